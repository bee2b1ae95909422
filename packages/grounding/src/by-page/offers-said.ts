/**
 * Statements about what things and lists offer: "the row of Ada has no Approve button", "the card offers Reopen", "each row has an
 * Edit and a Delete button", "Leeds is one of the options in the City list".
 */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import { exactly, hasMark, shows } from '../choose/own-test.ts';
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import type { CheckSaid } from './check-said.ts';
import { labelsOf } from './filling.ts';
import { onlyCalled } from './found-said.ts';
import { canBePressed } from './in-front.ts';
import { fitsNoun } from './kind-of.ts';

const thing = '(?:row|card|entry|line|record|tile|item)';
const noun = '(?:button|link|icon)s?';
const forms: readonly RegExp[] = [
  new RegExp(`^there (?:is|are) (?<no>no) (?<controls>.+? ${noun}) (?:for|on|in|beside|next to) (?<who>.+)$`, 'iu'),
  new RegExp(`^(?<who>.+?) (?:has|have|offers?|shows?) (?<no>no) (?<controls>.+? ${noun})(?: anymore)?$`, 'iu'),
  new RegExp(
    `^(?<who>.+?) (?:(?:does|do) not|doesn['’]t|don['’]t|no longer) (?<no>have|has|offers?|show|shows) (?:an? |the |any )?(?<controls>.+? ${noun})(?: anymore)?$`,
    'iu',
  ),
  new RegExp(`^(?<who>.+?) (?:has|have|offers?|shows?) (?:both )?(?<controls>(?:an? |the )?.+? ${noun})$`, 'iu'),
  /^(?<who>.+?) offers? (?:both )?(?<controls>["“]?\p{Lu}[^,]*)$/u,
];
const each = new RegExp(
  String.raw`^(?:each|every|all(?: of)?(?: the)?) (?<kind>\p{L}+)(?: (?:in|of) the (?:table|list|grid))?$`,
  'iu',
);
const ofSubject = new RegExp(`^(?:it|he|she|(?:the|this|that|its|his|her) ${thing})$`, 'iu');
const named = new RegExp(
  `^(?:the )?(?:${thing} (?:of|for|named|called|with) )?["“]?(?<name>.+?)["”]?(?:['’]s)?(?: ${thing})?$`,
  'iu',
);

/** The names in "a Promote and an Edit button". */
const namesIn = (controls: string): string[] =>
  controls.split(/\s*,\s*(?:and )?|\s+and\s+/u).map((name) =>
    name
      .replace(new RegExp(`^(?:an? |the )|(?: ${noun})$`, 'giu'), '')
      .replaceAll(/["“”]/gu, '')
      .trim(),
  );

const controlsCalled = (sight: Sight, things: readonly PageElement[], name: string): PageElement[] =>
  things.flatMap((around) =>
    sight.model
      .within(around)
      .filter((each) => isSeen(each) && canBePressed(sight, each) && plain(each.own) === plain(name)),
  );

/** The test of XPath for what has a control of this name, as one of these things has it; undefined where none has, or in several ways. */
function testFor(sight: Sight, things: readonly PageElement[], name: string): string | undefined {
  const hasHidden = things.some((around) =>
    sight.model.within(around).some((each) => plain(each.own) === plain(name) && !isSeen(each)),
  );
  // The selector finds one that's hidden, too.
  const controls = hasHidden ? [] : controlsCalled(sight, things, name);
  return only([...new Set(controls.map(({ tag, own }) => `.//${tag}[.//text()[${exactly(own)}]]`))]);
}

/** Whether a selector tells it from the boxes around it. */
const isTold = (element: PageElement): boolean => hasMark(element) !== '' || /^(?:tr|li|article)$/u.test(element.tag);
const like = (element: PageElement): string =>
  `//${element.tag}${hasMark(element)}${element.tag === 'tr' ? '[td]' : ''}`;
const xpath = (value: string): { type: 'xpath'; value: string } => ({ type: 'xpath', value });

/** So many of them, none of which lacks the control. */
function ofEach(sight: Sight, kind: string, names: readonly string[]): CheckSaid[] | undefined {
  const elements = only(groupsNamed(sight, kind));
  const [first] = elements ?? [];
  if (!elements || !first || !fitsNoun(sight, elements, kind)) return undefined;
  const tests = names.flatMap((name) => testFor(sight, elements, name) ?? []);
  if (tests.length < names.length || !isTold(first)) return undefined;
  return [
    { only: { elements, names: [], count: elements.length } },
    ...tests.map((test) => ({ noneOf: xpath(`${like(first)}[not(${test})]`) })),
  ];
}

/** Undefined where nothing of that kind has such a control: it may be called something else. */
function itemControls(sight: Sight, said: string, subject: string | undefined): CheckSaid[] | undefined {
  const { who = '', no, controls = '' } = forms.map((form) => form.exec(said)?.groups).find(Boolean) ?? {};
  const names = namesIn(controls);
  if (who === '' || names.some((name) => name === '')) return undefined;
  const { kind } = each.exec(who)?.groups ?? {};
  if (kind !== undefined) return no === undefined ? ofEach(sight, kind, names) : undefined;
  const name = ofSubject.test(who) ? subject : named.exec(who)?.groups?.['name'];
  const of = name === undefined ? undefined : onlyCalled(sight, name);
  if (!of) return undefined;
  const { item, called } = of;
  const tests = names.flatMap((control) => testFor(sight, item.group, control) ?? []);
  if (tests.length < names.length || !isTold(item.element)) return undefined;
  const one = `${like(item.element)}${shows(called)}`;
  if (no === undefined)
    return tests.map((test, at) => {
      const element = only(controlsCalled(sight, [item.element], names[at] ?? ''));
      return element
        ? { facts: [{ item, called, element, by: 'shows', expected: element.own }] }
        : { oneOf: xpath(`${one}[${test}]`) };
    });
  return [{ oneOf: xpath(one) }, ...tests.map((test) => ({ noneOf: xpath(`${one}[${test}]`) }))];
}

const list = '(?:dropdown|drop-down|list|select|selector|picker|menu|field|box)(?: (?:list|menu))?';
const options = '(?:options?|choices?|entries|entry|values?)';
const optionForms: readonly RegExp[] = [
  new RegExp(
    `^(?<names>.+?) (?:is|are) (?<no>not |no longer )?(?:(?:now|still|also) )?(?:(?:one of|among) the ${options}|an? ${options}|${options}|offered|available|selectable) (?:in|of|from|for|on|under) the (?<label>.+?)(?: ${list})?$`,
    'iu',
  ),
  new RegExp(
    `^(?<names>.+?) can (?<no>not |no longer )?be (?:chosen|selected|picked) (?:in|from) the (?<label>.+?)(?: ${list})?$`,
    'iu',
  ),
  new RegExp(
    `^the (?<label>.+?) ${list} (?:(?<no>(?:does not|doesn['’]t|no longer) )?(?:(?:now|still|also) )?(?:offers?|contains?|has|have|lists?|includes?|shows?)) (?:(?:the|an?) ${options} )?(?<names>["“]?[\\p{Lu}\\d].*)$`,
    'u',
  ),
];

/** The only dropdown with these words for a label. */
function listCalled({ model }: Sight, label: string): PageElement | undefined {
  const words = contentWords(label.replaceAll(/["“”]/gu, '')).join(' ');
  return only(
    model.elements.filter(
      (each) =>
        each.tag === 'select' && isSeen(each) && labelsOf(each).some((one) => contentWords(one).join(' ') === words),
    ),
  );
}

/** By an attribute that no other one has, or by its place among all of them. */
function wayToList({ model }: Sight, element: PageElement): string {
  const all = model.elements.filter(({ tag }) => tag === 'select');
  const by = ['id', 'name', 'aria-label'].find((name) => {
    const value = element.attributes[name] ?? '';
    return value !== '' && all.every((each) => each === element || each.attributes[name] !== value);
  });
  return by === undefined
    ? `(//select)[${all.indexOf(element) + 1}]`
    : `//select[@${by}=${xpathLiteral(element.attributes[by] ?? '')}]`;
}

/** As some page writes it: nothing else can be known to be missing. */
function asWritten(sight: Sight, name: string): string | undefined {
  const texts = [sight, ...sight.past].flatMap(({ model }) =>
    model.elements.flatMap(({ own, choices }) => [own, ...choices]),
  );
  return texts.find((text) => plain(text) === plain(name));
}

/** The options that a dropdown has, or hasn't. */
function optionsOf(sight: Sight, said: string): CheckSaid[] | undefined {
  const { names = '', no, label = '' } = optionForms.map((form) => form.exec(said)?.groups).find(Boolean) ?? {};
  const element = names === '' ? undefined : listCalled(sight, label);
  if (!element) return undefined;
  const own = wayToList(sight, element);
  const whole = names.replace(/^both /iu, '').replaceAll(/["“”]/gu, '');
  const all = element.choices.some((each) => plain(each) === plain(whole)) ? [whole] : namesIn(whole);
  const texts = all.flatMap((name) => asWritten(sight, name) ?? (no === undefined ? name : []));
  if (texts.length < all.length) return undefined;
  const having = texts.map((text) => `${own}[.//option[${exactly(text)}]]`);
  return no === undefined
    ? having.map((value) => ({ oneOf: xpath(value) }))
    : [{ oneOf: xpath(own) }, ...having.map((value) => ({ noneOf: xpath(value) }))];
}

/** Undefined where the page doesn't settle it. */
export const offersSaid = (sight: Sight, said: string, subject: string | undefined): CheckSaid[] | undefined =>
  optionsOf(sight, said) ?? itemControls(sight, said, subject);
