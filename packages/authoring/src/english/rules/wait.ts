import { maxWaitMs, stepTimeoutMs } from '@saywright/contracts/entities/step';
import { impliedWords, valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { readDurationMs } from '../duration.ts';
import { dropPlace } from '../statements/seen.ts';
import { readStatements } from '../statements/statements.ts';
import { actOn } from './each-target.ts';
import { toStep } from './assert.ts';

const maxParts = 10;

function pause(totalMs: number): Emission {
  if (totalMs > maxWaitMs * maxParts)
    return {
      problem: 'That wait is too long. Wait for something on the page instead, for example: wait for "Done" to appear',
    };
  const parts = Math.max(1, Math.ceil(totalMs / maxWaitMs));
  const steps = Array.from({ length: parts }, (_, index) => {
    const ms = Math.min(maxWaitMs, totalMs - index * maxWaitMs);
    return {
      action: 'wait' as const,
      value: String(ms),
      description: `Wait ${ms / 1_000} ${ms === 1_000 ? 'second' : 'seconds'}`,
    };
  });
  return { steps, title: 'wait', isMinor: true };
}

/** "{{delay}} ms" is as long as its variable says. */
function waitAsSaid({ time = [] }: { time?: Phrase }): Emission {
  const variable = /^(\{\{\w{1,64}\}\})(?: (?:ms|milliseconds))?$/i.exec(valueOf(time))?.[1];
  const ms = readDurationMs(time);
  if (variable === undefined) return ms === undefined ? undefined : pause(ms);
  const description = `Wait ${variable} milliseconds`;
  return { steps: [{ action: 'wait', value: variable, description }], title: 'wait', isMinor: true };
}

const untilShown = actOn({ action: 'wait', purpose: 'see', said: 'Wait for' });

/** Waits for an element, at most as long as was said, within the bounds of a step. */
function waitFor({ target: phrase, time }: { target?: Phrase; time?: Phrase }, context: RuleContext): Emission {
  if (!phrase || readDurationMs(dropPlace(phrase)) !== undefined) return undefined;
  const target = resolveTarget(dropPlace(phrase), context);
  // A list is a dropdown, or the things in one.
  const emission = target && !(target.hint === 'list' && target.name === '') ? untilShown(target) : undefined;
  const ms = time && readDurationMs(time);
  if (!emission || !('steps' in emission) || ms === undefined) return time ? undefined : emission;
  if (ms < stepTimeoutMs.min || ms > stepTimeoutMs.max)
    return {
      problem: `A step waits between ${stepTimeoutMs.min / 1_000} and ${stepTimeoutMs.max / 1_000} seconds, for example: wait up to 10 seconds for "Done"`,
    };
  const timeout = ms;
  return { ...emission, steps: emission.steps.map((step) => ({ ...step, timeout })) };
}

const isPage = (phrase: Phrase | undefined): boolean =>
  /^(?:(?:the|this|a|new|next) ){0,2}(?:page|site|website|content|navigation|network|everything|load)$/i.test(
    valueOf(phrase ?? []),
  );

/** A page is waited for by itself; the pause gives its scripts time. */
const waitForPage = ({ page }: { page?: Phrase }): Emission =>
  isPage(page)
    ? {
        steps: [{ action: 'wait', value: '1000', description: 'Wait for the page to load' }],
        title: 'wait',
        isMinor: true,
      }
    : undefined;

const waitForNetwork = (): Emission => ({
  steps: [{ action: 'wait_network', description: 'Wait until the network is idle' }],
  title: 'wait',
  isMinor: true,
});

const appearing =
  '(to appear|to be visible|to be shown|to be displayed|to load|to show up|to show|to be loaded|to pop up|to be present|to finish loading|to come up|is visible|appears|is shown|is displayed|are visible|are shown|are displayed|appear|shows up|loads|is loaded|has loaded|have loaded|is present|becomes visible|pops up)';
const going =
  '(to disappear|to be gone|to be hidden|to vanish|to go away|to close|disappears|is gone|is hidden|are gone|vanishes|goes away|is no longer visible|is not visible|has disappeared)';

const waitUntilGone = ({ target }: { target?: Phrase }): Emission =>
  target && toStep(readStatements([...target, ...impliedWords('is hidden')]));

export const waitRule: Rule = {
  name: 'wait',
  verbs: ['wait', 'pause', 'sleep', 'hold on', 'delay'],
  joins: true,
  forms: [
    { patterns: ['[for|about|at least] [about|at least|another] {time}'], emit: waitAsSaid },
    {
      patterns: ['', '[for] [just] (a bit|a little|a little bit|a moment|a while|a second or two|some time)'],
      emit: () => ({ problem: 'Say how long, or what to wait for, for example: wait for "Done" to appear' }),
    },
    {
      patterns: [
        '(for|until|till) [the|all] (network|network traffic|requests|network requests) (to be idle|to be quiet|is idle|is quiet|to settle|settles|to finish|are done|have finished)',
        'for network idle',
      ],
      emit: waitForNetwork,
    },
    { patterns: [`(for|until|till) {page} ${appearing}`, '(for|until|till) {page}'], emit: waitForPage },
    { patterns: [`(for|until|till) {target} ${going}`], emit: waitUntilGone },
    { patterns: [`(for|until|till) {target} ${appearing}`], emit: waitFor },
    {
      patterns: [
        `[for] (up to|at most|a maximum of) {time} (for|until) {target} ${appearing}`,
        '[for] (up to|at most|a maximum of) {time} (for|until) {target}',
      ],
      emit: waitFor,
    },
    {
      patterns: ['(until|till) [you see|i see|we see|you can see] {body}'],
      emit: ({ body }) => body && toStep(readStatements(body)),
    },
    { patterns: ['(until|till) (you see|i see|we see|you can see) {target}', 'for {target}'], emit: waitFor },
  ],
  examples: {
    'wait 2 seconds': ['wait 2000'],
    'wait for 500 ms': ['wait 500'],
    'wait until the network is idle': ['wait_network'],
    'wait up to 10 seconds for "Done"': ['wait text "Done"'],
    'wait for "Done" to appear': ['wait text "Done"'],
    'wait until "Loading" is gone': ['assert text_hidden Loading'],
  },
};

export const onceRule: Rule = {
  name: 'once',
  verbs: ['once', 'after', 'as soon as'],
  joins: false,
  forms: [
    { patterns: [`{page} ${appearing}`], emit: waitForPage },
    { patterns: [`{target} ${going}`], emit: waitUntilGone },
    { patterns: [`{target} ${appearing}`], emit: waitFor },
    {
      patterns: ['{anything}'],
      emit: () => ({
        problem: 'Write the steps in order, without "after", for example: click "Save"',
      }),
    },
  ],
  examples: {
    'once the page has loaded, click "Start"': ['wait 1000', 'click role button "Start"'],
    'after logging in, click "Start"': ['draft after logging in', 'click role button "Start"'],
  },
};
