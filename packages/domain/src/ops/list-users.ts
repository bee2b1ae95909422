import { planCodeOf, type OpsUser, type OpsUsersQuery } from '@saywright/contracts/entities/ops-user';
import type { PlanCode } from '@saywright/contracts/plans';
import { isFound, longestOf } from '@saywright/contracts/text/find-words';
import type { StaffContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import { organizationsOf, userRows } from './user-rows.ts';

/** A search looks at no more than this many. A longer text finds fewer. */
const mostFound = 200;
const mostOrganizations = 20;
const mostMembers = 50;

/** Organizations whose members are read at the same time. */
const organizationsAtOnce = 10;

const inOrder = (ids: readonly string[], users: readonly UserRecord[]): UserRecord[] => {
  const byId = new Map(users.map((user) => [user.id, user]));
  return ids.map((id) => byId.get(id)).filter((user) => user !== undefined);
};

async function membersOf(ctx: StaffContext, organizationIds: readonly string[]): Promise<UserRecord[]> {
  const members = await Promise.all(organizationIds.map((id) => ctx.ports.customers.listMembers(id, mostMembers)));
  const ids = members.flat().map(({ user_id: id }) => id);
  const users = inOrder([...new Set(ids)], await ctx.ports.team.findUsers([...new Set(ids)]));
  return users.filter(({ organization_id: id }) => organizationIds.includes(id));
}

/** Users whose own name or email, or whose organization's name, has the searched words; also by a whole ID. */
async function search(ctx: StaffContext, text: string, plan: PlanCode | undefined): Promise<UserRecord[]> {
  const { customers, identity, team } = ctx.ports;
  const word = longestOf(text);
  const id = text.toUpperCase();
  const [userIds, organizationIds, userById, organizationById] = await Promise.all([
    customers.findByWord('user', word, mostFound),
    customers.findByWord('org', word, mostOrganizations),
    identity.findUser(id),
    identity.findOrganization(id),
  ]);
  const [named, members] = await Promise.all([
    team.findUsers(userIds),
    membersOf(ctx, organizationById ? [organizationById.id] : organizationIds),
  ]);
  const all = new Map([...named, ...members].map((user) => [user.id, user]));
  const organizations = await organizationsOf(ctx, [...all.values(), ...(userById ? [userById] : [])]);
  const matches = [...all.values()].filter(
    ({ name, email, organization_id: organizationId }) =>
      organizationId === organizationById?.id ||
      isFound(text, [name, email, organizations.get(organizationId)?.name ?? '']),
  );
  return [...new Set([...(userById ? [userById] : []), ...matches])]
    .filter((user) => plan === undefined || organizations.get(user.organization_id)?.subscription.plan === plan)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** Users of the organizations on a plan, the newest organization first. */
async function onPlan(ctx: StaffContext, plan: PlanCode, { skip, limit }: OpsUsersQuery): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  let ids: string[] = [];
  const take = async (): Promise<void> => {
    const current = (await ctx.ports.team.findOrganizations(ids)).filter(
      ({ subscription }) => subscription.plan === plan,
    );
    found.push(...(await membersOf(ctx, inSameOrder(ids, current))));
    ids = [];
  };
  for await (const id of ctx.ports.customers.organizationsOnPlan(plan)) {
    ids.push(id);
    if (ids.length === organizationsAtOnce) await take();
    if (found.length >= skip + limit) break;
  }
  if (ids.length > 0) await take();
  return found.slice(skip, skip + limit);
}

const inSameOrder = (ids: readonly string[], current: readonly { id: string }[]): string[] =>
  ids.filter((id) => current.some((each) => each.id === id));

/**
 * A page of users, newest first; with a search, of those that it finds. What it reads grows with the page's place in the
 * list, and not with how many users there are.
 */
export async function listUsers({ ctx, input }: { ctx: StaffContext; input: OpsUsersQuery }): Promise<OpsUser[]> {
  const { search: text, plan_filter: filter, skip, limit } = input;
  const plan = filter && planCodeOf(filter);
  if (text) return userRows(ctx, (await search(ctx, text, plan)).slice(skip, skip + limit));
  if (plan !== undefined) return userRows(ctx, await onPlan(ctx, plan, input));
  const ids = await ctx.ports.customers.listUserIds({ skip, limit });
  return userRows(ctx, inOrder(ids, await ctx.ports.team.findUsers(ids)));
}
