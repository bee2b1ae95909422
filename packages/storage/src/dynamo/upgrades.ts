import { alertDefaults } from '@saywright/contracts/entities/alert';
import { planCode, planSeeds } from '@saywright/contracts/plans';

/** An item of any version, keys included. */
export type StoredItem = Record<string, unknown>;

/**
 * Makes an item of version n + 1 of one of version n, which is its place. Writes change single attributes and leave the
 * version as it is, so some of them may be newer already.
 */
export type Upgrades = readonly ((item: StoredItem) => StoredItem)[];

const textOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);

/** An organization had a plan, and its limits were those of the plan as it stood. */
function withSubscription({ plan, team_members_limit: seats, ...item }: StoredItem): StoredItem {
  if (item.subscription !== undefined) return item;
  const code = planCode.parse(plan);
  const { limits } = planSeeds[code];
  const subscription = { plan: code, limits, billing_period: 'month', started_at: item.created_at };
  const reason = 'Set before limits kept a reason';
  const custom = { limits: { team_members: seats }, set_by: '', set_at: item.created_at, reason };
  return { ...item, subscription: { ...subscription, ...(seats !== undefined && { custom }) } };
}

/** By the type of an item, `et`. Types without any are in their first version. */
const upgrades: Readonly<Record<string, Upgrades>> = {
  api_import: [(item) => ({ ...item, can_generate: false })],
  environment: [
    (item) => ({ ...item, kind: item.kind ?? 'flow' }),
    (item) => ({ ...item, is_test_site: item.is_test_site ?? false }),
  ],
  organization: [withSubscription],
  // Schedules from before failed runs were repeated: their owners didn't agree to use up executions for it.
  schedule: [(item) => ({ ...item, alerts: item.alerts ?? { ...alertDefaults, retry: false } })],
  flow_test: [
    (item) => ({
      ...item,
      steps: textOf(item.steps),
      global_assertions: textOf(item.global_assertions),
      configuration: textOf(item.configuration),
    }),
  ],
};

/** The version in which items of a type are written. */
export const versionOf = (type: string, known = upgrades): number => (known[type]?.length ?? 0) + 1;

/**
 * The item as if it had been written today. A part of an item has no version and stays as it is.
 * @throws Error when a later release wrote it
 */
export function upgraded<T extends object>(item: T, known = upgrades): T {
  const { et: type, v: version } = item as StoredItem;
  if (typeof type !== 'string' || typeof version !== 'number') return item;
  const current = versionOf(type, known);
  if (version > current) throw new Error(`This release reads ${type} items up to version ${current}, not ${version}`);
  const missing = known[type]?.slice(version - 1) ?? [];
  return missing.reduce((older, upgrade) => upgrade(older), item as StoredItem) as T;
}
