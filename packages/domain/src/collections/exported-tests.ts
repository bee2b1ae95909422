import type { ApiExport } from '@saywright/contracts/entities/collection';
import type { Environment } from '@saywright/contracts/entities/environment';
import type { UserContext } from '../context/context.ts';
import { environmentView } from '../environments/environment-view.ts';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';

/** API tests to write in another tool's format, in their order. Values of secret variables aren't in it. */
export interface ExportedTests {
  name: string;
  description: string;
  tests: readonly ApiTestRecord[];
  environment: Environment | null;
}

/** Writes API tests as files of another tool. */
export type TestsWriter = (exported: ExportedTests) => { name: string; files: ApiExport['files']; leftOut: string[] };

/**
 * Folders put their requests next to each other. Where the order has them apart, the tests are exported without folders,
 * so that they run in the same order.
 */
function inOrder(tests: readonly ApiTestRecord[]): readonly ApiTestRecord[] {
  const left = new Set<string>();
  let open: string[] = [];
  for (const { folder } of tests) {
    const paths = folder.map((_name, at) => JSON.stringify(folder.slice(0, at + 1)));
    for (const path of open) if (!paths.includes(path)) left.add(path);
    if (paths.some((path) => left.has(path))) return tests.map((test) => ({ ...test, folder: [] }));
    open = paths;
  }
  return tests;
}

/**
 * Writes tests as files.
 * @param given.environmentId null takes the one that all of the tests share
 */
export async function writeExport(
  ctx: UserContext,
  {
    environmentId,
    tests,
    leftOut = [],
    ...named
  }: Pick<ExportedTests, 'name' | 'description' | 'tests'> & { environmentId: string | null; leftOut?: string[] },
  write: TestsWriter,
): Promise<ApiExport> {
  const own = new Set(tests.flatMap(({ environment_id: id }) => id ?? []));
  const [shared = null, ...others] = own;
  const id = environmentId ?? (others.length === 0 ? shared : null);
  const found = id === null ? undefined : await ctx.ports.environments.findEnvironment(ctx.actor.organizationId, id);
  const written = write({ ...named, tests: inOrder(tests), environment: found ? environmentView(found) : null });
  const several =
    environmentId === null && others.length > 0
      ? [`Variables: the tests use ${own.size} environments, so their values aren't included`]
      : [];
  return { name: written.name, files: written.files, left_out: [...leftOut, ...several, ...written.leftOut] };
}
