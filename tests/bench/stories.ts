import { compileEnglish } from '@saywright/authoring/compile';
import { storySites } from '../sites/all-sites.ts';
import type { BenchResult, Figure } from './bench.ts';
import { runStory, servePage } from './run-story.ts';

/**
 * Stories about sites that the product was not built against, true ones and false ones: written from English, then run.
 * A draft is an honest question. `STORIES=verbose` prints every story that came out wrong or became a draft,
 * `SITE="outdoor shop"` tells the stories about one site only.
 */

type Verdict = 'right' | 'asked' | 'false red' | 'false green';

interface Told {
  verdict: Verdict;
  why: string;
}

async function tell(prompt: string, isTrue: boolean): Promise<Told> {
  const { name, steps, diagnostics } = compileEnglish(prompt);
  const draft = diagnostics.find(({ status }) => status === 'not_understood');
  if (draft) return { verdict: 'asked', why: `${draft.clause}: ${draft.message}` };
  const outcome = await runStory({ name, steps });
  const isGreen = outcome.status === 'passed';
  const why = isGreen ? steps.map(({ description }) => description).join(' · ') : (outcome.error_message ?? '');
  if (isGreen === isTrue) return { verdict: 'right', why };
  return { verdict: isGreen ? 'false green' : 'false red', why };
}

export async function run(): Promise<BenchResult> {
  const counts: Record<Verdict, number> = { right: 0, asked: 0, 'false red': 0, 'false green': 0 };
  let total = 0;
  const only = process.env['SITE'];
  for (const { html, stories, name } of storySites.filter((site) => only === undefined || site.name === only)) {
    const site = await servePage(() => html);
    try {
      for (const [story, isTrue] of stories) {
        const { verdict, why } = await tell(`Go to ${site.url}, ${story}`, isTrue);
        counts[verdict] += 1;
        total += 1;
        if (process.env['STORIES'] === 'verbose' && verdict !== 'right')
          console.log(`${verdict.padEnd(12)} ${name}: ${story}\n             ${why}`);
      }
    } finally {
      await site.close();
    }
  }
  const figures = (Object.keys(counts) as Verdict[]).map((verdict): Figure => ({
    label: `${verdict}, of ${total} stories`,
    value: counts[verdict],
    unit: '',
    ...(verdict === 'false green' ? { aim: 0 } : {}),
  }));
  return { name: 'True and false stories about unfamiliar sites', figures };
}
