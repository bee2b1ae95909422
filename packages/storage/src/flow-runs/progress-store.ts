import type { ConsoleLog, NetworkLog, StepResult } from '@saywright/contracts/entities/execution';
import type { FlowRunRepository, PicturedStep, Progress } from '@saywright/domain/ports/flow-run-repository';
import type { Fenced, Hold } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import { isRejection } from '../dynamo/is-rejection.ts';
import type { Item, Key } from '../dynamo/table.ts';
import { runsKeys } from '../runs-keys.ts';
import { stillHeld } from '../runs/execution-items.ts';
import { fitResult, withoutDetails } from './fit-result.ts';
import { splitEntries } from '../runs/split.ts';

export interface LogItem {
  console: ConsoleLog[];
  network: NetworkLog[];
}

export interface StepItem {
  result: StepResult;
  epoch: number;
}

export interface PicturesItem {
  steps: PicturedStep[];
}

type LogEntry = { console: ConsoleLog } | { network: NetworkLog };

/** A transaction is at most 4 MB and 100 items; larger progress goes in several, each fenced. */
const maxTransactionBytes = 2_000_000;
const maxTransactionItems = 50;

/** An item, and what to write instead where DynamoDB rejects it; nothing where it is as small as it gets. */
interface ProgressItem {
  item: Item;
  instead(): ProgressItem[];
}

function stepItem(hold: Hold, result: StepResult, ttl: number): ProgressItem {
  const itemOf = (stored: StepResult): Item => ({
    ...runsKeys.step(hold.executionId, result.order),
    et: 'step',
    v: 1,
    epoch: hold.epoch,
    result: stored,
    ttl,
  });
  return {
    item: itemOf(fitResult(result)),
    instead: () => [{ item: itemOf(withoutDetails(result)), instead: () => [] }],
  };
}

const unstoredLine = (timestamp: string): ConsoleLog => ({
  timestamp,
  type: 'note',
  text: "A line of the log couldn't be stored.",
  location: null,
});

/** Halves of a rejected item get keys below its own, so that writing them twice changes nothing. */
function logItem(key: Key, entries: readonly LogEntry[], ttl: number): ProgressItem {
  const below = (at: number): Key => ({ pk: key.pk, sk: `${key.sk}#${at}` });
  return {
    item: {
      ...key,
      et: 'log',
      v: 1,
      console: entries.flatMap((entry) => ('console' in entry ? [entry.console] : [])),
      network: entries.flatMap((entry) => ('network' in entry ? [entry.network] : [])),
      ttl,
    },
    instead: () => {
      const middle = Math.ceil(entries.length / 2);
      if (entries.length > 1)
        return [entries.slice(0, middle), entries.slice(middle)].map((half, at) => logItem(below(at), half, ttl));
      return entries.map((entry) => {
        const { timestamp } = 'console' in entry ? entry.console : entry.network;
        return { ...logItem(key, [{ console: unstoredLine(timestamp) }], ttl), instead: () => [] };
      });
    },
  };
}

function logItems(hold: Hold, { logs, ttl }: Progress): ProgressItem[] {
  if (!logs) return [];
  const entries: LogEntry[] = [
    ...logs.console.map((entry) => ({ console: entry })),
    ...logs.network.map((entry) => ({ network: entry })),
  ];
  return splitEntries(entries).map((group, part) =>
    logItem(runsKeys.logs(hold.executionId, { epoch: hold.epoch, number: logs.number, part }), group, ttl),
  );
}

/** Names and numbers only, so there's no smaller form. */
const picturesItems = (hold: Hold, { pictures, ttl }: Progress): ProgressItem[] =>
  pictures
    ? [
        {
          item: {
            ...runsKeys.pictures(hold.executionId, { epoch: hold.epoch, number: pictures.number }),
            et: 'pictures',
            v: 1,
            steps: pictures.steps,
            ttl,
          },
          instead: () => [],
        },
      ]
    : [];

function transactionsOf(items: readonly ProgressItem[]): ProgressItem[][] {
  const groups = splitEntries(items, maxTransactionBytes).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxTransactionItems) }, (_, at) =>
      group.slice(at * maxTransactionItems, (at + 1) * maxTransactionItems),
    ),
  );
  return groups.length > 0 ? groups : [[]];
}

/** The writes of some progress. Where DynamoDB rejects one, the cause is narrowed down and left out. */
class ProgressWrites {
  readonly #database: Database;
  readonly #hold: Hold;
  readonly #counts: Record<string, number>;
  #texts: Record<string, unknown>;
  /** Whether the run's own item was written without anything else, to see which of the two is rejected. */
  #triedAlone = false;
  /** The rejection of something that has no smaller form. */
  rejection: unknown;

  constructor(database: Database, hold: Hold, progress: Progress) {
    this.#database = database;
    this.#hold = hold;
    this.#counts = {
      finished_steps: progress.finishedSteps,
      passed_assertions: progress.passedAssertions,
      failed_assertions: progress.failedAssertions,
    };
    this.#texts = {
      current_step: progress.currentStep,
      ...(progress.refusedHosts && { refused_hosts: progress.refusedHosts }),
    };
  }

  async write(items: readonly ProgressItem[]): Promise<Fenced> {
    try {
      return await this.#commit(items);
    } catch (error) {
      if (!isRejection(error)) throw error;
      const [first, ...others] = items;
      if (!first) return this.#writeCounts(error);
      if (!this.#triedAlone) {
        this.#triedAlone = true;
        return this.#writeEach([[], items]);
      }
      if (others.length > 0) return this.#writeEach(items.map((item) => [item]));
      const smaller = first.instead();
      if (smaller.length === 0) this.rejection = error;
      return this.#writeEach(smaller.map((item) => [item]));
    }
  }

  async #commit(items: readonly ProgressItem[]): Promise<Fenced> {
    const { runs, transaction } = this.#database;
    const writes = transaction().update(runs, {
      key: runsKeys.execution(this.#hold.executionId),
      change: { set: { ...this.#texts, ...this.#counts } },
      condition: stillHeld(this.#hold),
    });
    for (const { item } of items) writes.put(runs, { item });
    return (await writes.commit()) === undefined ? 'written' : 'fenced';
  }

  async #writeCounts(error: unknown): Promise<Fenced> {
    this.rejection = error;
    this.#texts = {};
    return this.#commit([]);
  }

  async #writeEach(groups: readonly (readonly ProgressItem[])[]): Promise<Fenced> {
    for (const group of groups) if ((await this.write(group)) === 'fenced') return 'fenced';
    return 'written';
  }
}

/** A run's progress so far. Writing the same progress twice changes nothing. */
export const progressStore = (database: Database): Pick<FlowRunRepository, 'recordProgress'> => ({
  async recordProgress(hold, progress) {
    const writes = new ProgressWrites(database, hold, progress);
    const items = [
      ...progress.results.map((result) => stepItem(hold, result, progress.ttl)),
      ...logItems(hold, progress),
      ...picturesItems(hold, progress),
    ];
    for (const group of transactionsOf(items)) if ((await writes.write(group)) === 'fenced') return 'fenced';
    if (writes.rejection !== undefined) throw writes.rejection;
    return 'written';
  },
});
