import type { LogoRef } from '../ports/logo-store.ts';

const pattern = /^([\dA-Z]{26})-([\da-f]{32})\.png$/;

/** The path under which a logo is served. */
export const logoPathOf = ({ organizationId, hash }: LogoRef): string =>
  `/api/team/logos/${organizationId}-${hash}.png`;

/** The logo that a file name means; undefined for every other name. */
export function logoOfFile(file: string): LogoRef | undefined {
  const [, organizationId, hash] = pattern.exec(file) ?? [];
  return organizationId === undefined || hash === undefined ? undefined : { organizationId, hash };
}
