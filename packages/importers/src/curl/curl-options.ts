/** Long names of curl's options by their letter. */
const letters: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  u: 'user',
  b: 'cookie',
  A: 'user-agent',
  e: 'referer',
  m: 'max-time',
  x: 'proxy',
  o: 'output',
  w: 'write-out',
  T: 'upload-file',
  E: 'cert',
  c: 'cookie-jar',
  K: 'config',
  r: 'range',
  z: 'time-cond',
  y: 'speed-time',
  Y: 'speed-limit',
  D: 'dump-header',
  P: 'ftp-port',
  Q: 'quote',
  C: 'continue-at',
  t: 'telnet-option',
  U: 'proxy-user',
  G: 'get',
  I: 'head',
  L: 'location',
  k: 'insecure',
  s: 'silent',
  S: 'show-error',
  v: 'verbose',
  i: 'include',
  f: 'fail',
  g: 'globoff',
  N: 'no-buffer',
  O: 'remote-name',
  J: 'remote-header-name',
  '#': 'progress-bar',
  '4': 'ipv4',
  '6': 'ipv6',
  '0': 'http1.0',
  q: 'disable',
  R: 'remote-time',
  n: 'netrc',
  Z: 'parallel',
  j: 'junk-session-cookies',
  ':': 'next',
};

/** Options that come with a value. */
const withValue = new Set(
  (
    'request header data data-ascii data-raw data-binary data-urlencode json form form-string user cookie user-agent referer url ' +
    'url-query max-time connect-timeout proxy output write-out upload-file cert key cert-type key-type cacert capath cookie-jar config ' +
    'range time-cond speed-time speed-limit dump-header ftp-port quote continue-at telnet-option proxy-user oauth2-bearer resolve ' +
    'connect-to max-redirs retry retry-delay retry-max-time limit-rate interface dns-servers unix-socket aws-sigv4 ciphers tls-max ' +
    'tls13-ciphers proxy-header proxy-cacert noproxy socks5 socks5-hostname socks4 preproxy stderr trace trace-ascii pass pinnedpubkey ' +
    'max-filesize keepalive-time local-port output-dir expect100-timeout doh-url service-name delegation netrc-file haproxy-clientip ' +
    'alt-svc hsts engine krb mail-from mail-rcpt create-file-mode happy-eyeballs-timeout-ms rate variable parallel-max'
  ).split(' '),
);

/** These change what's printed, or nothing that a test could see. */
export const printing = new Set(
  (
    'silent show-error verbose include fail no-buffer output remote-name remote-header-name progress-bar write-out no-progress-meter ' +
    'fail-with-body dump-header stderr trace trace-ascii trace-time styled-output no-styled-output compressed globoff disable remote-time ' +
    'output-dir create-dirs basic tcp-nodelay no-keepalive'
  ).split(' '),
);

export interface CurlOption {
  /** The long name; empty for a URL. */
  name: string;
  value: string;
  /** As written. */
  text: string;
}

const bundle = /^-([^-].*)$/s;

/** The words after `curl` as options and URLs. `missing`: an option at the end lacks its value. */
export function readOptions(words: readonly string[]): CurlOption[] | { missing: string } {
  const options: CurlOption[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const takeValue = (): string | undefined => words[(index += 1)];
    if (word.startsWith('--') && word.length > 2) {
      const name = word.slice(2);
      const value = withValue.has(name) ? takeValue() : '';
      if (value === undefined) return { missing: word };
      options.push({ name, value, text: withValue.has(name) ? `${word} ${value}` : word });
      continue;
    }
    const [, flags] = bundle.exec(word) ?? [];
    if (flags === undefined) {
      options.push({ name: '', value: word, text: word });
      continue;
    }
    for (let at = 0; at < flags.length; at += 1) {
      const letter = flags[at] ?? '';
      const name = letters[letter] ?? letter;
      if (!withValue.has(name)) {
        options.push({ name, value: '', text: `-${letter}` });
        continue;
      }
      const value = at + 1 < flags.length ? flags.slice(at + 1) : takeValue();
      if (value === undefined) return { missing: `-${letter}` };
      options.push({ name, value, text: `-${letter} ${value}` });
      break;
    }
  }
  return options;
}
