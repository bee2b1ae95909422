/** What's said of a control, as the language alone understands it: "the Previous button is disabled", beside other statements. */
import { compileEnglish } from '@saywright/authoring/compile';
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import type { Kind } from '@saywright/authoring/tree/kind';
import type { Sight } from '../match/sight.ts';
import { boxesSaid } from './boxes-said.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isSeen } from '../model/page-model.ts';

const controls: ReadonlySet<Kind> = new Set(['button', 'link', 'field', 'checkbox', 'radio', 'dropdown', 'tab']);

/** Whether a check is about a control, rather than about a text or a thing of the page. */
const isOfControl = ({ assertion: { type }, target = [] }: IntendedCheck): boolean =>
  type === 'element_state' ||
  type === 'value' ||
  (type === 'element_visible' && target.length > 0 && target.every(({ kind }) => kind && controls.has(kind)));

/** "The fee field appears with the value 2": it's there, and it has it. */
const appearing =
  /^(?<subject>.+? (?:field|box|input|dropdown|switch|toggle|checkbox|button)) (?:now |then )?(?:appears?|shows up|comes up|pops up|(?:is|gets) (?:shown|displayed|visible|revealed)) (?:with|and has) (?<value>.+)$/iu;
/** "The amount should be filled with 5": what it holds. "Is filled with" may be something to do. */
const filled =
  /^(?<name>.+?)(?: (?:field|box|input))? (?:(?:should|must) (?:now |already |then )?be|(?:is|was) (?:already|automatically)) (?:pre-?|auto-?)?filled(?: in| out)? with (?<value>.+)$/iu;
/** "It offers a Save button" */
const offering =
  /^(?:(?:(?:it|(?:the |this )?(?:page|form|dialog|screen)) )?(?:should |must |also |now )*offers?|(?:it|(?:the |this )?(?:page|form|dialog|screen)) (?:should |must |also |now )*(?:has|have|shows?|displays?|contains?|includes?)) (?:an? |the )(?<control>.+? (?:button|link|field|checkbox|dropdown|tab))$/iu;
/** "Newest is selected in the sort dropdown" */
const selectedIn =
  /^(?<value>["“][^"“”]+["”]|\p{Lu}[^"“”]*?) is (?:(?:now|still|already) )?(?:pre)?(?:selected|chosen|picked)(?: by default)? (?:in|from|under) the (?<name>.+? (?:dropdown|list|select|selector|field|box)|.+? filter)$/u;
/** "Ada Holm is selected as the tenant" */
const selectedAs =
  /^(?<value>["“][^"“”]+["”]|[\p{Lu}\d][^"“”]*?) is (?:(?:now|still|already) )?(?:pre-?)?(?:selected|chosen|picked|entered|filled in) as (?:the |its |his |her )?(?<name>\p{Ll}+(?: \p{Ll}+)?)$/u;
/** What's said of none or of all isn't said of one. */
const ofMany = /^(?:no|none|all|every|each|any|neither|both)\b/iu;
const intro =
  /^(?:(?:please|then|and|now) )*(?:(?:(?:check|see|make sure|confirm) that|(?:verify|ensure|assert)(?: that)?) )?(?:that )?/iu;
/** "Check the Terms box" ticks it, and "the Terms box" alone says nothing. */
const stating =
  /\b(?:is|are|be|has|have|holds?|contains?|shows?|reads|says|displays?|appears?|remains?|stays?|becomes?|gets|isn['’]t|aren['’]t)\b/iu;

const onPage = / (?:on|at) the (?<nth>first|second|third|last) page$/iu;
const pageOf = /\bpage (?<page>\d+) (?:of|\/) (?<pages>\d+)\b/iu;
const ordinals = ['first', 'second', 'third'];

/** The statement without the page of a list that it's made on, if that's the one at hand: "… on the first page". */
function withoutPage({ model }: Sight, said: string): string {
  const { nth = '' } = onPage.exec(said)?.groups ?? {};
  const isThere = model.elements.some((each) => {
    const { page = '', pages = '' } = (isSeen(each) && pageOf.exec(each.own)?.groups) || {};
    return (
      page !== '' && page === (nth.toLowerCase() === 'last' ? pages : String(ordinals.indexOf(nth.toLowerCase()) + 1))
    );
  });
  return isThere ? said.replace(onPage, '') : said;
}

/** "The 17:30 slot is disabled" */
const numbered = /^the (?<name>#?\d[\d:.,]*(?: ?[ap]m)?) (?<noun>\p{Ll}+(?: \p{Ll}+)?) (?=(?:is|should|must)\b)/iu;

/** A control with a number for a name, without the word that the page has over all of them. */
function withoutNoun({ sections }: Sight, said: string): string {
  const { name, noun = '' } = numbered.exec(said)?.groups ?? {};
  const words = wordsOf(noun).map(singular);
  const isOver = sections.some(({ heading }) => {
    const own = wordsOf(heading.text).map(singular);
    return words.every((word) => own.includes(word));
  });
  return name !== undefined && isOver ? said.replace(numbered, `${name} `) : said;
}

/** The checks of controls that a statement makes; undefined where it says anything else. */
export function controlSaid(sight: Sight, clause: string): IntendedCheck[] | undefined {
  const said = withoutNoun(sight, withoutPage(sight, clause.trim().replace(intro, '')))
    .replace(filled, 'the $<name> field has the value $<value>')
    .replace(/^the the /iu, 'the ')
    .replace(offering, 'the $<control> is visible')
    .replace(selectedIn, 'the $<name> has the value $<value>')
    .replace(selectedAs, 'the $<name> field has the value $<value>');
  const { subject, value } = appearing.exec(said)?.groups ?? {};
  if (subject !== undefined) {
    const [shown, held] = [controlSaid(sight, `${subject} is visible`), controlSaid(sight, `${subject} has ${value}`)];
    return shown && held && [...shown, ...held];
  }
  const boxes = boxesSaid(sight, said.replace(/^that /iu, ''));
  if (boxes) return boxes;
  if (ofMany.test(said) || !stating.test(said.replaceAll(/"[^"]*"|“[^”]*”/gu, ''))) return undefined;
  const { intents } = compileEnglish(`Check that ${said}.`, { continues: true });
  const isWhole = intents.every((intent) => intent?.action === 'assert' && intent.depth === undefined);
  const checks = isWhole ? intents.flatMap((intent) => intent?.checks ?? []) : [];
  return checks.length > 0 && checks.every(isOfControl) ? checks : undefined;
}
