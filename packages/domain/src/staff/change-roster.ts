import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';
import type { Roster, StaffRecord } from '../ports/staff-repository.ts';
import type { SecurityEventRecord } from '../ports/security-log.ts';

const rounds = 10;

export interface RosterChange {
  put?: StaffRecord;
  remove?: StaffRecord;
  event: SecurityEventRecord;
}

/**
 * Decides on a change of staff from the whole roster, and writes it if the roster hasn't changed since; otherwise decides
 * again. So two super admins who demote each other at once leave one.
 */
export async function changeRoster(ctx: Context, decide: (roster: Roster) => RosterChange): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const roster = await ctx.ports.staff.readRoster();
    if ((await ctx.ports.staff.changeRoster({ roster, ...decide(roster) })) === 'changed') return;
  }
  throw new DomainError('conflict', 'Someone else is changing admin users right now. Please try again.');
}
