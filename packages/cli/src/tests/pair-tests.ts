import { fileSlug, flowTestFileEnd } from '@saywright/contracts/text/file-slug';
import type { CiTest, CiTestList } from '@saywright/contracts/entities/ci-test';
import type { Output } from '../output.ts';
import type { Service } from '../service.ts';
import { hashOf, type LocalTest, type Lock, type TestFolder } from './test-folder.ts';

/** A test here and in Saywright; on either side it may be missing. */
export interface Pair {
  /** The name of its file, present or to come. */
  name: string;
  local?: LocalTest | undefined;
  remote?: (CiTest & { hash: string }) | undefined;
  /** The hash that both had when they were last the same. */
  base?: string | undefined;
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
  const waiting = ids.values();
  const readSome = async (): Promise<void> => {
    for (const id of waiting) {
      const test = await service.getTest(id);
      found.set(id, test && { ...test, hash: hashOf(test.file) });
      output.progress(`${found.size} of ${ids.length} tests read`);
    }
  };
  await Promise.all(Array.from({ length: readAtOnce }, readSome));
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
  const unlocked = [...files].flatMap(([name, local]): Pair[] => {
    if (lock.has(name)) return [];
    const found = [...left].find((test) => isSameTest(test, local.file));
    if (found) left.delete(found);
    return [{ name, local, remote: found }];
  });
  const taken = new Set([...lock.keys(), ...files.keys()]);
  const fresh = [...left].map((test): Pair => {
    const name = freeName(test.file.name, taken);
    taken.add(name);
    return { name, remote: test };
  });
  return { pairs: [...locked, ...unlocked, ...fresh], lock };
}
