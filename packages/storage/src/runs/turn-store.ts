import type { RunRecord, RunRepository } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';

interface TurnItem {
  organization_id: string;
  ready?: Set<string>;
  gsi2sk: string;
}

/** Nobody took this turn since it was read, and whether the organization stays in the round is as expected. */
const isStill = (turn: { since: string; executionId: string; isLast: boolean }): Condition => ({
  expression: `#since = :since AND contains(#ready, :id) AND size(#ready) ${turn.isLast ? '=' : '>'} :one`,
  names: { '#since': 'gsi2sk', '#ready': 'ready' },
  values: { ':since': turn.since, ':id': turn.executionId, ':one': 1 },
});

/** The round of each lane: the organizations with executions that are ready for a worker. */
export const turnStore = ({
  runs,
}: Database): Pick<
  RunRepository,
  'lineUp' | 'listTurns' | 'takeTurn' | 'noteLaneServed' | 'laneServedAt' | 'isLaneBusy'
> => ({
  async lineUp({ organization_id: organizationId, execution_id: executionId, lane }, at) {
    await runs.update(runsKeys.turn(organizationId, lane), {
      setIfAbsent: {
        et: 'turn',
        v: 1,
        organization_id: organizationId,
        gsi2pk: runsIndexKeys.turns(lane),
        gsi2sk: at,
      },
      add: { ready: new Set([executionId]) },
    });
  },

  async listTurns(lane, limit) {
    const items = runs.query<TurnItem>({
      index: 'gsi2',
      pk: runsIndexKeys.turns(lane),
      attributes: ['organization_id', 'ready', 'gsi2sk'],
      limit,
    });
    return (await Array.fromAsync(items)).map(({ organization_id, gsi2sk, ready = new Set<string>() }) => ({
      organizationId: organization_id,
      since: gsi2sk,
      ready: [...ready].toSorted(),
    }));
  },

  async takeTurn({ organizationId, since, ready }, { lane, executionId, at }) {
    const isLast = ready.length === 1;
    const taken = await runs.update(
      runsKeys.turn(organizationId, lane),
      {
        take: { ready: new Set([executionId]) },
        ...(isLast ? { remove: ['gsi2pk', 'gsi2sk'] } : { set: { gsi2sk: at } }),
      },
      isStill({ since, executionId, isLast }),
    );
    return taken ? 'taken' : 'changed';
  },

  async noteLaneServed(lane, at) {
    await runs.put({ ...runsKeys.lane(lane), et: 'lane', v: 1, served_at: at });
  },

  async laneServedAt(lane) {
    return (await runs.get<{ served_at: string }>(runsKeys.lane(lane)))?.served_at;
  },

  async isLaneBusy(lane, now) {
    const leases = runs.query<Pick<RunRecord, 'lane'>>({
      index: 'gsi2',
      pk: runsIndexKeys.running,
      skFrom: now,
      attributes: ['lane'],
    });
    for await (const run of leases) if (run.lane === lane) return true;
    return false;
  },
});
