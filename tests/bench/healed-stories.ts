import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { knownElements } from '@saywright/domain/flow-tests/healing/plan-healing';
import type { StepPlace } from '@saywright/runner/ports';
import { Scope } from '@saywright/runner/progress/scope';
import { peekElement } from '@saywright/runner/selectors/find-element';
import { actedOn, changedSite, keyOf, type ActedOn } from '../relocation/changed-site.ts';
import { isGoneAfter, mutations, type Mutation } from '../relocation/mutate.ts';
import { randomFrom } from '../relocation/random.ts';
import { storySites } from '../sites/all-sites.ts';
import type { StorySite } from '../sites/story-site.ts';
import { authorStory } from './author-story.ts';
import type { BenchResult, Figure } from './bench.ts';
import { runStory, servePage } from './run-story.ts';

/**
 * True and false stories about sites whose markup changes after their tests were written, run with healing. A site does
 * what it did before. `SEED=2` chooses other stories and changes, `RUNS=400` more of them; `STORIES=verbose` prints each run,
 * `SITE="outdoor shop"` stays on one site, `CHANGE=reworded,removed` with these changes, `CHANGE=none` without any.
 */

/** The workspace's controls are in a component of its own, which only works in the page that's shown. */
const sites = storySites.filter(({ html }) => !html.includes('customElements'));

interface Told {
  site: StorySite;
  story: string;
  isTrue: boolean;
}

/** A test written on the site as it was. */
interface Authored extends Told {
  steps: readonly Step[];
  /** The keys of the elements that its steps act on, by the steps' IDs. */
  acting: ReadonlyMap<string, string>;
}

const notActing: ReadonlySet<Step['action']> = new Set([
  'assert',
  'draft',
  'wait',
  'wait_hidden',
  'store_variable',
  'scroll',
  'screenshot',
]);
const peekMs = 3_000;

async function keyOfTarget({ selector, action }: Step, { page }: StepPlace): Promise<string | undefined> {
  if (!selector || notActing.has(action)) return undefined;
  const scope = new Scope(peekMs, new AbortController().signal);
  const found = await peekElement({ page, selector, scope, state: 'visible' });
  return found?.locator.evaluate(keyOf);
}

/** Undefined where the story isn't understood, or an element of it isn't found: then there's no test to run. */
async function author(told: Told): Promise<Authored | undefined> {
  const server = await servePage(() => told.site.html);
  try {
    const acting = new Map<string, string>();
    const { steps, question } = await authorStory(`Go to ${server.url}, ${told.story}`, {
      onStep: async (step, place) => {
        const key = await keyOfTarget(step, place);
        if (key !== undefined) acting.set(step.id, key);
      },
    });
    return question === undefined ? { ...told, steps, acting } : undefined;
  } finally {
    await server.close();
  }
}

interface Ended {
  isGreen: boolean;
  /** Steps whose healed element is the one that the test was written for, and another one. */
  heals: { right: number; wrong: number };
  /** Whether it ended at a check: those are never healed. */
  isRedByCheck: boolean;
  /** Elements acted on that the test wasn't written for. */
  elsewhere: readonly string[];
  why: string;
}

/** Changes of one element pick one of those that the test acts on; the others change all of them. */
const ofOneElement: ReadonlySet<Mutation> = new Set(['moved', 'duplicated', 'removed', 'replaced']);

/** Texts that checks compare: a site that says them in other words makes a true story false. */
const comparedIn = (steps: readonly Step[]): string[] =>
  steps
    .flatMap(({ assertions }) => assertions)
    .flatMap((check) => [
      ...('expected' in check ? [String(check.expected)] : []),
      ...('label' in check ? [check.label] : []),
      ...('selector' in check && check.selector
        ? [...check.selector.value.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
        : []),
    ])
    .filter((text) => text !== '');

async function runChanged(
  { site, story, steps, acting }: Authored,
  { mutation, seed }: { mutation: Mutation | undefined; seed: number },
): Promise<Ended> {
  const own = [...new Set(acting.values())];
  const targets = mutation && ofOneElement.has(mutation) ? [randomFrom(seed).pick(own)] : own;
  const html = changedSite(site.html, { mutation, seed, targets, acting: own, kept: comparedIn(steps) });
  const server = await servePage(() => html);
  const acted: ActedOn[] = [];
  const healed: string[] = [];
  let last: StepAction | undefined;
  try {
    const outcome = await runStory(
      {
        name: story,
        steps: steps.map((step) => (step.action === 'navigate' ? { ...step, value: server.url } : step)),
        healing: {
          policy: 'heal',
          elements: knownElements([...steps]),
        },
      },
      {
        emit: (event) => {
          if (event.type === 'console' && event.entry.text.startsWith(actedOn))
            acted.push(JSON.parse(event.entry.text.slice(actedOn.length)) as ActedOn);
          if (event.type !== 'step_finished') return;
          if (event.result.status !== 'skipped') last = event.result.action;
          if (event.result.healing?.outcome === 'healed') healed.push(event.result.step_id);
        },
      },
    );
    const meant = new Set(acted.flatMap((each) => each.own));
    const right = healed.filter((id) => meant.has(acting.get(id) ?? '')).length;
    return {
      isGreen: outcome.status === 'passed',
      heals: { right, wrong: healed.length - right },
      isRedByCheck: outcome.status !== 'passed' && last !== undefined && notActing.has(last),
      elsewhere: acted.flatMap(({ own: ours, key }) =>
        ours.length > 0 ? [] : [key ?? 'an element that does nothing'],
      ),
      why: outcome.error_message ?? steps.map(({ description }) => description).join(' · '),
    };
  } finally {
    await server.close();
  }
}

const runsPerStory = 2;
/** Most of a run's time is spent waiting for what isn't there. */
const atOnce = 4;

const changesFrom = (chosen: string | undefined): readonly (Mutation | undefined)[] =>
  chosen === undefined ? mutations : chosen.split(',').map((name) => mutations.find((each) => each === name));

interface Run extends Ended {
  told: Told;
  mutation: Mutation | undefined;
}

/** The runs of one story; none if there's no test, or nothing that a change could be about. */
async function runsOf(
  told: Told,
  { at, seed, changes }: { at: number; seed: number; changes: readonly (Mutation | undefined)[] },
): Promise<Run[] | undefined> {
  const authored = await author(told);
  if (!authored) return undefined;
  const runs: Run[] = [];
  for (let nth = at * runsPerStory; nth < (at + 1) * runsPerStory; nth += 1) {
    const mutation = changes[nth % changes.length];
    if (mutation && ofOneElement.has(mutation) && authored.acting.size === 0) continue;
    runs.push({ told, mutation, ...(await runChanged(authored, { mutation, seed: seed * 1_000 + nth })) });
  }
  return runs;
}

function print({ told: { isTrue, site, story }, isGreen, mutation, heals, why, elsewhere }: Run): void {
  const acted = elsewhere.map((each) => `\n    acted on ${each}`).join('');
  console.log(
    `${isTrue} and ${isGreen ? 'green' : 'red'} (${mutation ?? 'unchanged'}, ${heals.right} healed right, ${heals.wrong} wrong) ${site.name}: ${story}\n    ${why}${acted}`,
  );
}

const hasHeals = ({ heals }: Run): boolean => heals.right + heals.wrong > 0;
const total = (of: readonly Run[], kind: keyof Ended['heals']): number =>
  of.reduce((sum, { heals }) => sum + heals[kind], 0);
const isGone = ({ mutation }: Run): boolean => mutation !== undefined && isGoneAfter(mutation);
const isSuspect = (one: Run): boolean =>
  one.heals.wrong > 0 || (one.isGreen && (!one.told.isTrue || isGone(one) || one.elsewhere.length > 0));

export async function run(): Promise<BenchResult> {
  const { SEED = '1', RUNS = '40', SITE: only, STORIES: mode, CHANGE: chosen } = process.env;
  const seed = Number(SEED);
  const changes = changesFrom(chosen);
  const all = sites
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((site) => site.stories.map(([story, isTrue]): Told => ({ site, story, isTrue })));
  const shuffled = randomFrom(seed).some(all, all.length);
  const runs: Run[] = [];
  let asked = 0;
  for (let at = 0; at < shuffled.length && runs.length < Number(RUNS); at += atOnce) {
    const batch = shuffled.slice(at, at + atOnce);
    const ended = await Promise.all(batch.map((told, nth) => runsOf(told, { at: at + nth, seed, changes })));
    asked += ended.filter((each) => each === undefined).length;
    const made = ended.flatMap((each) => each ?? []);
    for (const one of made) if (mode === 'verbose' || isSuspect(one)) print(one);
    runs.push(...made);
  }
  const falseOnes = runs.filter(({ told }) => !told.isTrue);
  const goneOnes = runs.filter(isGone);
  const trueOnes = runs.filter((one) => one.told.isTrue && !isGone(one));
  const green = (of: readonly Run[]): readonly Run[] => of.filter(({ isGreen }) => isGreen);
  const figure = (label: string, of: readonly Run[], aim?: number): Figure => ({
    label,
    value: of.length,
    unit: '',
    ...(aim !== undefined && { aim }),
  });
  return {
    name: `${runs.length} runs of stories on changed sites, with healing, seed ${seed}`,
    figures: [
      figure(`green although the story is false, of ${falseOnes.length}`, green(falseOnes), 0),
      figure(`green although an element it acts on is gone, of ${goneOnes.length}`, green(goneOnes), 0),
      { label: 'steps healed with the same element', value: total(runs, 'right'), unit: '' },
      { label: 'steps healed with another element', value: total(runs, 'wrong'), unit: '', aim: 0 },
      figure('runs with healed steps', runs.filter(hasHeals)),
      figure('  of them of false stories', falseOnes.filter(hasHeals)),
      figure(
        'green with an action on another element',
        green(runs).filter(({ elsewhere }) => elsewhere.length > 0),
        0,
      ),
      figure(`true and still green, of ${trueOnes.length}`, green(trueOnes)),
      figure('  of them with healed steps', green(trueOnes).filter(hasHeals)),
      figure(
        'true, but red now at an action',
        trueOnes.filter(({ isGreen, isRedByCheck }) => !isGreen && !isRedByCheck),
      ),
      figure(
        'true, but red now at a check',
        trueOnes.filter(({ isGreen, isRedByCheck }) => !isGreen && isRedByCheck),
      ),
      { label: 'stories without a test, since something was unclear', value: asked, unit: '' },
    ],
  };
}
