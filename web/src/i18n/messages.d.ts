declare module "virtual:messages" {
  type Load = () => Promise<{ default: Record<string, string> }>;
  const catalogues: Record<string, { name: string; load: Load; parts: Record<string, Load> }>;
  export default catalogues;
}
