/** `localhost:3000/cart` and `127.0.0.1:80` look like a scheme to the URL standard. */
const hostAndPort = /^(localhost|[\w-]+(\.[\w-]+)+)(:\d{1,5})?([/?#]|$)/i;
const localHost = /^(localhost|127\.|0\.0\.0\.0)/i;

/** An address as people write it, with the scheme that they leave out of a host's name. */
export function writtenAddress(value: string, { hasBase }: { hasBase: boolean }): string {
  const text = value.trim();
  const isBareHost = hostAndPort.test(text) && (!hasBase || /^(localhost|www\.)|^[^/]*:\d/i.test(text));
  return isBareHost ? `${localHost.test(text) ? 'http' : 'https'}://${text}` : text;
}
