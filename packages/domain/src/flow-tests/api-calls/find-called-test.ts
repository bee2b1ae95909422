import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../../context/context.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { findVisibleTest } from '../../tests/require-test.ts';

export type CalledTest = { id: string; name: string } | { problem: string };

const maxMatches = 200;

const quoted = (name: string): string => (name.trim() === '' ? '' : ` "${name.trim()}"`);

const notFound = (name: string): CalledTest => ({
  problem: `API test${quoted(name)} not found. Choose another one, or create it first.`,
});

/** The API test that a step calls: by its ID, or else the only one with its name. What the caller may not see isn't found. */
export async function findCalledTest(
  ctx: UserContext,
  { api_test_id: testId, value: name }: Pick<Step, 'api_test_id' | 'value'>,
): Promise<CalledTest> {
  if (testId !== undefined) return (await findVisibleTest(ctx, { kind: 'api', testId })) ?? notFound(name);
  const search = name.trim();
  if (search === '') return notFound(name);
  const { tests } = await ctx.ports.apiTests.listApiTests(ctx.actor.organizationId, {
    search,
    limit: maxMatches,
    offset: 0,
    hiddenProjects: await hiddenProjects(ctx),
  });
  const same = (text: string): string => text.trim().toLowerCase();
  const named = tests.filter((test) => same(test.name) === same(search));
  const [found, other] = named;
  if (other) return { problem: `${named.length} API tests are called "${search}". Choose one of them.` };
  return found ?? notFound(name);
}
