import { limits } from '@saywright/grounding/relocate/score';
import { choose } from '@saywright/grounding/relocate/relocate';
import { openBrowser } from '../grounding/open-browser.ts';
import { isGoneAfter, mutations } from '../relocation/mutate.ts';
import { freshPages } from '../relocation/fresh-pages.ts';
import { closingPages } from '../relocation/closing-pages.ts';
import { laterPages } from '../relocation/later-pages.ts';
import { latestPages } from '../relocation/latest-pages.ts';
import { heldBackPages, workingPages, type BenchPage } from '../relocation/pages.ts';
import { redesignedPages } from '../relocation/redesigned-pages.ts';
import { reworkedPages } from '../relocation/reworked-pages.ts';
import { sealedPages } from '../relocation/sealed-pages.ts';
import { unreadRedesigns } from '../relocation/unread-redesigns.ts';
import { untouchedPages } from '../relocation/untouched-pages.ts';
import { versionedPages, type VersionedPage } from '../relocation/versioned-pages.ts';
import {
  judge,
  judgeRun,
  relocations,
  rewritings,
  type Taken,
  type Trial,
  type Verdict,
} from '../relocation/relocations.ts';
import type { BenchResult, Figure } from './bench.ts';

const perPage = 6;
const firstSeed = 20_261_123;

interface PageSet {
  name: string;
  pages: readonly BenchPage[];
  /** Whether people may read what comes out wrong on it. Nothing is calibrated on any but the first. */
  isRead?: true;
}

const sets: readonly PageSet[] = [
  { name: 'calibrated on', pages: workingPages, isRead: true },
  { name: 'held back', pages: heldBackPages },
  {
    name: 'read',
    pages: [...freshPages, ...latestPages, ...versionedPages, ...laterPages, ...reworkedPages],
    isRead: true,
  },
  { name: 'read last', pages: sealedPages, isRead: true },
  { name: 'never read', pages: untouchedPages },
  { name: 'written last, never read', pages: closingPages },
  { name: 'to be redesigned, read', pages: redesignedPages, isRead: true },
  { name: 'to be redesigned, never read', pages: unreadRedesigns },
];

/** The pages that were rewritten by hand. */
const rewritten: readonly { name: string; pages: readonly VersionedPage[]; isRead?: true }[] = [
  { name: 'read', pages: [...versionedPages, ...laterPages, ...reworkedPages], isRead: true },
  { name: 'written last, never read', pages: sealedPages },
  { name: 'redesigned, read', pages: redesignedPages, isRead: true },
  { name: 'redesigned, never read', pages: unreadRedesigns },
];

/**
 * Elements looked for on changed versions of pages. `RELOCATIONS=working` stays on those calibrated on, and
 * `RELOCATIONS=verbose` on those that may be read, and prints what didn't come out right; `RELOCATIONS=rewritten` does the same for
 * pages rewritten by hand. `SETS="held back;never read"` only takes these sets of pages, `PAGES=chat,files` and `CHANGES=moved,removed` stay on these, and `SEED=2` chooses other elements and changes.
 */
export async function run(): Promise<BenchResult> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const { RELOCATIONS: mode, SEED = '1', SETS, PAGES, CHANGES } = process.env;
    const seed = firstSeed + 1_000 * (Number(SEED) - 1);
    const isChosen = ({ page: name, mutation }: { page?: string; mutation?: string }): boolean =>
      (!PAGES || !name || PAGES.split(',').includes(name)) &&
      (!CHANGES || !mutation || CHANGES.split(',').includes(mutation));
    const isSet = ({ name }: { name: string }): boolean => !SETS || SETS.split(';').includes(name);
    const figures: Figure[] = [];
    for (const { name, pages } of mode === 'rewritten' ? [] : setsFor(mode).filter(isSet)) {
      const trials = await relocations(page, { pages, perPage, seed, isChosen });
      if (trials.length === 0) continue;
      if (mode === 'verbose') printEach(trials);
      if (pages === workingPages) printCurve(trials);
      figures.push(...figuresOf(`${pages.length} pages ${name}`, trials));
    }
    if (mode === undefined || mode === 'rewritten')
      for (const { name, pages, isRead } of rewritten.filter(isSet)) {
        const trials = await rewritings(page, { pages, perPage: 2 * perPage, seed, isChosen });
        if (trials.length === 0) continue;
        if (mode === 'rewritten' && isRead) printEach(trials);
        figures.push(...figuresOf(`${pages.length} pages rewritten by hand, ${name}`, trials));
      }
    return { name: 'Elements found again on changed pages', figures };
  } finally {
    await browser.close();
  }
}

function setsFor(mode: string | undefined): readonly PageSet[] {
  if (mode === undefined) return sets;
  return mode === 'verbose' ? sets.filter(({ isRead }) => isRead) : sets.slice(0, 1);
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

function figuresOf(where: string, trials: readonly Trial[]): Figure[] {
  const there = trials.filter(({ mutation }) => !isGoneAfter(mutation));
  const broken = there.filter(({ selectors }) => selectors !== 'right');
  const gone = trials.filter(({ mutation }) => isGoneAfter(mutation));
  const rates = (name: string, of: readonly Trial[]): Figure[] => {
    const verdicts = of.map((trial) => judge(trial, limits));
    const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
    return [
      { label: `right, of ${of.length} ${name}`, value: share(count('right'), of.length), unit: '%' },
      {
        label: 'wrong, of those accepted',
        value: share(count('wrong'), count('right') + count('wrong')),
        unit: '%',
        aim: 3,
      },
      { label: 'abstained', value: share(count('abstained'), of.length), unit: '%' },
    ];
  };
  const percentOf = (of: readonly Trial[], isMeant: (trial: Trial) => boolean): number =>
    share(of.filter(isMeant).length, of.length);
  const isOther = (taken: Taken | Verdict): boolean => taken === 'wrong' || taken === 'namesake';
  const found = there.filter(({ selectors }) => selectors === 'right');
  const asked = gone.filter(({ selectors }) => selectors === 'none');
  const taken = (of: readonly Trial[]): number =>
    share(of.filter((trial) => judge(trial, limits) === 'wrong').length, of.length);
  return [
    ...rates(`relocations, ${where}`, there),
    ...rates('of them without a selector that works', broken),
    {
      label: `right in a run that heals, of ${there.length}`,
      value: percentOf(there, (trial) => judgeRun(trial, limits) === 'right'),
      unit: '%',
    },
    { label: `another taken for one of ${asked.length} removed elements`, value: taken(asked), unit: '%', aim: 3 },
    { label: `the same if the selectors weren't asked, of ${gone.length}`, value: taken(gone), unit: '%' },
    {
      label: `another taken by the selectors, of ${gone.length} removed elements`,
      value: percentOf(gone, ({ selectors }) => isOther(selectors)),
      unit: '%',
    },
    {
      label: 'another taken in a run that heals',
      value: percentOf(gone, (trial) => judgeRun(trial, limits) === 'wrong'),
      unit: '%',
      aim: 3,
    },
    {
      label: 'one of the same kind and name taken',
      value: percentOf(gone, (trial) => judgeRun(trial, limits) === 'namesake'),
      unit: '%',
    },
    {
      label: `refused, of ${found.length} that the selectors find`,
      value: percentOf(found, ({ recognized }) => recognized === 'none'),
      unit: '%',
      aim: 1,
    },
    {
      label: 'another found by the selectors, of those still there',
      value: percentOf(there, ({ selectors }) => isOther(selectors)),
      unit: '%',
    },
    {
      label: 'another taken in a run that heals',
      value: percentOf(there, (trial) => isOther(judgeRun(trial, limits))),
      unit: '%',
      aim: 3,
    },
  ];
}

/** The shares of right and wrong answers if the least score were another. */
function printCurve(trials: readonly Trial[]): void {
  console.log('\nleast score   right   wrong of accepted   abstained, of removed');
  const there = trials.filter(({ mutation }) => !isGoneAfter(mutation));
  const gone = trials.filter(({ mutation, selectors }) => isGoneAfter(mutation) && selectors === 'none');
  for (let score = 0.4; score < 0.9; score += 0.05) {
    const judged = (of: readonly Trial[], wanted: Verdict): number =>
      of.filter((trial) => judge(trial, { ...limits, score }) === wanted).length;
    const [right, wrong] = [judged(there, 'right'), judged(there, 'wrong') + judged(gone, 'wrong')];
    console.log(
      [
        score.toFixed(2).padStart(11),
        percent(right, there.length),
        percent(wrong, right + wrong),
        percent(judged(gone, 'abstained'), gone.length),
      ].join('  '),
    );
  }
}

const percent = (part: number, whole: number): string => `${share(part, whole).toFixed(1)} %`.padStart(10);

function printEach(trials: readonly Trial[]): void {
  for (const mutation of mutations) {
    const of = trials.filter((trial) => trial.mutation === mutation);
    const verdicts = of.map((trial) => judge(trial, limits));
    const count = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length;
    console.log(
      `${mutation.padEnd(12)} right ${count('right')}, wrong ${count('wrong')}, abstained ${count('abstained')}; selectors work ${of.filter(({ selectors }) => selectors === 'right').length}`,
    );
  }
  for (const trial of trials) {
    const verdict = judge(trial, limits);
    const inRun = judgeRun(trial, limits);
    const wanted = isGoneAfter(trial.mutation) ? 'abstained' : 'right';
    const isRefused = trial.selectors === 'right' && trial.recognized === 'none';
    if (verdict === wanted && inRun === wanted && !isRefused) continue;
    const { doubt, margin } = choose(trial.scored, limits);
    const shown = trial.scored.slice(0, 3).map((one) => {
      const alike = Object.entries(one.alike).map(([name, value]) => `${name.slice(0, 2)}${(value * 100).toFixed(0)}`);
      return `\n    ${one.score.toFixed(2)} ${trial.truth.has(one.element) ? '*' : ' '} ${one.element.role || one.element.tag} "${one.element.name || one.element.text}" ${alike.join(' ')} ${one.veto ?? ''}`;
    });
    console.log(
      `${verdict} (in a run ${inRun}${isRefused ? ', refused' : ''}) ${trial.mutation} ${trial.page}: ${trial.wanted} in ${trial.fingerprint.item ?? '-'} [${doubt ?? ''} ${margin.toFixed(2)}; selectors ${trial.selectors}${trial.refusals.map((each) => `; ${each}`).join('')}]${shown.join('')}`,
    );
  }
}
