import { fileSlug, flowTestFileEnd } from '@saywright/contracts/text/file-slug';
import type { CiTest, CiTestList } from '@saywright/contracts/entities/ci-test';
import type { Output } from '../output.ts';
import type { Service } from '../service.ts';
import { forEachAtOnce } from './for-each-at-once.ts';
import { hashOf, type LocalTest, type Lock, type TestFolder } from './test-folder.ts';

/** A test here and in Saywright; on either side it may be missing. */
export interface Pair {
  /** The name of its file, present or to come. */
  name: string;
  local?: LocalTest | undefined;
  remote?: (CiTest & { hash: string }) | undefined;
  /** The hash that both had when they were last the same. */
  base?: string | undefined;
  /** Several files or tests have its name, so we can't tell which is which. */
  isAmbiguous?: boolean;
}

/** Which of the tests in Saywright to look at. */
export interface TestFilter {
  project: string | undefined;
  tags: readonly string[];
}

const readAtOnce = 8;

async function readRemote(
  service: Service,
  ids: readonly string[],
  output: Output,
): Promise<Map<string, Pair['remote']>> {
  const found = new Map<string, Pair['remote']>();
  await forEachAtOnce(ids, readAtOnce, async (id) => {
    const test = await service.getTest(id);
    found.set(id, test && { ...test, hash: hashOf(test.file) });
    output.progress(`${found.size} of ${ids.length} tests read`);
  });
  return found;
}

function freeName(test: string, taken: ReadonlySet<string>): string {
  const slug = fileSlug(test);
  for (let count = 1; ; count++) {
    const name = `${slug}${count === 1 ? '' : `-${count}`}${flowTestFileEnd}`;
    if (!taken.has(name)) return name;
  }
}

/** Tests in different projects may have the same name. */
const isSameTest = (test: CiTest, file: LocalTest['file']): boolean =>
  test.file.name === file['name'] && test.file.project === (file['project'] ?? null);

type Listed = CiTestList['tests'][number];

const chosen = ({ tests }: CiTestList, { tags }: TestFilter): Listed[] =>
  tests.filter((test) => tags.length === 0 || tags.some((tag) => test.tags.includes(tag)));

/**
 * Pairs files that no lock file knows: those with equal content first, then those whose name is the only one of its kind on both sides.
 * @param left the tests that have no file yet, which shrinks
 */
function pairByName(files: readonly [string, LocalTest][], left: Set<NonNullable<Pair['remote']>>): Pair[] {
  const pairs = files.map(([name, local]): Pair & { local: LocalTest } => {
    const remote = [...left].find(({ hash }) => hash === local.hash);
    if (remote) left.delete(remote);
    return { name, local, remote };
  });
  const open = pairs.filter(({ remote }) => !remote);
  const namesakesOf = ({ local: { file } }: (typeof open)[number]) => ({
    tests: [...left].filter((test) => isSameTest(test, file)),
    files: open.filter(({ local }) => local.file['name'] === file['name'] && local.file['project'] === file['project']),
  });
  const found = open.map((pair) => ({ pair, ...namesakesOf(pair) }));
  for (const { pair, tests, files: same } of found) {
    if (tests.length === 0) continue;
    for (const test of tests) left.delete(test);
    if (tests.length === 1 && same.length === 1) pair.remote = tests[0];
    else pair.isAmbiguous = true;
  }
  return pairs;
}

/**
 * Pairs the files of a folder with the tests in Saywright: by the lock file, or else by name and project, since a pipeline that pushed
 * a new test doesn't commit what it learned.
 */
export async function pairTests(
  service: Service,
  { folder, filter, output }: { folder: TestFolder; filter: TestFilter; output: Output },
): Promise<{ pairs: Pair[]; lock: Lock }> {
  const [files, lock] = [await folder.readTests(), await folder.readLock()];
  const listed = chosen(await service.listTests(filter.project), filter);
  const known = new Set([...lock.values()].map(({ id }) => id));
  const remote = await readRemote(service, [...new Set([...known, ...listed.map(({ id }) => id)])], output);

  const locked = [...lock].map(([name, { id, hash }]): Pair => ({
    name,
    local: files.get(name),
    remote: remote.get(id),
    base: hash,
  }));
  const left = new Set(listed.flatMap(({ id }) => (known.has(id) ? [] : (remote.get(id) ?? []))));
  const unlocked = pairByName(
    [...files].filter(([name]) => !lock.has(name)),
    left,
  );
  const taken = new Set([...lock.keys(), ...files.keys()]);
  const fresh = [...left].map((test): Pair => {
    const name = freeName(test.file.name, taken);
    taken.add(name);
    return { name, remote: test };
  });
  return { pairs: [...locked, ...unlocked, ...fresh], lock };
}
