import type { Grounding } from '@saywright/contracts/entities/grounding';
import { formatQuantity } from '~/lib/format.ts';

const settled: ReadonlySet<string> = new Set(['found', 'kept', 'failed', 'draft', 'not_checked']);

/** How far a check is, or how it ended, in one sentence. */
export function checkSummary({ state, steps }: Grounding): string {
  const count = (...states: string[]): number => steps.filter((step) => states.includes(step.state)).length;
  switch (state) {
    case 'waiting':
      return 'Waiting for a browser…';
    case 'running': {
      const at = steps.find((step) => step.state === 'working')?.order;
      return at === undefined ? 'Opening the site…' : `Step ${at} of ${steps.length}`;
    }
    case 'asking':
      return 'Needs your answer';
    default: {
      const done = count('found', 'kept');
      const drafts = count('draft');
      const failed = count('failed');
      const left = steps.filter((step) => !settled.has(step.state) || step.state === 'not_checked').length;
      const parts = [
        `${done} of ${formatQuantity(steps.length, 'step')} checked`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(drafts > 0 ? [formatQuantity(drafts, 'draft')] : []),
        ...(left > 0 ? [`${left} not checked`] : []),
      ];
      return parts.join(' · ');
    }
  }
}
