/** The page that people mean who type a site into an address bar, or a path on this one; undefined if it's none of the web. */
export function readAddress(address: string, here: string): URL | undefined {
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(address);
  const base = address.startsWith('/') ? here : `https://${address}`;
  const url = URL.parse(address, isWhole ? undefined : base);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
