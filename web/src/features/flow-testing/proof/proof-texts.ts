import type { CheckProof } from '@saywright/contracts/entities/check-proof';

/** Each state of a check's proof as a label. */
export const proofTitles: Readonly<Record<CheckProof['state'], string>> = {
  proved: 'Proved',
  sensitive: 'Can fail',
  unproved: 'Not proved',
  vacuous: 'Can’t fail',
};
