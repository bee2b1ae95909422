import type { UserContext } from '../context/context.ts';
import { hiddenProjects } from '../projects/project-access.ts';

const shown = 20;

/** Something that uses a test. */
interface Use {
  id: string;
  name: string;
  project_id: string | null;
}

/** The first of the things that use a test, as far as the caller may see them, and how many there are in all. */
export async function visibleUses(
  ctx: UserContext,
  listing: Promise<readonly Use[]>,
): Promise<{ visible: Pick<Use, 'id' | 'name'>[]; total: number }> {
  const [uses, hidden] = await Promise.all([listing, hiddenProjects(ctx)]);
  const visible = uses.filter(({ project_id: project }) => project === null || !hidden.includes(project));
  return { visible: visible.slice(0, shown).map(({ id, name }) => ({ id, name })), total: uses.length };
}
