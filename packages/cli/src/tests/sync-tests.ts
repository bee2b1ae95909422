import { Exit, exitCodes, type ExitCode } from '../exit-codes.ts';
import { oneLine } from '../one-line.ts';
import type { Output } from '../output.ts';
import { Refusal, type Service } from '../service.ts';
import { pairTests, type Pair, type TestFilter } from './pair-tests.ts';
import { hashOf, TestFolder, type Lock } from './test-folder.ts';

/**
 * Keeps tests as files. Pulling makes the files what the tests are, except files that were changed here. Pushing makes the
 * tests what the files are, except tests that people changed in Saywright. A test that changed on both sides is a
 * conflict: it's left alone unless forced.
 */

export interface SyncCommand {
  command: 'pull' | 'push';
  dir: string;
  filter: TestFilter;
  dryRun: boolean;
  force: boolean;
}

type Verb = 'added' | 'updated' | 'removed';

/** The action for a pair; none for one that is the same. */
type Decision = Verb | 'left' | { conflict: string } | undefined;

const ambiguous = {
  conflict: 'several files or tests have its name. Rename all but one, or commit saywright.lock.json',
};
const both = { conflict: 'changed here and in Saywright' };

function decidePull({ local, remote, base }: Pair, force: boolean): Decision {
  if (!remote) return !local ? undefined : base === undefined ? 'left' : whenGone(local.hash === base || force);
  if (!local) return 'added';
  if (local.hash === remote.hash) return undefined;
  if (local.hash === base || force) return 'updated';
  return remote.hash === base ? 'left' : both;
}

const whenGone = (mayRemove: boolean): Decision =>
  mayRemove ? 'removed' : { conflict: 'changed here and deleted in Saywright' };

function decidePush({ local, remote, base }: Pair, force: boolean): Decision {
  if (!local) return remote && base !== undefined ? 'left' : undefined;
  if (!remote) return base === undefined || force ? 'added' : { conflict: 'deleted in Saywright' };
  if (local.hash === remote.hash) return undefined;
  if (remote.is_as_pushed || remote.hash === base || force) return 'updated';
  return local.hash === base ? 'left' : both;
}

interface Sync {
  service: Service;
  folder: TestFolder;
  lock: Lock;
}

async function pullOne({ folder, lock }: Sync, { name, remote }: Pair): Promise<void> {
  if (!remote) {
    await folder.remove(name);
    lock.delete(name);
    return;
  }
  await folder.write(name, remote.file);
  lock.set(name, { id: remote.id, hash: remote.hash });
}

/** The file becomes what's stored: fields that it left out are filled in. */
async function pushOne({ service, folder, lock }: Sync, { name, local, remote }: Pair): Promise<void> {
  const file = local?.file ?? {};
  const { id, file: stored } = remote
    ? await service.updateTest(remote.id, { version: remote.version, file })
    : await service.createTest({ file });
  const hash = hashOf(stored);
  if (hash !== local?.hash) await folder.write(name, stored);
  lock.set(name, { id, hash });
}

/** Carries out a decision. @returns why it couldn't, when the service refuses this test */
async function carryOut(sync: Sync, pair: Pair, command: SyncCommand['command']): Promise<string | undefined> {
  try {
    await (command === 'pull' ? pullOne(sync, pair) : pushOne(sync, pair));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && [409, 413, 422].includes(error.status)) return error.message;
    throw error;
  }
}

const leftText = {
  pull: ['changed here, not in Saywright yet', 'Push them to change the tests.'],
  push: ['changed in Saywright, or missing here', 'Pull them to change the files.'],
} as const;

/** Notes pairs that are the same, and forgets those that are gone on both sides. */
function settle(lock: Lock, { name, local, remote }: Pair): void {
  if (remote && local?.hash === remote.hash) lock.set(name, { id: remote.id, hash: remote.hash });
  if (!remote && !local) lock.delete(name);
}

/** Pulls or pushes tests. @returns the exit code */
export async function syncTests(
  service: Service,
  { command, dir, filter, dryRun, force }: SyncCommand,
  output: Output,
): Promise<ExitCode> {
  const folder = new TestFolder(dir);
  const { pairs, lock } = await pairTests(service, { folder, filter, output });
  const counts = { added: 0, updated: 0, removed: 0, left: 0, conflicts: 0, refused: 0 };
  const decide = command === 'pull' ? decidePull : decidePush;
  try {
    for (const pair of pairs) {
      const name = oneLine(pair.name);
      const decision = pair.isAmbiguous ? ambiguous : decide(pair, force);
      if (decision === undefined) settle(lock, pair);
      else if (decision === 'left') counts.left++;
      else if (typeof decision === 'object') {
        counts.conflicts++;
        output.error(`conflict  ${name}: ${decision.conflict}`);
      } else {
        const problem = dryRun ? undefined : await carryOut({ service, folder, lock }, pair, command);
        counts[problem === undefined ? decision : 'refused']++;
        if (problem === undefined) output.line(`${decision.padEnd(8)}  ${name}`);
        else output.error(`refused   ${name}: ${oneLine(problem)}`);
      }
    }
  } finally {
    // Remembers the changes before a failure.
    if (!dryRun) await folder.writeLock(lock);
  }
  const { added, updated, removed, left, conflicts, refused } = counts;
  const [what, advice] = leftText[command];
  output.line(`${dryRun ? 'Dry run: ' : ''}${added} added, ${updated} updated, ${removed} removed`);
  if (left > 0) output.line(`${left} ${what}. ${advice}`);
  if (refused > 0) throw new Exit(exitCodes.notRun, `${refused} refused.`);
  if (conflicts === 0) return exitCodes.passed;
  const way = ` Run it again with --force to overwrite the ${command === 'pull' ? 'files' : 'tests'}.`;
  throw new Exit(exitCodes.conflict, `${conflicts} in conflict, left as they are.${force ? '' : way}`);
}
