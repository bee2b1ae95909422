import { connectionProblem } from '@saywright/egress/open-socket';
import { EgressRefusedError } from '@saywright/egress/policy';
import { TargetProblem } from '../problems.ts';

const tlsTexts: Record<string, (host: string) => string> = {
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired. Renew it.`,
  CERT_NOT_YET_VALID: (host) => `The certificate of ${host} isn't valid yet. Check its dates and the server's clock.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) =>
    `The certificate of ${host} was issued for another host. Use one that names this host.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) =>
    `The certificate of ${host} is self-signed. Use one from a certificate authority.`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) =>
    `The certificate of ${host} comes from a certificate authority that isn't trusted. Use one from a public authority.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) =>
    `We couldn't verify the certificate of ${host}. The server probably doesn't send its intermediate certificates, or its authority isn't trusted.`,
  UNABLE_TO_GET_ISSUER_CERT: (host) =>
    `We couldn't verify the certificate of ${host}. The server doesn't send all of its intermediate certificates.`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) =>
    `The certificate of ${host} comes from a certificate authority that isn't trusted, or the server doesn't send its intermediate certificates.`,
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
  return new TargetProblem(textOf(error, url), { cause: error });
}

function textOf(error: unknown, url: URL): string {
  const code = codeOf(error);
  const { host } = url;
  const known = tlsTexts[code] ?? protocolTexts[code];
  if (known) return known(host);
  if (code.startsWith('HPE_')) return `${host} sent a response that isn't valid HTTP (${code}). Check the server.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${host} doesn't speak TLS on this port. Use http://, or the port for https.`;
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO)/.test(code))
    return `A secure connection to ${host} failed (${code}). Check the server's TLS settings.`;
  if (/^(?:ERR_HTTP2|UND_ERR_H2)/.test(code)) return `${host} broke the HTTP/2 protocol (${code}). Check the server.`;
  return connectionProblem(error, host);
}
