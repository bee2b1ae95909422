import type { Clause } from '~/features/flow-testing/editor/clauses.ts';
import { formatQuantity } from '~/lib/format.ts';

/** How many clauses of a description are what. What it lacks, such as an address, has no words in it and isn't a clause. */
export interface PromptSummary {
  heading: string;
  understood: number;
  lost: number;
  drafts: number;
}

type Read = Pick<Clause, 'clause' | 'status' | 'step_ids'>;

/** Sums up how a description was read. @param clauses empty if the test wasn't generated in this browser tab */
export function promptSummary(clauses: readonly Read[]): PromptSummary {
  const said = clauses.filter((one) => one.clause !== '');
  const lost = said.filter((one) => one.status === 'not_understood').length;
  const drafts = said.filter((one) => one.status === 'draft').length;
  return {
    heading: headingOf(clauses, { all: said.length, lost, drafts }),
    understood: said.length - lost - drafts,
    lost,
    drafts,
  };
}

function headingOf(clauses: readonly Read[], { all, lost, drafts }: { all: number; lost: number; drafts: number }) {
  const ofAll = `of ${formatQuantity(all, 'clause')}`;
  if (clauses.length === 0) return 'Written from this description';
  if (lost > 0) return `We didn’t understand ${lost} ${ofAll}`;
  if (drafts > 0) return `${drafts} ${ofAll} ${drafts === 1 ? 'is still a draft' : 'are still drafts'}`;
  if (clauses.some((one) => one.status === 'not_understood')) return 'Say where the test starts';
  return `Created ${formatQuantity(new Set(clauses.flatMap((one) => one.step_ids)).size, 'step')} from your description`;
}
