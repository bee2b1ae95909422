/**
 * Conditions and repetition: "if "Welcome" is visible, click "Skip"", "repeat 3 times: …", "for each row, …". A block is
 * its own step, followed by deeper ones. A block whose steps aren't clear is asked about.
 */
import { maxRounds, stepTimeoutMs } from '@saywright/contracts/entities/step';
import { stripNoise } from './noise.ts';
import { readNumber } from './number.ts';
import { readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { isUnderstood, type Emission, type Understood } from './rule.ts';
import { readSeveral } from './several.ts';
import { readStatements } from './statements/statements.ts';
import type { StepDraft } from './step-drafts.ts';

type Read = (body: Phrase) => Emission;

/** A block and the steps in it. */
const blockOf = (block: StepDraft, body: Understood): Understood => ({
  steps: [block, ...body.steps.map((step) => ({ ...step, depth: (step.depth ?? 0) + 1 }))],
  title: body.title,
});

const sayTheBody: Emission = {
  problem: 'Say what to do in the same sentence, for example: repeat 3 times: click "Next"',
};
const sayTheCondition: Emission = {
  problem: 'Say what the page shows then, for example: if "Welcome" is visible, click "Skip"',
};

function readBody(body: Phrase, read: Read): Emission {
  const words = stripNoise(trimMarks(body));
  return words.length === 0 ? sayTheBody : read(words);
}

/** "If "Welcome" is visible, click "Skip"" */
export function readCondition(condition: Phrase, body: Phrase, read: Read): Emission {
  if (body.some(({ lower }) => /^(?:otherwise|else)$/.test(lower)))
    return {
      problem: 'Write both conditions, for example: if "A" is visible, click "B". If "A" is not visible, click "C"',
    };
  const stated = readStatements(condition);
  if (!stated) return sayTheCondition;
  if ('problem' in stated) return stated;
  const emission = readBody(body, read);
  if (!emission || !isUnderstood(emission)) return emission ?? sayTheBody;
  return blockOf(
    {
      action: 'if',
      assertions: stated.assertions,
      timeout: stated.timeoutMs ?? stepTimeoutMs.min,
      description: `If ${stated.said}`,
    },
    emission,
  );
}

const subjects = wordSet('this these it following steps step that');
const tooOften: Emission = { problem: `A repetition can have up to ${maxRounds} rounds` };

/** "repeat three times:", "do this 5 times,", "3 times:": how often, and what follows. */
function readTimes(core: Phrase): { rounds: number; body: Phrase } | undefined {
  let at = core[0]?.lower === 'repeat' || core[0]?.lower === 'do' ? 1 : 0;
  while (at > 0 && (subjects.has(core[at]?.lower ?? '') || core[at]?.lower === 'the')) at += 1;
  const isTwice = core[at]?.lower === 'twice';
  const rounds = isTwice ? 2 : readNumber(core[at]?.lower ?? '');
  const end = isTwice ? at + 1 : at + 2;
  const isTimes = isTwice || core[at + 1]?.lower === 'times' || core[at + 1]?.lower === 'time';
  if (rounds === undefined || !isTimes || !/^[:,]$/.test(core[end]?.lower ?? '')) return undefined;
  return { rounds, body: core.slice(end + 1) };
}

const inEach = [
  ['for', 'each'],
  ['for', 'every'],
  ['in', 'each'],
  ['in', 'every'],
  ['on', 'each'],
  ['on', 'every'],
];
const suffixes = [...inEach, ['in', 'all'], ['for', 'all'], ['of', 'each'], ['of', 'every']];

/** Actions on one element of the item, found by the item that they're in. */
const ofItem: ReadonlySet<StepDraft['action']> = new Set([
  'click',
  'check',
  'uncheck',
  'hover',
  'type',
  'select',
  'clear',
  'double_click',
]);

function readEach(things: Phrase, body: Phrase, read: Read): Emission {
  const several = readSeveral(things);
  if (!several)
    return {
      problem: `We don't know how the page shows "${textOf(things)}". Repeat in rows, products, or results, for example: for each row, click "Delete"`,
    };
  const emission = readBody(body, read);
  if (!emission || !isUnderstood(emission)) return emission ?? sayTheBody;
  if (!emission.steps.every(({ action, selector, depth }) => ofItem.has(action) && selector && !depth))
    return {
      problem:
        'In each of several elements, a step can click, check, type, or select. For example: for each row, click "Delete"',
    };
  const one = several.said
    .toLowerCase()
    .replace(/^table$/, 'row')
    .replace(/s$/, '');
  return blockOf({ action: 'repeat', selector: several.selector, description: `For each ${one}` }, emission);
}

/** A repetition; undefined for a clause that has none. */
export function readRepetition(core: Phrase, read: Read): Emission {
  const times = readTimes(core);
  if (times) {
    if (times.rounds < 1 || times.rounds > maxRounds) return tooOften;
    const emission = readBody(times.body, read);
    if (!emission || !isUnderstood(emission)) return emission ?? sayTheBody;
    const { rounds } = times;
    const description = `Repeat ${rounds === 1 ? 'once' : `${rounds} times`}`;
    return blockOf({ action: 'repeat', value: String(rounds), description }, emission);
  }
  const comma = core.findIndex(({ lower }) => lower === ',' || lower === ':');
  if (comma > 2 && inEach.some((words) => readsAt(core, 0, words)))
    return readEach(core.slice(2, comma), core.slice(comma + 1), read);
  const at = core.findIndex((_, index) => index > 1 && suffixes.some((words) => readsAt(core, index, words)));
  if (at === -1) return undefined;
  const emission = readEach(trimMarks(core.slice(at + 2)), core.slice(0, at), read);
  return emission && isUnderstood(emission) ? emission : undefined;
}
