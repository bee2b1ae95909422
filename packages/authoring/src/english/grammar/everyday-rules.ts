/** Deeds that people name in passing: an empty comment, "submit for approval", a month further in a calendar. */
import { dropArticles, readOrdinal } from '../determiners.ts';
import { isLiteralValue, isName } from '../literal.ts';
import { readNumber } from '../number.ts';
import { isQuoted, trimMarks, valueOf, wordSet } from '../phrase.ts';
import type { Emission, Rule, RuleContext } from '../rule.ts';
import { button, clicking, control, emit, firstOf, type Captured } from './page-acts.ts';
import { answering, choosingIn, typingCredentials } from './read-deeds.ts';
import { readChoice } from './read-choice.ts';
import { onlyResult } from './read-means.ts';
import { readLine } from './slots.ts';
import { textTree } from './said.ts';
import { tellsSomething } from './tells-something.ts';
import { toTyping } from './to-intent.ts';

const written = wordSet('comment message note reply answer review question');

const buttonsOf = (verb: string, noun: string): string[] => [
  ...new Set([`${verb} ${noun}`, `add ${noun}`, `post ${noun}`, verb, 'send', 'post', 'add']),
];

/** "Post an empty comment": its field is emptied, and sent. */
const sendingEmpty =
  (verb: string) =>
  ({ noun = [] }: Captured): Emission => {
    const word = noun.length === 1 ? (noun[0]?.lower ?? '') : '';
    if (!written.has(word)) return undefined;
    const field = [word, `add ${word}`, `new ${word}`, `your ${word}`].map((name) => control(name, 'field'));
    return emit([toTyping(field, ''), clicking('Click')(buttonsOf(verb, word).map((name) => button(name, [])))]);
  };

/** "Submit for approval": a button that says so. */
const forPurpose =
  (verb: string) =>
  ({ words = [] }: Captured): Emission => {
    const isPlain = words.every(({ kind, text }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(text));
    if (!isPlain || words.length > 2 || !isName(words)) return undefined;
    return emit([clicking('Click')([button(`${verb} for ${valueOf(words)}`, [])])]);
  };

const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
const counts = ['a|one|1', 'two|2', 'three|3', 'four|4', 'five|5', 'six|6'];

/** "One month forward from June 2024": what the calendar shows now, and its arrow that often. */
const turningMonths =
  (direction: 'next' | 'previous', number: number) =>
  ({ from = [] }: Captured): Emission => {
    const [month, year] = from.map(({ lower }) => lower);
    const isMonth = months.test(month ?? '') && (year === undefined || /^\d{4}$/.test(year)) && from.length <= 2;
    if (from.length > 0 && !isMonth) return undefined;
    const shown =
      from.length === 0
        ? []
        : [
            {
              action: 'assert' as const,
              description: `Check that the calendar shows ${valueOf(from)}`,
              purpose: 'see' as const,
              checks: [
                {
                  assertion: { type: 'element_visible' as const },
                  target: [{ name: valueOf(from), isExact: false, kindWord: '', descriptors: [], places: [] }],
                },
              ],
            },
          ];
    const names = [`${direction} month`, direction];
    const turn = clicking('Click')(names.flatMap((name) => [control(name, 'button'), control(name, 'link')]));
    return emit([...shown, ...Array.from({ length: number }, () => turn)]);
  };

/** "The 9th", in a calendar. */
const pickingDay = ({ day = [] }: Captured, { isPickingDate }: RuleContext): Emission => {
  const [only, ...rest] = day;
  const number =
    rest.length === 0 && /^\d{1,2}(?:st|nd|rd|th)$/.test(only?.lower ?? '') ? readOrdinal(only?.lower ?? '') : 0;
  if (!isPickingDate || !number || number > 31) return undefined;
  const name = String(number);
  return emit([clicking('Choose', 'pick')([control(name, 'button'), { ...control(name, 'item'), kindWord: 'day' }])]);
};

/** "Choose the category Equipment": the option of the list that is called so. */
const unlabeled = wordSet('option item entry value tab row button link file day date one checkbox box radio menu');
const choosingLine = ({ words = [] }: Captured): Emission => {
  const line = readLine(words);
  const label = line?.label ?? [];
  if (
    !line ||
    !isLiteralValue(line.value) ||
    label.length > 2 ||
    label.some(({ text }) => !/^\p{Ll}/u.test(text) || unlabeled.has(text))
  )
    return undefined;
  const target = dropArticles(label);
  const chosen = choosingIn(target, line.value);
  const list = chosen && 'intents' in chosen ? chosen.intents[0] : undefined;
  const named = readChoice(words);
  const click = named && tellsSomething(named) ? clicking('Choose', 'pick')(named) : undefined;
  return list && isName(target) ? emit([firstOf(click ? [list, click] : [list])]) : undefined;
};

/** "Open the only result": of several, nobody knows which. */
const openingOnly = ({ target = [] }: Captured): Emission => {
  const noun = target.at(-1)?.lower ?? '';
  return onlyResult(target)
    ? emit([clicking('Open')([{ ...control('', noun === 'row' ? 'row' : 'item'), kindWord: noun }])])
    : undefined;
};

const generic = wordSet('list overview board results table start beginning previous');

/** "Go back to the list": the control that leads there. */
const goingBack = ({ target = [] }: Captured): Emission => {
  const words = dropArticles(trimMarks(target));
  const name = valueOf(words).toLowerCase();
  if (words.length === 0 || words.length > 3 || isQuoted(words) || !isName(words)) return undefined;
  if (words.some(({ lower }) => readNumber(lower) !== undefined)) return undefined;
  const isGeneric = generic.has(name);
  const isListed = !isGeneric && words.length > 1 && generic.has(words.at(-1)?.lower ?? '');
  const thing = isListed ? words.slice(0, -1) : words;
  const names = [`back to the ${name}`, `back to ${name}`, ...(isListed ? [`back to ${valueOf(thing)}`] : [])];
  const back = [...names, ...(isGeneric ? ['back'] : [])].flatMap((each) => [
    control(each, 'link'),
    control(each, 'button'),
  ]);
  const named = isGeneric ? [] : [textTree(thing)];
  return emit([clicking('Open')([...back, ...named])]);
};

/** "Use the "Back" link": presses it. */
const using = ({ target = [] }: Captured): Emission => {
  const choice = readChoice(target);
  const isPressed = choice?.every(
    ({ kind, name }) => name !== '' && (kind === 'link' || kind === 'button' || kind === 'icon'),
  );
  return choice && isPressed ? emit([clicking('Click')(choice)]) : undefined;
};

const settable = wordSet('filter dropdown switch slider select selector');

/** "Put the priority filter on High" */
const puttingOn = ({ target = [], value = [] }: Captured): Emission => {
  const choice = readChoice(target);
  const isSet = settable.has(target.at(-1)?.lower ?? '');
  return choice && isSet && isLiteralValue(value) ? emit([toTyping(choice, valueOf(value))]) : undefined;
};

export const everydayRules: Rule[] = [
  {
    name: 'type what signs in',
    verbs: ['type', 'enter', 'write', 'input', 'use', 'type in'],
    joins: true,
    forms: [
      {
        patterns: ['{user} (and|/|,) {password} (there|here)', '{user} (and|/|,) {password}'],
        emit: typingCredentials,
      },
    ],
    examples: {
      'enter ada@example.com and pine88 there': [
        'on page: type (email) | (username) = ada@example.com',
        'on page: type (password) = pine88',
      ],
    },
  },
  ...['post', 'send', 'submit', 'add', 'save'].map((verb): Rule => ({
    name: `${verb} nothing`,
    verbs: [verb],
    joins: false,
    forms: [{ patterns: ['(a|an|the) (empty|blank) {noun}'], emit: sendingEmpty(verb) }],
    examples: {
      [`${verb} an empty comment`]: [
        'on page: type (comment) | (add comment) | (new comment) | (your comment) =',
        `on page: click ${buttonsOf(verb, 'comment')
          .map((name) => `button (${name})`)
          .join(' | ')}`,
      ],
    },
  })),
  ...['submit', 'send'].map((verb): Rule => ({
    name: `${verb} for`,
    verbs: [verb],
    joins: false,
    forms: [{ patterns: ['[it|this] for {words}'], emit: forPurpose(verb) }],
    examples: { [`${verb} for approval`]: [`on page: click button (${verb} for approval)`] },
  })),
  {
    name: 'turn months',
    verbs: ['go', 'move', 'skip'],
    joins: false,
    forms: counts.flatMap((words, at) => [
      {
        patterns: [
          `[on] (${words}) (month|months) (forward|ahead|on|further) from {from}`,
          `(forward|ahead) (${words}) (month|months)`,
          `[on] (${words}) (month|months) (forward|ahead|on|further) [in the calendar]`,
        ],
        emit: turningMonths('next', at + 1),
      },
      {
        patterns: [
          `(${words}) (month|months) (back|backward|backwards) from {from}`,
          `(back|backward) (${words}) (month|months)`,
          `(${words}) (month|months) (back|backward|backwards) [in the calendar]`,
        ],
        emit: turningMonths('previous', at + 1),
      },
    ]),
    examples: {
      'go two months back': Array.from(
        { length: 2 },
        () => 'on page: click button (previous month) | link (previous month) | button (previous) | link (previous)',
      ),
    },
  },
  {
    name: 'pick a day',
    verbs: ['choose', 'select', 'pick', 'click'],
    joins: false,
    forms: [{ patterns: ['[on] the {day}'], emit: pickingDay }],
    examples: {
      'go a month forward and choose the 9th': [
        'on page: click button (next month) | link (next month) | button (next) | link (next)',
        'on page: click button (9) | day (9)',
      ],
    },
  },
  {
    name: 'choose by label',
    verbs: ['choose', 'select', 'pick'],
    joins: false,
    forms: [{ patterns: ['the {words}'], emit: choosingLine }],
    examples: {
      'choose the category Equipment': [
        'on page: select (category) = Equipment , otherwise click category (equipment)',
      ],
    },
  },
  {
    name: 'open the only one',
    verbs: ['open', 'click', 'view', 'choose', 'select'],
    joins: false,
    forms: [{ patterns: ['[on] {target}'], emit: openingOnly }],
    examples: { 'open the only result': ['on page: click result'] },
  },
  {
    name: 'go back to',
    verbs: ['go back', 'return', 'get back'],
    joins: false,
    forms: [{ patterns: ['to {target}'], emit: goingBack }],
    examples: {
      'go back to the list': [
        'on page: click link (back to the list) | button (back to the list) | link (back to list) | button (back to list) | link (back) | button (back)',
      ],
    },
  },
  {
    name: 'use a control',
    verbs: ['use'],
    joins: false,
    forms: [{ patterns: ['{target}'], emit: using }],
    examples: { 'use the "Back" link': ['on page: click link "Back"'] },
  },
  {
    name: 'put on the page',
    verbs: ['put'],
    joins: false,
    forms: [{ patterns: ['{target} (on|to) {value}'], emit: puttingOn }],
    examples: { 'put the priority filter on High': ['on page: type (priority filter) = High'] },
  },
  {
    name: 'answer with',
    verbs: ['answer'],
    joins: false,
    forms: [{ patterns: ['[the question] {target:quoted} with {option}'], emit: answering }],
    examples: {
      'answer the question "Delete it?" with Yes': [
        'on page: click radio (yes) under "Delete it?" | button (yes) under "Delete it?" , otherwise select "Delete it?" = Yes',
      ],
    },
  },
];
