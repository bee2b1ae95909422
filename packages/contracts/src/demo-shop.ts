/** Runs within the product's own demo shop that an organization has free of charge each day; more are counted. */
export const freeDemoRunsPerDay = 50;

/**
 * Whether an address belongs to the demo shop: the same origin, at or below its path.
 * @param shopUrl without a slash at the end, for example `http://localhost:3000/demo/shop`
 */
export function isInDemoShop(address: string, shopUrl: string): boolean {
  const url = URL.parse(address);
  const shop = URL.parse(shopUrl);
  if (!url || !shop || url.origin !== shop.origin) return false;
  return url.pathname === shop.pathname || url.pathname.startsWith(`${shop.pathname}/`);
}
