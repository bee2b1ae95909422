import type { EgressProxy } from '../egress/egress-proxy.ts';
import { DeadlineError, isTimeout, StepFailure } from '../progress/step-failure.ts';
import { messageOf } from '../text/message-of.ts';

/** The engines' name for it: Chromium `net::ERR_…`, Firefox `NS_…`, WebKit a sentence. */
const rules: readonly [RegExp, (host: string) => string][] = [
  [
    /Download is starting|NS_BINDING_RETARGETED/,
    () => "This URL starts a download instead of opening a page. We didn't keep the file. Open a page instead.",
  ],
  [
    /ERR_TOO_MANY_REDIRECTS|NS_ERROR_REDIRECT_LOOP/,
    (host) => `${host} has a redirect loop. Check its redirects, and whether it needs a cookie.`,
  ],
  [
    /ERR_UNSAFE_PORT|deniedPortAccess|restricted network port/,
    (host) => `Browsers refuse to open ${host}: its port is reserved for another kind of service.`,
  ],
  [/ERR_NAME_NOT_RESOLVED|NS_ERROR_UNKNOWN_HOST/, (host) => `The name ${host} doesn't exist. Check the URL for typos.`],
  [
    /ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED|Could not connect/,
    (host) => `Nothing is listening at ${host}: the connection was refused. Check that the site is running.`,
  ],
  [
    /ERR_CERT_DATE_INVALID|EXPIRED_CERTIFICATE|NOT_YET_VALID/,
    (host) => `The certificate of ${host} has expired or isn't valid yet. Renew it.`,
  ],
  [/ERR_CERT_COMMON_NAME_INVALID|BAD_CERT_DOMAIN/, (host) => `The certificate of ${host} was issued for another name.`],
  [
    /ERR_CERT_AUTHORITY_INVALID|UNKNOWN_ISSUER|SELF_SIGNED_CERT/,
    (host) => `The certificate of ${host} wasn't issued by an authority that browsers trust.`,
  ],
  [
    /ERR_CERT_|ERR_SSL_|SSL_ERROR_|SEC_ERROR_|MOZILLA_PKIX_|Unacceptable TLS certificate/,
    (host) =>
      `We couldn't open a secure connection to ${host}. Check its certificate, and whether it supports https://.`,
  ],
  [
    /ERR_EMPTY_RESPONSE|ERR_CONNECTION_CLOSED|ERR_CONNECTION_RESET|NS_ERROR_NET_(?:RESET|EMPTY_RESPONSE|INTERRUPT)/,
    (host) => `${host} closed the connection without responding. Check that the site works in your own browser.`,
  ],
  [
    /ERR_INVALID_RESPONSE|ERR_INVALID_HTTP_RESPONSE|ERR_RESPONSE_HEADERS/,
    (host) => `${host} sent a response that isn't HTTP.`,
  ],
  [
    /ERR_ABORTED|NS_BINDING_ABORTED/,
    (host) => `Opening ${host} was interrupted: the page went somewhere else, or there was nothing to show.`,
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
  if (error instanceof DeadlineError || isTimeout(error))
    return new StepFailure(
      `${address} didn't open within ${seconds} seconds. The site may be down or its page busy. If it's just slow, give the step more time.`,
    );
  const text = messageOf(error);
  if (!ofNavigation.test(text)) return error;
  const trouble = proxy.troubleAt(failedAt);
  if (trouble) return new StepFailure(trouble.text);
  const host = URL.parse(failedAt)?.host ?? failedAt;
  const [, explain] = rules.find(([pattern]) => pattern.test(text)) ?? [];
  const code = /\b(?:ERR|NS)_\w+/.exec(text)?.[0] ?? 'unknown error';
  return new StepFailure(
    explain?.(host) ?? `We couldn't open ${host} (${code}). Check that it works in your own browser.`,
  );
}
