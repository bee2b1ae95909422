import type { EgressProxy } from '../egress/egress-proxy.ts';
import { DeadlineError, StepFailure } from '../progress/step-failure.ts';
import { messageOf } from '../text/message-of.ts';

/** What the engines call it: Chromium `net::ERR_…`, Firefox `NS_…`, WebKit a sentence. */
const rules: readonly [RegExp, (host: string) => string][] = [
  [
    /Download is starting|NS_BINDING_RETARGETED/,
    () => 'The address starts a download instead of opening a page. The file was not kept; open a page.',
  ],
  [
    /ERR_TOO_MANY_REDIRECTS|NS_ERROR_REDIRECT_LOOP/,
    (host) => `${host} redirects in a circle. Check its redirects, and whether it needs a cookie.`,
  ],
  [
    /ERR_UNSAFE_PORT|deniedPortAccess|restricted network port/,
    (host) => `Browsers refuse to open ${host}: its port is reserved for another kind of service.`,
  ],
  [
    /ERR_NAME_NOT_RESOLVED|NS_ERROR_UNKNOWN_HOST/,
    (host) => `The name ${host} does not exist. Check the address for a typing error.`,
  ],
  [
    /ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED|Could not connect/,
    (host) => `Nothing listens at ${host}: the connection was refused. Check that the site is running.`,
  ],
  [
    /ERR_CERT_DATE_INVALID|EXPIRED_CERTIFICATE|NOT_YET_VALID/,
    (host) => `The certificate of ${host} has expired or is not valid yet. Renew it.`,
  ],
  [/ERR_CERT_COMMON_NAME_INVALID|BAD_CERT_DOMAIN/, (host) => `The certificate of ${host} was made for another name.`],
  [
    /ERR_CERT_AUTHORITY_INVALID|UNKNOWN_ISSUER|SELF_SIGNED_CERT/,
    (host) => `The certificate of ${host} was not issued by an authority that browsers trust.`,
  ],
  [
    /ERR_CERT_|ERR_SSL_|SSL_ERROR_|SEC_ERROR_|MOZILLA_PKIX_|Unacceptable TLS certificate/,
    (host) =>
      `No secure connection to ${host} was possible. Check its certificate, and whether it speaks https:// at all.`,
  ],
  [
    /ERR_EMPTY_RESPONSE|ERR_CONNECTION_CLOSED|ERR_CONNECTION_RESET|NS_ERROR_NET_(?:RESET|EMPTY_RESPONSE|INTERRUPT)/,
    (host) => `${host} closed the connection without an answer. Check that the site works in your own browser.`,
  ],
  [
    /ERR_INVALID_RESPONSE|ERR_INVALID_HTTP_RESPONSE|ERR_RESPONSE_HEADERS/,
    (host) => `${host} answered something that is not HTTP.`,
  ],
  [
    /ERR_ABORTED|NS_BINDING_ABORTED/,
    (host) => `Opening ${host} was broken off: the page went somewhere else, or there was nothing to show.`,
  ],
];

const ofNavigation =
  /net::|Download is starting|NS_\w+_|deniedPortAccess|restricted network port|Could not connect|TLS/;

/** Why `address` could not be opened; `failedAt` is where its redirects had come to. Each cause in its own words. Interrupts and the like pass through. */
export function explainNavigation(
  error: unknown,
  navigation: { address: string; failedAt: string; proxy: EgressProxy; seconds: number },
): unknown {
  const { address, failedAt, proxy, seconds } = navigation;
  if (error instanceof DeadlineError || (error instanceof Error && error.name === 'TimeoutError'))
    return new StepFailure(
      `${address} did not open within ${seconds} seconds. The site may be down or its page busy; if it is only slow, give the step more time.`,
    );
  const text = messageOf(error);
  if (!ofNavigation.test(text)) return error;
  const trouble = proxy.troubleAt(failedAt);
  if (trouble) return new StepFailure(trouble.text);
  const host = URL.parse(failedAt)?.host ?? failedAt;
  const [, explain] = rules.find(([pattern]) => pattern.test(text)) ?? [];
  const code = /\b(?:ERR|NS)_\w+/.exec(text)?.[0] ?? 'unknown error';
  return new StepFailure(
    explain?.(host) ?? `${host} could not be opened (${code}). Check that it works in your own browser.`,
  );
}
