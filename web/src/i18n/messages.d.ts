declare module "virtual:messages/en" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "virtual:messages/fr" {
  const texts: Record<string, string>;
  export default texts;
}
