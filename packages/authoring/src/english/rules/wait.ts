import { maxWaitMs } from '@saywright/contracts/entities/step';
import { valueOf, type Phrase } from '../phrase.ts';
import { resolveTarget, type Emission, type Rule, type RuleContext } from '../rule.ts';
import { readNumber } from '../statements/count.ts';
import { dropPlace } from '../statements/seen.ts';
import { readStatements } from '../statements/statements.ts';
import { actOn } from './each-target.ts';
import { toStep } from './assert.ts';

const units: Record<string, number> = {
  ms: 1,
  msec: 1,
  msecs: 1,
  millisecond: 1,
  milliseconds: 1,
  s: 1_000,
  sec: 1_000,
  secs: 1_000,
  second: 1_000,
  seconds: 1_000,
  m: 60_000,
  min: 60_000,
  mins: 60_000,
  minute: 60_000,
  minutes: 60_000,
};
const maxParts = 10;

function pause(totalMs: number): Emission {
  if (totalMs > maxWaitMs * maxParts)
    return { problem: 'Wait for something that the page shows instead, as in: wait for "Done" to appear' };
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

/** "2 seconds", "2s", "half a second", "a moment", "{{delay}} ms". */
function readDuration({ time }: { time?: Phrase }): Emission {
  const said = valueOf(time ?? []).toLowerCase();
  const variable = /^(\{\{\w{1,64}\}\})(?: (?:ms|milliseconds))?$/i.exec(valueOf(time ?? []))?.[1];
  if (variable !== undefined)
    return {
      steps: [{ action: 'wait', value: variable, description: `Wait ${variable} milliseconds` }],
      title: 'wait',
      isMinor: true,
    };
  if (/^(?:a|one) (?:moment|bit|little|while)$/.test(said)) return pause(1_000);
  if (said === 'half a second') return pause(500);
  const [, count = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,3})?|[a-z]{1,6}) ?([a-z]{0,12})$/.exec(said) ?? [];
  const number = count === 'a' || count === 'an' ? 1 : (readNumber(count) ?? Number(count));
  const unitMs = unit === '' && number >= 100 ? 1 : units[unit || 's'];
  return Number.isNaN(number) || unitMs === undefined || count === '' ? undefined : pause(Math.round(number * unitMs));
}

const untilShown = actOn({ action: 'wait', purpose: 'see', said: 'Wait for' });

function waitFor({ target: phrase }: { target?: Phrase }, context: RuleContext): Emission {
  const target = phrase && resolveTarget(dropPlace(phrase), context);
  return target && untilShown(target);
}

const isPage = (phrase: Phrase | undefined): boolean =>
  /^(?:(?:the|this|a|new|next) ){0,2}(?:page|site|website|content|navigation|network|everything|load)$/i.test(
    valueOf(phrase ?? []),
  );

/** A page is waited for by itself; the pause gives its scripts time. */
const waitForPage = ({ page }: { page?: Phrase }): Emission =>
  isPage(page)
    ? { steps: [{ action: 'wait', value: '1000', description: 'Wait for the page' }], title: 'wait', isMinor: true }
    : undefined;

const appearing =
  '(to appear|to be visible|to be shown|to be displayed|to load|to show up|to show|to be loaded|to pop up|to be present|to finish loading|to come up|is visible|appears|is shown|is displayed|are visible|are shown|are displayed|appear|shows up|loads|is loaded|has loaded|have loaded|is present|becomes visible|pops up)';
const going =
  '(to disappear|to be gone|to be hidden|to vanish|to go away|to close|disappears|is gone|is hidden|are gone|vanishes|goes away|is no longer visible|is not visible|has disappeared)';

function waitUntilGone({ target }: { target?: Phrase }): Emission {
  const [result] = [target && readStatements([...target, ...goneWords])];
  return toStep(result);
}

const word = (text: string) => ({ kind: 'word' as const, text, lower: text, value: text, gap: ' ', start: 0, end: 0 });
const goneWords = [word('is'), word('hidden')];

export const waitRule: Rule = {
  name: 'wait',
  verbs: ['wait', 'pause', 'sleep', 'hold on', 'delay'],
  joins: true,
  forms: [
    { patterns: ['[for|about|at least|up to] [about|at least|up to|another] {time}'], emit: readDuration },
    { patterns: ['', 'a bit', 'a little'], emit: () => pause(1_000) },
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
        problem: 'Write each instruction in the order in which it happens, without "after", as in: click "Save"',
      }),
    },
  ],
  examples: {
    'once the page has loaded, click "Start"': ['wait 1000', 'click role button "Start"'],
    'after logging in, click "Start"': ['draft after logging in', 'click role button "Start"'],
  },
};
