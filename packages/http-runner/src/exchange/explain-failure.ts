import { connectionProblem } from '@saywright/egress/open-socket';
import { EgressRefusedError } from '@saywright/egress/policy';
import { errors } from 'undici';
import { TargetProblem } from '../problems.ts';

const unknownAuthority = (host: string): string =>
  `The certificate of ${host} comes from a certificate authority that we don't know, or the server doesn't send its intermediate certificates. Use a certificate of a public authority, and send the whole chain.`;

const tlsTexts: Record<string, (host: string) => string> = {
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired. Renew it.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} isn't valid yet. Check its dates and the server's clock.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `The certificate of ${host} was issued for another host. Use one that names this host.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) =>
    `The certificate of ${host} is self-signed. Use one from a certificate authority.`,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_REVOKED: (host) => `The certificate of ${host} has been revoked. Replace it.`,
};

const protocolTexts: Record<string, (host: string) => string> = {
  UND_ERR_HEADERS_OVERFLOW: (host) => `${host} sent more than 64 KB of headers. Send fewer or shorter ones.`,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: (host) =>
    `${host} sent a body of another length than its Content-Length says. Check the server.`,
  UND_ERR_SOCKET: (host) => `${host} closed the connection before the response was complete. Check the server's logs.`,
  ECONNRESET: (host) => `${host} closed the connection before the response was complete. Check the server's logs.`,
  EPIPE: (host) => `${host} closed the connection before it had read the request. Check the server's logs.`,
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** An error of a request as a problem that people can act on. */
export function explainFailure(error: unknown, url: URL): Error {
  if (error instanceof EgressRefusedError || error instanceof TargetProblem) return error;
  const text = textOf(error, url);
  if (text !== undefined) return new TargetProblem(text, { cause: error });
  // Without a code it's no answer of the network, but a bug of ours.
  return error instanceof Error ? error : new Error(String(error));
}

function textOf(error: unknown, url: URL): string | undefined {
  const code = codeOf(error);
  const { host } = url;
  const known = tlsTexts[code] ?? protocolTexts[code];
  if (known) return known(host);
  if (error instanceof errors.HTTPParserError)
    return `${host} sent a response that isn't valid HTTP. Check the server.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${host} doesn't speak TLS on this port. Use http://, or the port for https.`;
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code))
    return `A secure connection to ${host} failed (${code}). Check the server's TLS settings.`;
  if (/^(?:ERR_HTTP2|UND_ERR_H2)/.test(code)) return `${host} broke the HTTP/2 protocol (${code}). Check the server.`;
  return code === '' ? undefined : connectionProblem(error, host);
}
