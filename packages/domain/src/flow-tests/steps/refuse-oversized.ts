import { DomainError } from '@saywright/contracts/kernel/errors';
import type { FlowTestContent } from '../../ports/flow-test-repository.ts';

/** A stored item holds 400 KB; the rest of a test and the overhead of storing it need their share. */
const maxContentBytes = 350_000;

/** @throws DomainError `validation_failed` when a test cannot be stored as one item */
export function refuseOversized(content: Partial<FlowTestContent>): void {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > maxContentBytes)
    throw new DomainError(
      'validation_failed',
      `This Flow Test is too large: ${Math.ceil(bytes / 1000)} KB. The limit is ${maxContentBytes / 1000} KB. ` +
        'Shorten the longest values or split it into several tests.',
    );
}
