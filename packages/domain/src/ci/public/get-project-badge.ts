import { cutText } from '@saywright/contracts/text/cut-text';
import type { Context } from '../../context/context.ts';
import type { TestStats } from '../../ports/test-repository.ts';
import { badgeSvg } from './badge-svg.ts';
import { findPublicProject } from './find-public-project.ts';

const maxNameLength = 40;

function outcomeOf({ passed_tests: passed, failed_tests: failed }: TestStats): { text: string; color: string } {
  if (failed > 0) return { text: `${failed} failing`, color: '#b3261e' };
  return passed > 0 ? { text: `${passed} passing`, color: '#147a3f' } : { text: 'no results', color: '#5b6270' };
}

/** The badge of a public project. @throws DomainError `not_found` */
export async function getProjectBadge({ ctx, input: { token } }: { ctx: Context; input: { token: string } }) {
  const { project, stats } = await findPublicProject(ctx, token);
  const text = badgeSvg({ label: cutText(project.name, maxNameLength), ...outcomeOf(stats) });
  return { text, content_type: 'image/svg+xml', filename: 'saywright.svg' };
}
