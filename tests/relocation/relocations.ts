import { fingerprintOf } from '@saywright/grounding/choose/fingerprint-of';
import { verifyWays } from '@saywright/grounding/choose/verify-ways';
import { waysTo } from '@saywright/grounding/choose/ways-to';
import { isControl } from '@saywright/grounding/match/fit';
import { Sight } from '@saywright/grounding/match/sight';
import { isSeen, isWithin, type PageElement } from '@saywright/grounding/model/page-model';
import { readPage } from '@saywright/grounding/read-page';
import { choose } from '@saywright/grounding/relocate/relocate';
import { scoreAll, type Limits, type Scored } from '@saywright/grounding/relocate/score';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { isByName } from '@saywright/grounding/relocate/contradiction';
import { recognize } from '@saywright/grounding/relocate/recognize';
import { Scope } from '@saywright/runner/progress/scope';
import { peekElement, type Recognize } from '@saywright/runner/selectors/find-element';
import type { Locator, Page } from 'playwright-core';
import { locate } from '../grounding/open-browser.ts';
import { isGoneAfter, mark, mutate, mutations, type Mutation, type Rewriting } from './mutate.ts';
import type { BenchPage } from './pages.ts';
import { randomFrom } from './random.ts';
import type { VersionedPage } from './versioned-pages.ts';

/** An element looked for on a changed page. */
export interface Trial {
  page: string;
  mutation: Mutation | Rewriting;
  /** For people: what was looked for. */
  wanted: string;
  fingerprint: ElementFingerprint;
  scored: readonly Scored[];
  /** Those of them that are what was looked for. */
  truth: ReadonlySet<PageElement>;
  /** The element that the stored selectors find on the changed page, whatever it is. */
  selectors: Taken;
  /** The element that they find where others are refused, as in a run. */
  recognized: Taken;
  /** For people: why selectors were refused. */
  refusals: readonly string[];
}

/** `namesake`: another element of the same kind with the same name. */
export type Taken = 'right' | 'wrong' | 'namesake' | 'none';

export type Verdict = 'right' | 'wrong' | 'abstained';

interface Target {
  n: string;
  fingerprint: ElementFingerprint;
  ways: readonly SelectorCandidate[];
}

/** These change the whole page at once; the others change one element of it. */
const wholePage: ReadonlySet<Mutation> = new Set([
  'renamed',
  'reworded',
  'nested',
  'restyled',
  'component',
  'relisted',
  'redesigned',
]);

const listOfThings = 'tbody > tr + tr, li > * + *';

async function open(page: Page, html: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate((name) => {
    let count = 0;
    const visit = (root: ParentNode): void => {
      for (const each of root.querySelectorAll('*')) {
        count += 1;
        if (!each.hasAttribute(name)) each.setAttribute(name, String(count));
        if (each.shadowRoot) visit(each.shadowRoot);
      }
    };
    visit(document.body);
  }, mark);
}

/** Elements in frames aren't looked for: only the page itself changes. */
const isWorthwhile = (element: PageElement): boolean =>
  element.frame === 0 &&
  isSeen(element) &&
  isControl(element) &&
  element.tag !== 'label' &&
  element.isEnabled &&
  !element.isCovered;

async function marksOf(page: Page, elements: readonly PageElement[]): Promise<Map<PageElement, string>> {
  const marks = await Promise.all(
    elements.map(({ id }) => page.mainFrame().locator(`document=at:${id}`).getAttribute(mark)),
  );
  return new Map(elements.map((element, at) => [element, marks[at] ?? '']));
}

async function targetsOf(
  page: Page,
  choose: (all: readonly PageElement[]) => readonly PageElement[],
): Promise<Target[]> {
  const sight = new Sight(await readPage(page.frames()));
  const chosen = choose(sight.model.elements.filter(isWorthwhile));
  const marks = await marksOf(page, chosen);
  const targets: Target[] = [];
  for (const element of chosen) {
    const ways = waysTo(sight, element, { isNumbered: false, isRead: false, called: [] });
    targets.push({
      n: marks.get(element) ?? '',
      fingerprint: fingerprintOf(sight, element),
      ways: await verifyWays({ model: sight.model, locate }, element, ways),
    });
  }
  return targets;
}

const findMs = 5_000;

/** The elements that a run's selectors find, with and without telling others from the element. */
async function bySelectors(
  page: Page,
  { target: { ways, n, fingerprint: wanted }, isGone }: { target: Target; isGone: boolean },
): Promise<Pick<Trial, 'selectors' | 'recognized' | 'refusals'>> {
  const [first, ...fallbacks] = ways;
  const refusals: string[] = [];
  if (!first) return { selectors: 'none', recognized: 'none', refusals };
  const find = async (isChecked: boolean): Promise<Taken> => {
    const scope = new Scope(findMs, new AbortController().signal);
    const selector = { ...first, fallback_selectors: fallbacks };
    const telling: Recognize = async ({ locator, candidate: by, index, all }, frame) => {
      const other = await recognize(frame, locator, {
        wanted,
        meaning: '',
        first,
        by,
        isFallback: index > 0,
        isRead: false,
        all,
      });
      if (other) refusals.push(`${by.type} ${by.value}: ${other.label}, ${other.reason}`);
      return other;
    };
    const found = await peekElement({
      page,
      selector,
      scope,
      state: 'enabled',
      ...(isChecked && { recognize: telling }),
    });
    if (!found) return 'none';
    if (!isGone && (await isTruth(found.locator, n))) return 'right';
    if (isChecked)
      refusals.push(
        `TOOK ${found.candidate.type} ${found.candidate.value}: ${await found.locator.evaluate((element) => element.outerHTML.slice(0, 160))}`,
      );
    return isByName(found.candidate) ? 'namesake' : 'wrong';
  };
  return { selectors: await find(false), recognized: await find(true), refusals };
}

interface RelocationOptions<P extends BenchPage = BenchPage> {
  pages: readonly P[];
  perPage: number;
  seed: number;
  /** Whether a page, or a change, is tried. Leaving some out changes nothing about the others. */
  isChosen?(one: { page?: string; mutation?: Mutation }): boolean;
}

/** Every change of every page, and what becomes of its elements. */
export async function relocations(
  page: Page,
  { pages, perPage, seed, isChosen = () => true }: RelocationOptions,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [at, { name, html }] of pages.entries()) {
    if (!isChosen({ page: name })) continue;
    await open(page, html);
    const targets = await targetsOf(page, (all) => randomFrom(seed + at).some(all, perPage));
    const hasLists = (await page.locator(listOfThings).count()) > 0;
    for (const mutation of mutations.filter(
      (each) => isChosen({ mutation: each }) && (each !== 'relisted' || hasLists),
    ))
      for (const group of wholePage.has(mutation) ? [targets] : targets.map((target) => [target])) {
        await open(page, html);
        await page.evaluate(mutate, { mutation, seed: seed + at, targets: group.map(({ n }) => n) });
        const sight = new Sight(await readPage(page.frames()));
        for (const target of group) trials.push(await lookFor(page, { sight, target, name, mutation }));
      }
  }
  return trials;
}

/** Every control of a page's first version, looked for in the next one that people wrote. */
export async function rewritings(
  page: Page,
  { pages, perPage, seed, isChosen = () => true }: RelocationOptions<VersionedPage>,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [at, { name, html, next }] of pages.entries()) {
    if (!isChosen({ page: name })) continue;
    await open(page, html);
    const targets = (await targetsOf(page, (all) => all)).filter(({ n }) => !/^\d+$/.test(n));
    await open(page, next);
    const sight = new Sight(await readPage(page.frames()));
    const there: Target[] = [];
    for (const target of targets) {
      const isThere = (await page.locator(`[${mark}="${target.n}"]`).count()) > 0;
      if (isThere) there.push(target);
      trials.push(await lookFor(page, { sight, target, name, mutation: isThere ? 'rewritten' : 'left out' }));
    }
    for (const target of randomFrom(seed + at).some(there, perPage))
      for (const mutation of ['removed', 'replaced'] as const) {
        await open(page, next);
        await page.evaluate(mutate, { mutation, seed: seed + at, targets: [target.n] });
        const without = new Sight(await readPage(page.frames()));
        trials.push(await lookFor(page, { sight: without, target, name, mutation }));
      }
  }
  return trials;
}

async function lookFor(
  page: Page,
  { sight, target, name, mutation }: { sight: Sight; target: Target; name: string; mutation: Trial['mutation'] },
): Promise<Trial> {
  const scored = scoreAll(sight, target.fingerprint, [0]);
  return {
    page: name,
    mutation,
    wanted: `${target.fingerprint.role || target.fingerprint.tag} "${target.fingerprint.name || target.fingerprint.text}"`,
    fingerprint: target.fingerprint,
    scored,
    truth: isGoneAfter(mutation) ? new Set() : await truthOf(page, sight, target.n),
    ...(await bySelectors(page, { target, isGone: isGoneAfter(mutation) })),
  };
}

/** The elements that are the marked one, by its numbers in the page that was read: each look at one element costs a round trip. */
async function truthOf(page: Page, { model }: Sight, n: string): Promise<Set<PageElement>> {
  const marked = page.locator(`[${mark}="${n}"]`);
  const numbers = await Promise.all(
    (await marked.all()).map(async (each) => Number(await each.locator('document=number').textContent())),
  );
  const meant = model.elements.filter(({ id, frame }) => frame === 0 && numbers.includes(id));
  const areaOf = ({ box }: PageElement): number => box.width * box.height;
  return new Set(
    model.elements.filter((each) =>
      meant.some(
        (one) => each === one || isWithin(each, one) || (isWithin(one, each) && areaOf(one) > tight * areaOf(each)),
      ),
    ),
  );
}

const tight = 0.6;

/** A part of a control is the control, and so is a box drawn tightly around it. */
const isTruth = (locator: Locator, n: string): Promise<boolean> =>
  locator.evaluate(
    (element, { selector, least }) => {
      if (element.closest(selector)) return true;
      const inner = element.querySelector(selector)?.getBoundingClientRect();
      const outer = element.getBoundingClientRect();
      return inner !== undefined && inner.width * inner.height > least * outer.width * outer.height;
    },
    { selector: `[${mark}="${n}"]`, least: tight },
  );

export function judge(trial: Trial, limits: Limits): Verdict {
  const { best, doubt } = choose(trial.scored, limits);
  if (!best || doubt) return 'abstained';
  return !isGoneAfter(trial.mutation) && trial.truth.has(best.element) ? 'right' : 'wrong';
}

/** The end of a step in a run that heals: its selectors are asked first, and then the page. */
export const judgeRun = (trial: Trial, limits: Limits): Verdict | 'namesake' => {
  const { recognized } = trial;
  return recognized === 'none' ? judge(trial, limits) : recognized;
};
