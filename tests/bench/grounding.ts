import { openBrowser } from '../grounding/open-browser.ts';
import { scoreSite, type Scored, type Verdict } from '../grounding/score-site.ts';
import { heldBackSites, workingSites } from '../sites/keyed/all-keyed-sites.ts';
import { storyKeys } from '../sites/keyed/story-keys.ts';
import { median, percentile, type BenchResult, type Figure } from './bench.ts';

/**
 * Phrases about elements of sites, and whether the right element was chosen. `PHRASES=verbose` prints each phrase about
 * the sites to work with that didn't come out right.
 */
export async function run(): Promise<BenchResult> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const score = async (sites: typeof workingSites, isVerbose: boolean): Promise<Scored[]> => {
      const all: Scored[] = [];
      for (const site of sites) {
        const scored = await scoreSite(page, site);
        all.push(...scored);
        for (const { phrase, verdict, said } of isVerbose ? scored : [])
          if (verdict !== 'right') console.log(`${verdict.padEnd(8)} ${site.name}: ${phrase}\n         ${said}`);
      }
      return all;
    };
    const isVerbose = process.env['PHRASES'] === 'verbose';
    const working = await score(workingSites, isVerbose);
    const heldBack = process.env['PHRASES'] === 'working' ? [] : await score(heldBackSites, isVerbose);
    const fresh = await score(storyKeys, isVerbose);
    const cpu = [...working, ...heldBack, ...fresh].map(({ cpuMs }) => cpuMs);
    return {
      name: 'Phrases about elements of unfamiliar sites',
      figures: [
        ...figuresOf('sites worked with', working),
        ...(heldBack.length > 0 ? figuresOf('sites held back', heldBack) : []),
        ...figuresOf('sites of the stories', fresh),
        { label: 'CPU time per decision, median', value: median(cpu), unit: 'ms' },
        { label: 'CPU time per decision, 95th percentile', value: percentile(cpu, 0.95), unit: 'ms' },
      ],
    };
  } finally {
    await browser.close();
  }
}

function figuresOf(name: string, scored: readonly Scored[]): Figure[] {
  const share = (verdict: Verdict): number =>
    (100 * scored.filter((one) => one.verdict === verdict).length) / scored.length;
  return (['right', 'wrong', 'asked', 'missing'] as const).map((verdict) => ({
    label: `${verdict}, of ${scored.length} phrases, ${name}`,
    value: share(verdict),
    unit: '%',
    ...(verdict === 'wrong' && { aim: 3 }),
  }));
}
