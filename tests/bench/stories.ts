import { storySites } from '../sites/all-sites.ts';
import type { BenchResult, Figure } from './bench.ts';
import { authorStory } from './author-story.ts';
import { runStory, servePage } from './run-story.ts';

/**
 * Stories about sites that the product was not built against, true ones and false ones: written from English with the page's
 * help, as Generate does, then run. A step that stays a draft is an honest question. `STORIES=verbose` prints every story that came out wrong or became a draft,
 * `STORIES=false` tells only the false ones, `SITE="outdoor shop"` those about one site. One that's green although it's
 * false is always printed.
 */

type Verdict = 'right' | 'asked' | 'false red' | 'false green';

interface Told {
  verdict: Verdict;
  why: string;
}

async function tell(prompt: string, isTrue: boolean): Promise<Told> {
  const { name, steps, question } = await authorStory(prompt);
  if (question !== undefined) return { verdict: 'asked', why: question };
  const outcome = await runStory({ name, steps });
  const isGreen = outcome.status === 'passed';
  const why = isGreen ? steps.map(({ description }) => description).join(' · ') : (outcome.error_message ?? '');
  if (isGreen === isTrue) return { verdict: 'right', why };
  return { verdict: isGreen ? 'false green' : 'false red', why };
}

/** Most of a story's time is spent waiting for what isn't there. */
const atOnce = 3;

export async function run(): Promise<BenchResult> {
  const { SITE: only, STORIES: mode } = process.env;
  const counts: Record<Verdict, number> = { right: 0, asked: 0, 'false red': 0, 'false green': 0 };
  const all = storySites
    .filter((site) => only === undefined || site.name === only)
    .flatMap(({ name, html, stories }) => stories.map(([story, isTrue]) => ({ name, html, story, isTrue })))
    .filter(({ isTrue }) => mode !== 'false' || !isTrue);
  const total = all.length;
  const takeTurns = async (): Promise<void> => {
    for (let next = all.shift(); next; next = all.shift()) {
      const { name, html, story, isTrue } = next;
      const site = await servePage(() => html);
      const { verdict, why } = await tell(`Go to ${site.url}, ${story}`, isTrue).finally(() => site.close());
      counts[verdict] += 1;
      if (verdict === 'false green' || (mode === 'verbose' && verdict !== 'right'))
        console.log(`${verdict.padEnd(12)} ${name}: ${story}\n             ${why}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  const figures = (Object.keys(counts) as Verdict[]).map((verdict): Figure => ({
    label: `${verdict}, of ${total} stories`,
    value: counts[verdict],
    unit: '',
    ...(verdict === 'false green' ? { aim: 0 } : {}),
  }));
  return { name: 'True and false stories about unfamiliar sites', figures };
}
