import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import { moveTotals } from '../counts/service-counts.ts';
import type { Database } from '../database.ts';
import { both, type Change, type Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/**
 * The users of each plan, counted exactly once: with the organization that they work in, which is one of those they belong
 * to. An organization knows how many work in it, so a change of its plan moves them all. Any write that moves someone, or
 * the plan, holds only if plan and number are still those that were read.
 */
export const peopleAtWork = ({ at_work: atWork, members = 1 }: OrganizationRecord): number => atWork ?? members;

export const isBilledAsRead = ({ billing_revision: revision }: OrganizationRecord): Condition => ({
  expression: revision === undefined ? 'attribute_exists(pk) AND attribute_not_exists(#rev)' : '#rev = :rev',
  names: { '#rev': 'billing_revision' },
  ...(revision === undefined ? {} : { values: { ':rev': revision } }),
});

/** Plan and people are those that were read. */
export const isCountedAsRead = (organization: OrganizationRecord): Condition =>
  both(isBilledAsRead(organization), {
    expression: organization.at_work === undefined ? 'attribute_not_exists(#people)' : '#people = :people',
    names: { '#people': 'at_work' },
    ...(organization.at_work === undefined ? {} : { values: { ':people': organization.at_work } }),
  });

/** The field of an organization in which `moved` more people work. */
export const withPeople = (organization: OrganizationRecord, moved: number): NonNullable<Change['set']> =>
  moved === 0 ? {} : { at_work: peopleAtWork(organization) + moved };

/** Adds someone who begins or stops working in an organization that the transaction doesn't write otherwise. */
export const writePeople = (
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { organization, moved }: { organization: OrganizationRecord; moved: 1 | -1 },
): Transaction =>
  writes.update(app, {
    key: appKeys.organization(organization.id),
    change: { set: withPeople(organization, moved) },
    condition: isCountedAsRead(organization),
  });

/** Adds to the users of plans. An organization that someone leaves for one on the same plan changes nothing. */
export function countPeople(
  database: Pick<Database, 'app'>,
  writes: Transaction,
  { at, moves }: { at: string; moves: readonly { organization: OrganizationRecord; moved: number }[] },
): void {
  const totals: Record<`members#${string}`, number> = {};
  for (const { organization, moved } of moves) {
    const name = `members#${organization.subscription.plan}` as const;
    totals[name] = (totals[name] ?? 0) + moved;
  }
  moveTotals(database, writes, { at, totals });
}
