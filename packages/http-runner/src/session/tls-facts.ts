import type { TLSSocket } from 'node:tls';
import type { ApiResponse } from '@saywright/contracts/entities/api-execution';

/** Details of an encrypted connection. */
export function tlsFactsOf(socket: TLSSocket): NonNullable<ApiResponse['tls']> {
  const { subject, issuer, valid_to } = socket.getPeerCertificate();
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher().name,
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    valid_to: valid_to ?? '',
  };
}

type Name = Readonly<Record<string, string | string[] | undefined>> | undefined;

const nameOf = (name: Name): string => [name?.['CN'] ?? name?.['O'] ?? ''].flat().join(', ');
