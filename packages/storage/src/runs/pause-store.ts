import type { RunRecord, RunRepository, Fenced, Hold } from '@saywright/domain/ports/run-repository';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { runsKeys } from '../runs-keys.ts';
import { stillHeld } from './execution-items.ts';

const notCancelled = '(attribute_not_exists(cancel_requested_at) OR cancel_requested_at = :null)';

const canPause: Condition = {
  expression: `#status = :running AND (attribute_not_exists(#last) OR #last <> :pause) AND ${notCancelled}`,
  names: { '#status': 'status', '#last': 'last_command' },
  values: { ':running': 'running', ':pause': 'pause', ':null': null },
};

/** Also before the worker has come to pausing it. */
const canResume: Condition = {
  expression: `(#status = :paused OR #status = :running) AND #last = :pause AND ${notCancelled}`,
  names: { '#status': 'status', '#last': 'last_command' },
  values: { ':running': 'running', ':paused': 'paused', ':pause': 'pause', ':null': null },
};

/**
 * Pausing and continuing. What was asked for last stands in the execution, so that of several who ask at once one is heard,
 * and in the control item, which the worker reads.
 */
export const pauseStore = ({
  app,
  runs,
  transaction,
}: Database): Pick<RunRepository, 'requestPause' | 'markPaused' | 'markResumed'> => {
  /**
   * Written twice, after an answer was lost, it is no fence. A run that paused by itself, where a step failed, is resumed
   * like one that someone paused.
   */
  const turn = async (hold: Hold, status: 'running' | 'paused'): Promise<Fenced> => {
    const change = { set: { status, last_command: status === 'paused' ? 'pause' : 'resume' } };
    const turned = await runs.update(runsKeys.execution(hold.executionId), change, stillHeld(hold));
    return turned ? 'written' : 'fenced';
  };
  return {
    async requestPause(organizationId, executionId, { command, at, audit }) {
      const key = runsKeys.execution(executionId);
      const item = await runs.get<RunRecord>(key);
      if (!item || item.organization_id !== organizationId) return 'refused';
      const refused = await transaction()
        .update(runs, {
          key,
          change: { set: { last_command: command } },
          condition: command === 'pause' ? canPause : canResume,
        })
        .put(runs, { item: { ...runsKeys.control(executionId), et: 'control', v: 1, command, at, ttl: item.ttl } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'requested' : 'refused';
    },
    markPaused: (hold) => turn(hold, 'paused'),
    markResumed: (hold) => turn(hold, 'running'),
  };
};
