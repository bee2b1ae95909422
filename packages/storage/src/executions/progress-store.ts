import type { ConsoleLog, NetworkLog, StepResult } from '@saywright/contracts/entities/execution';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { ExecutionRepository, Hold, Progress } from '@saywright/domain/ports/execution-repository';
import type { Database } from '../database.ts';
import type { Item } from '../dynamo/table.ts';
import { runsKeys } from '../runs-keys.ts';
import { stillHeld } from './execution-items.ts';
import { maxPieceBytes, splitEntries } from './split.ts';

export interface LogItem {
  console: ConsoleLog[];
  network: NetworkLog[];
}

export interface StepItem {
  result: StepResult;
  epoch: number;
}

type LogEntry = { console: ConsoleLog } | { network: NetworkLog };

/** A transaction is at most 4 MB and 100 items; larger progress goes in several, each fenced. */
const maxTransactionBytes = 2_000_000;
const maxTransactionItems = 50;

const cut = (text: string): string => cutText(text, 2_000);

/** A result whose document makes it too large for an item loses the document's bulk, never its verdict. */
function fitResult(result: StepResult): StepResult {
  if (Buffer.byteLength(JSON.stringify(result)) <= maxPieceBytes) return result;
  return {
    ...result,
    message: cut(result.message),
    error_details: result.error_details && {
      ...result.error_details,
      page_snapshot: null,
      expected: result.error_details.expected && cut(result.error_details.expected),
      actual: result.error_details.actual && cut(result.error_details.actual),
      call_log: result.error_details.call_log.slice(-50).map((entry) => ({ ...entry, text: cut(entry.text) })),
    },
    assertion_results: result.assertion_results.map((one) => ({
      ...one,
      expected: cut(one.expected),
      actual: cut(one.actual),
    })),
    notes: [...result.notes.slice(0, 20).map(cut), 'The details of this step were too large and have been cut.'],
  };
}

const stepItem = (hold: Hold, result: StepResult, ttl: number): Item => ({
  ...runsKeys.step(hold.executionId, result.order),
  et: 'step',
  v: 1,
  epoch: hold.epoch,
  result: fitResult(result),
  ttl,
});

function logItems(hold: Hold, { logs, ttl }: Progress): Item[] {
  if (!logs) return [];
  const entries: LogEntry[] = [
    ...logs.console.map((entry) => ({ console: entry })),
    ...logs.network.map((entry) => ({ network: entry })),
  ];
  return splitEntries(entries).map((group, part) => ({
    ...runsKeys.logs(hold.executionId, { epoch: hold.epoch, number: logs.number, part }),
    et: 'log',
    v: 1,
    console: group.flatMap((entry) => ('console' in entry ? [entry.console] : [])),
    network: group.flatMap((entry) => ('network' in entry ? [entry.network] : [])),
    ttl,
  }));
}

function transactionsOf(items: readonly Item[]): Item[][] {
  const groups = splitEntries(items, maxTransactionBytes).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxTransactionItems) }, (_, at) =>
      group.slice(at * maxTransactionItems, (at + 1) * maxTransactionItems),
    ),
  );
  return groups.length > 0 ? groups : [[]];
}

/** What a run has done so far. Writing the same progress twice changes nothing. */
export const progressStore = ({ runs, transaction }: Database): Pick<ExecutionRepository, 'recordProgress'> => ({
  async recordProgress(hold, progress) {
    const items = [
      ...progress.results.map((result) => stepItem(hold, result, progress.ttl)),
      ...logItems(hold, progress),
    ];
    for (const group of transactionsOf(items)) {
      const writes = transaction().update(runs, {
        key: runsKeys.execution(hold.executionId),
        change: {
          set: {
            current_step: progress.currentStep,
            finished_steps: progress.finishedSteps,
            passed_assertions: progress.passedAssertions,
            failed_assertions: progress.failedAssertions,
            ...(progress.refusedHosts && { refused_hosts: progress.refusedHosts }),
          },
        },
        condition: stillHeld(hold),
      });
      for (const item of group) writes.put(runs, { item });
      if ((await writes.commit()) !== undefined) return 'fenced';
    }
    return 'written';
  },
});
