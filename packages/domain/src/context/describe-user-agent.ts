/** Order matters: many browsers also name the ones that they descend from. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['curl', /^curl\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (table: typeof browsers, userAgent: string): string | undefined =>
  table.find(([, mark]) => mark.test(userAgent))?.[0];

/**
 * A browser as its owner knows it: "Chrome on macOS". Versions are left out: they change while a session lasts.
 * @param userAgent the header, at most its first 512 characters are read; people can put anything into it
 */
export function describeUserAgent(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : 'Unknown device');
}
