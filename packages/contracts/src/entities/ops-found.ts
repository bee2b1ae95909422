import * as z from 'zod';
import { id } from './common.ts';

export const findForStaffQuery = z.strictObject({
  text: z.string().trim().min(1, 'Type what you’re looking for').max(200, 'A search can have up to 200 characters'),
});

/** Everything that staff find by name or ID, at most five of each kind. */
export const foundForStaff = z.array(
  z.object({
    kind: z.enum(['user', 'organization', 'ticket', 'execution']),
    id,
    title: z.string(),
    detail: z.string(),
  }),
);
export type FoundForStaff = z.output<typeof foundForStaff>;
