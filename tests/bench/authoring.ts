import { reportHalf } from '@saywright/authoring/corpus/report/report-half';
import { countOutcomes } from '@saywright/authoring/corpus/trees/count-outcomes';
import { scoreTrees, type TreeOutcome } from '@saywright/authoring/corpus/trees/score-trees';
import type { BenchResult, Figure } from './bench.ts';

/**
 * The report half of the corpus: sentences that no rule was written for, read without a page. A draft is an honest
 * question. `AUTHORING=verbose` prints every sentence that came out wrong or became a draft that could have been read.
 */

const outcomes: readonly TreeOutcome[] = ['right', 'draft rightly', 'draft where possible', 'silently wrong'];

function printMissed(): void {
  for (const { sentence, outcome, expected, actual } of scoreTrees(Object.values(reportHalf).flat()))
    if (outcome === 'silently wrong' || outcome === 'draft where possible')
      console.log(`${outcome}: ${sentence}\n  expected ${expected}\n  actual   ${actual}`);
}

export async function run(): Promise<BenchResult> {
  if (process.env['AUTHORING'] === 'verbose') printMissed();
  const figures = Object.entries(reportHalf).flatMap(([part, labeled]) => {
    const counts = countOutcomes(labeled);
    return outcomes.map((outcome): Figure => ({
      label: `${part}: ${outcome}, of ${labeled.length}`,
      value: counts[outcome],
      unit: '',
    }));
  });
  const all = Object.values(reportHalf).flat();
  const before = process.cpuUsage();
  const counts = countOutcomes(all);
  const { user, system } = process.cpuUsage(before);
  const share = (count: number): number => (count / all.length) * 100;
  const missed = counts['draft where possible'] + counts['silently wrong'];
  return {
    name: 'Sentences that the compiler was not tuned to',
    figures: [
      ...figures,
      { label: `neither right nor rightly a draft, of all ${all.length}`, value: share(missed), unit: '%', aim: 15 },
      { label: `silently wrong, of all ${all.length}`, value: share(counts['silently wrong']), unit: '%', aim: 3 },
      { label: 'CPU time per sentence', value: (user + system) / all.length, unit: 'µs' },
    ],
  };
}
