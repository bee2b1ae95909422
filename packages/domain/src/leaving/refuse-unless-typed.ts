import { DomainError } from '@saywright/contracts/kernel/errors';

/** @throws DomainError `validation_failed` unless the name of what's deleted was typed */
export function refuseUnlessTyped({ field, typed, wanted }: { field: string; typed: string; wanted: string }): void {
  if (typed === wanted) return;
  const message = `Type ${wanted} to confirm`;
  throw new DomainError('validation_failed', message, { issues: [{ path: field, message }] });
}
