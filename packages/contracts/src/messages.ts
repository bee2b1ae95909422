import * as z from 'zod';
import { id } from './entities/common.ts';

/** The message of the run queues. The plan stays in the table; a duplicate of this message does nothing. */
export const runMessage = z.strictObject({ execution_id: id, organization_id: id });
export type RunMessage = z.output<typeof runMessage>;
