declare module "virtual:messages" {
  const catalogues: Record<string, { name: string; load: () => Promise<{ default: Record<string, string> }> }>;
  export default catalogues;
}
