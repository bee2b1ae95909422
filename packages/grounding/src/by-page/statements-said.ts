/** A clause that states several things, one after the other: "First is Ada, last is Bob, and the total is 3". */
import { readNumber } from '@saywright/authoring/english/number';
import { itemsCalled } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { isCalled } from '../match/slots.ts';
import { plain, singular } from '../match/words.ts';
import { isSeen, type PageModel } from '../model/page-model.ts';
import type { Sight } from '../match/sight.ts';
import { boxesOfSaid } from './boxes-said.ts';
import { checkSaid, type CheckSaid } from './check-said.ts';
import { entriesSaid } from './contained-said.ts';
import { controlSaid } from './control-said.ts';
import { changedCount } from './counted-control.ts';
import { currentSaid } from './current-said.ts';
import { tagMissing } from './tag-missing.ts';
import { eachSaid } from './each-of-them.ts';
import { existenceSaid } from './existence-said.ts';
import { changing, factsSaid } from './facts-said.ts';
import { withoutFraming } from './framing.ts';
import { isNounOf, onlyCalled } from './found-said.ts';
import { offersSaid } from './offers-said.ts';
import { firstSeveral, followSaid } from './order-said.ts';
import { headingSaid, openedSaid } from './opened-said.ts';
import { partSaid } from './part-said.ts';
import { afterIt, indicative, plainStatement, replaceUnquoted } from './plain-statement.ts';
import { besideHeading } from './presence-said.ts';
import { sentenceSaid } from './say-by-text.ts';
import { amountsThere, numbersThere, textNoted } from './text-there.ts';
import { userMenuText } from './user-menu.ts';

const joint =
  /\s*[,;]\s+(?:(?:and|but|while|whereas|plus|so)\s+)?(?:that\s+)?|\s+(?:and|but|while|whereas|with)\s+(?:that\s+)?|\s+(?=including\s)|\s*,?\s+(?=(?:along|together) with\s)/giu;
/** "…, one of them for Tess": one of those that were counted. */
const amongThem =
  /^(?:including|(?:along|together) with|among (?:them|these|those|which)|one of (?:them|these|those|which)(?: is| being| (?:should|must) be)?|in particular)(?: is| are)? /iu;
/** "…, Tess among them" */
const withThem = /^(?:with )?(.+?),? (?:(?:being|is|are) )?(?:among|one of|part of) (?:them|these|those)$/iu;
/** "…, the first being Ada" */
const beingFirst =
  /^(?:the (first|last|second|third)(?: one)?(?: of (?:them|these|those))? being|(first|last) of all) /iu;
const quoted = /"[^"]*"|“[^”]*”/gu;
const bracketed = /\s+\(([^()"“”]+)\)/u;
const maxStatements = 6;
/** `msg "Saved."`, as people note it. */
const noted =
  /^(?:an? |the )?(?:\p{L}+ )?(?:msg|message|text|error|toast|notice|note|hint|warning|alert|banner|summary|heading|title|label|line):? ["“]([^"“”]+)["”]$/iu;

/** The places outside quotes where a statement may end and the next one begin. */
function jointsOf(clause: string): { from: number; to: number }[] {
  const hidden = clause.replaceAll(quoted, (text) => '_'.repeat(text.length));
  return [...hidden.matchAll(joint)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
}

/** The name of the thing that a statement is about, for the "it" of the next one. */
function subjectOf(said: CheckSaid): string | undefined {
  if ('facts' in said) return said.facts[0]?.called;
  if ('inOrder' in said) return said.inOrder.name;
  return undefined;
}

/** `it complains "Not enough money"` */
const complaint =
  /^(?!(?:answer|ask|reply|respond|report|warn|explain)\b)(?:(?:it|she|he|(?:the|an?) (?:[\p{L}-]+ )?(?:app|page|form|dialog|popup|pop-up|modal|system|site|tool|shop)) )?(?:then |now |should |must )?(?:(?:refuses?|rejects?|declines?|denies|blocks?)(?: (?:this|it|that|to do (?:so|that|it)))?(?= (?:with|saying|by saying)\b)|complains?|asks?|answers?|reports?|warns?|replies|responds?|explains?|objects?|tells? (?:me|us|you|her|him|them))(?: (?:me|us|you|her|him|them))?(?: that| with| (?:by )?saying)?:? ["“]([^"“”]+)["”]$/iu;
/** `the order page should now say "On its way"` */
const pageSays =
  /^(?:the|this|my|our) (?:[\p{L}-]+ ){0,2}(?:page|screen|app|view|site) (?:(?:should|must) )?(?:now |still )?(?:says?|shows?|displays?|reads?|contains?) ["“]([^"“”]+)["”]$/iu;
/** `the confirmation dialog asks "Delete it for good?"` */
const dialogSays =
  /^(?:the|an?|this) (?:[\p{L}-]+ ){0,2}(?:dialog|popup|pop-up|modal|prompt|confirmation) (?:now )?(?:is|asks|says|reads|shows|contains) ["“]([^"“”]+ [^"“”]+ [^"“”]+)["”]$/iu;
/** `the list is now empty with "No messages"` */
const emptyWith =
  /^(?:the|my|our|this) (?:[\p{L}-]+ ){1,3}(?:is|looks|becomes) (?:now |again |completely )?empty(?: again| now)?,? (?:with|and (?:shows|says|reads)|showing|saying|reading)(?: (?:the |a )?(?:text|message|note|hint))? ["“]([^"“”]+)["”]$/iu;
/** `the line above the table reads "4 active"` */
const lineSays =
  /^(?:the|an?|its|his|her|their) (?:[\p{L}-]+ ){0,2}(?:line|text|counter|summary|label|caption|heading|title|subtitle|hint|message|note|header|footer|sentence|paragraph|banner|toast|notification|breadcrumbs?|breadcrumb trail)(?: (?:above|below|underneath|(?:at|on) (?:the )?(?:very )?(?:top|bottom)|(?:above|below|over|under|beside|next to|in|at|on) (?:it|the [\p{L} -]{2,30}?)))? (?:(?:now|still|then) )?(?:says|reads|shows|states|displays|becomes|changes to|is now|turns into) ["“]([^"“”]+)["”](?: (?:now|again))?$/iu;
/** `I should see "Saved"` */
const seeing = /^(?:(?:i|you|we|they) )?(?:should|must) (?:now |also )?see ["“]([^"“”]+)["”]$/iu;
/** `get a toast saying "Saved" with an Undo in it` */
const notice =
  /^(?:(?:you|i|we|she|he|they) )?(?:gets?|sees?|there is|there appears) (?:an? |the )?(?:\p{L}+ )?(?:toast|message|banner|notification|alert|error|note|notice|popup|snackbar|dialog) (?:saying|that says|which says|reading|with the text) ["“]([^"“”]+)["”] with (?:an? |the )?["“]?([^"“”]{2,20}?)["”]?(?: (?:button|link|option))?(?: (?:in|on|inside) it)?$/iu;
const counted =
  /(?:^there (?:is|are) \S+ (?:\p{L}+ )?|^[^"“”]+? (?:has|holds|shows|lists|contains) (?:only |just |exactly )?(?:\d+|one|two|three|four|five|six) )(\p{L}+)(?: (?:left|remaining))?$/u;
/** "Next comes Bob", after the first of a list. */
const following =
  /^(?:(?:next|then|after (?:that|it|this|these|those|them)|followed|(?:right |directly |just )?(?:below|under|beneath|after) (?:it|that|this|them|(?:these|those)(?: \p{L}+)?))(?: (?:comes?|is|by|there is|follows?))? )(.+)$/iu;

const asked =
  /^(?:(?:please|then|and|now) )*(?:(?:check|verify|see|confirm|ensure|make sure|expect|assert) )?that |^(?:check|verify|see|confirm|ensure|make sure|expect|assert) that /iu;
/** `"Saved" is visible`, `the "Undo" button is gone` */
const quotedText =
  /^(?:the |an? )?(?:\p{L}+ )?["“](?<text>[^"“”]+)["”](?: (?:button|link|text|message|label))? (?:is|are) (?:now |still )?(?:(?<shown>visible|shown|displayed)|(?<hidden>hidden|gone|(?:not|no longer) (?:visible|shown|displayed)))$/iu;

/** "cart is empty", of "the cart is empty": nobody has quoted that. */
export const unquotedState = /^\p{Ll}+(?: \p{Ll}+)? is empty$/u;

const quotedTexts =
  /^(?:["“][^"“”]+["”](?:, and |, | and )){1,5}["“][^"“”]+["”] (?:are|should be) (?:now |still |both )?(?:visible|shown|displayed)(?: now)?$/iu;

/** `"Open (2)" and "Done (1)" are shown` */
const textsSaid = (clause: string): CheckSaid[] | undefined =>
  quotedTexts.test(clause.replace(asked, ''))
    ? [...clause.matchAll(/["“]([^"“”]+)["”]/gu)].map(([, text = '']) => ({ sentence: text }))
    : undefined;

/** `a message saying "Saved" appears` */
const telling =
  /^(?:an? |the )?(?:\p{L}+ )?(?:message|toast|notification|banner|alert|error|warning|note|notice|popup|snackbar|text)(?: (?:saying|that says|which says|reading|with the text))? ["“](?<text>[^"“”]+)["”] (?:(?:should|must) (?:now )?(?:appear|show up|pop up|be (?:shown|displayed|visible))|(?:appears|shows up|pops up|is (?:shown|displayed|visible)))$/iu;

/** `"New message" is in the list`, of one that has no items */
const inList = /^["“](?<text>[^"“”]+)["”] is (?:now |still |also )?in (?:it|the (?:list|menu|panel|dropdown|feed))$/iu;

function textSaid({ model }: Sight, clause: string): CheckSaid | undefined {
  const said = clause
    .replace(/^(?:while|whereas|but) /iu, '')
    .replace(/ (?:should|must) not be (?=\p{L}+$)/iu, ' is not ');
  const { text: told } = telling.exec(said)?.groups ?? {};
  if (told !== undefined) return { sentence: told };
  const { text: listed } = inList.exec(said)?.groups ?? {};
  const isListed = model.elements.some(
    (each) => isSeen(each) && plain(each.own.replace(/^\P{L}+/u, '')) === plain(listed ?? ''),
  );
  if (listed !== undefined) return isListed ? { sentence: listed } : undefined;
  const { text, shown } = quotedText.exec(said)?.groups ?? {};
  if (text === undefined || unquotedState.test(text)) return undefined;
  return shown === undefined ? { parting: { elements: [], shown: [], gone: [text] } } : { sentence: text };
}

const ofKind =
  /^(?:[Tt]he|[Tt]his|[Tt]hat) (?<noun>\p{Ll}+)(?: (?:card|row|entry|tile|item|line))? (?=(?:(?:should|must) )?(?:now |still )?(?:has|have|shows?|is|be|says?|costs?)\b)/u;

/** "The letter has 2 replies", after something was done with one of the letters. */
function aboutSubject(sight: Sight, clause: string, subject: string | undefined): CheckSaid | undefined {
  const told = clause.replace(asked, '');
  const { noun } = ofKind.exec(told)?.groups ?? {};
  const of = noun === undefined || subject === undefined ? undefined : onlyCalled(sight, subject);
  if (noun === undefined || !of || !isCalled(sight, of.item, singular(noun))) return undefined;
  return checkSaid(
    sight,
    told.replace(ofKind, () => `"${of.called}" `),
    subject,
  );
}

/** "The row is still there", "the button now says Resume": of what was said before. */
const thing = '(?:row|card|entry|item|line|record|tile|product|message|order|booking|task)';
const thingStays = new RegExp(
  `^(?:the|this|that) ${thing} (?:is|remains|stays)(?: (?:now|still|also))* (?:there|listed|shown|visible|in (?:it|the (?:list|table|grid)))$`,
  'iu',
);
const thingGoes = new RegExp(
  `^(?:the|this|that) ${thing} (?:is|has)(?: now)? (?:gone|disappeared|vanished|been (?:removed|deleted)|no longer (?:there|listed|shown|visible)|not (?:there|listed|shown|visible)(?: anymore)?)$`,
  'iu',
);
const badgeOn = new RegExp(
  `^the (?<what>status badge|badge|label|chip|tag|status) (?:on|of|in) (?:that|this|the) ${thing}(?= (?:is|shows|says|reads|flips|changes|turns|switches|goes)\\b)`,
  'iu',
);
const buttonSays =
  /^(?:the|its) (?<kind>button|link) (?:(?:(?:in|of|on) (?:it|that (?:row|card)) )?(?:now |then |again )*(?:says|reads|shows|is called|is labell?ed|becomes|changes to|turns into|is)) ["“]?(?<name>\p{Lu}[^"“”]*?)["”]?(?: (?:now|again))?$/iu;

/** `The link now says "Marked"`: a text that the page hadn't before, or doesn't have. `unclear`: it may be that of another one. */
function relabelledSaid({ model, before }: Sight, told: string): CheckSaid | 'unclear' | undefined {
  const { name = '' } = buttonSays.exec(told)?.groups ?? {};
  if (name === '' || !/["”]/u.test(told) || !before) return undefined;
  const isOn = (page: PageModel): boolean =>
    page.elements.some((each) => isSeen(each) && plain(each.own).startsWith(plain(name)));
  return isOn(before) && isOn(model) ? 'unclear' : { sentence: name };
}

/** A statement about "the row", "the button" of what was said before, with the name of that; undefined for any other. */
function withName(told: string, subject: string): string | undefined {
  const said = indicative(told).replace(/[.!]$/u, '');
  if (thingStays.test(said)) return `"${subject}" is listed`;
  if (thingGoes.test(said)) return `"${subject}" is gone`;
  if (badgeOn.test(said)) return said.replace(badgeOn, 'its $<what>');
  const { kind, name } = buttonSays.exec(said)?.groups ?? {};
  return kind === undefined ? undefined : `the "${name}" ${kind.toLowerCase()} of the "${subject}" item is visible`;
}

const itsLabel =
  /^(?:(?:the|his|her|their|its) )?(?!it\b|there\b|this\b|that\b|he\b|she\b|they\b|everything\b|nothing\b|all\b|no\b|only\b)(?=\p{Ll}+(?: \p{Ll}+)? (?:now |still )?(?:is|shows|says|reads) )/u;

/** "Table T2 is still assigned to the booking", of the booking that the last step was about. */
const assigned =
  /^(?:the )?(?:(?<label>\p{Ll}+(?: \p{Ll}+)?) )?(?<value>["“][^"“”]+["”]|[\p{Lu}\d][^"“”]*?) (?:is|remains|stays) (?:(?:now|still) )?(?:assigned|attached|linked|set|allotted|reserved|entered|recorded|given) (?:to|for|on|in|with) (?:the|this|that|his|her|its|their) (?<noun>\p{Ll}+)$/u;

function assignedTo(sight: Sight, told: string, subject: string | undefined): string | undefined {
  const { label, value = '', noun = '' } = assigned.exec(told)?.groups ?? {};
  const of = subject === undefined || noun === '' ? undefined : onlyCalled(sight, subject);
  if (!of || !isNounOf(sight, of, noun)) return undefined;
  return label === undefined ? `it shows ${value}` : `its ${label} is ${value}`;
}

/** "The membership is Plus", of what the last step was about, or of the only row that's left. */
function ofSubject(sight: Sight, clause: string, subject: string | undefined): CheckSaid | undefined {
  const told = replaceUnquoted(clause, changing, 'is ');
  const given = assignedTo(sight, told, subject);
  if (given !== undefined) return checkSaid(sight, given, subject);
  if (!itsLabel.test(told)) return undefined;
  const names = [subject, nameOfOnlyRow(sight)].filter((name) => name !== undefined && name !== '');
  for (const name of names) {
    const said = checkSaid(sight, told.replace(itsLabel, 'its '), name);
    if (said && 'facts' in said) return said;
  }
  return undefined;
}

const counting = new RegExp(
  String.raw`^(?:there (?:is|are) )?(?:(?:exactly|only|just|still|now) )*(?<count>\S+) (?:\p{L}+ ){0,2}?\p{L}+(?: (?:(?:is|are)(?: (?:now|still))? (?:listed|shown|displayed|visible|found|left|remaining|returned|there)|remains?|appears?|matche?s?|found|left))?(?:[,:]? (?:namely|i\.e\.|that is|which (?:is|are)|(?:these|they) are:?)|[,:]| [-–—]) (?<names>.+)$`,
  'iu',
);

/** "Exactly 2 letters are listed, A and B", "2 letters are found, namely A and B" */
function countedNames(sight: Sight, clause: string): CheckSaid | undefined {
  const { count = '', names } = counting.exec(clause.replace(asked, ''))?.groups ?? {};
  const said = names === undefined ? undefined : checkSaid(sight, `only ${names} are listed`);
  const isSo =
    said !== undefined &&
    'only' in said &&
    said.only.names.length + (said.only.missing?.length ?? 0) === (readNumber(count) ?? Number(count));
  return isSo ? said : undefined;
}

const itsControl =
  /^its (?<control>[^"“”]+? (?:button|link|switch|toggle|checkbox|dropdown|field))(?= (?:is|are|should|must|has|looks)\b)/iu;

/** "Its Save button is disabled", of what was said before. */
const ofThing = (clause: string, subject: string): string =>
  clause.replace(asked, '').replace(itsControl, (_all, control: string) => `the ${control} of the "${subject}" item`);

const amountsOf = (sight: Sight, told: string): CheckSaid[] | undefined =>
  amountsThere(sight, told)?.map((text) => ({ text }));

const bareNumber = /^(?!(?:it|he|she|they)\b).+ (?:is|has|have|shows?|gets?|should have|must have) \d[\d.,]*$/iu;

function oneSaid(
  sight: Sight,
  clause: string,
  { subject, ordinal, label, noun, isCarried }: About,
): CheckSaid[] | undefined {
  const told = clause.replace(asked, '');
  const ofPage = subject === undefined ? told.replace(/^it /u, 'the page ') : told;
  const [, text] =
    noted.exec(clause) ??
    emptyWith.exec(told) ??
    complaint.exec(told) ??
    pageSays.exec(ofPage) ??
    dialogSays.exec(told) ??
    seeing.exec(told) ??
    [];
  if (text !== undefined) return [{ sentence: text }];
  const [, notified, control] = notice.exec(clause) ?? [];
  if (notified !== undefined && control !== undefined) return [{ sentence: notified }, { sentence: control }];
  const heading = headingSaid(sight, told);
  if (heading) return [{ text: heading }];
  const ofItem = offersSaid(sight, indicative(told), subject);
  if (ofItem) return ofItem;
  const amounts = subject === undefined || subject === '' ? amountsOf(sight, told) : undefined;
  if (amounts) return amounts;
  const [, follower] = ordinal === undefined ? [] : (following.exec(clause) ?? []);
  const placed = follower === undefined || ordinal === undefined ? clause : `the ${ordinal + 1}th is ${follower}`;
  // "Ada has 2 open tickets and Bob has 1"
  const counting = bareNumber.test(placed) ? (label?.join(' ') ?? noun) : undefined;
  const labelled = counting === undefined ? undefined : checkSaid(sight, `${placed} ${counting}`);
  if (labelled) return [labelled];
  // "… is Pip, from £10": more about the same thing.
  const said =
    checkSaid(sight, placed, subject) ?? (isCarried ? checkSaid(sight, `it shows ${clause}`, subject) : undefined);
  if (said) return [said];
  const count = changedCount(sight, indicative(told), subject);
  if (count) return [{ text: count }];
  const hasSubject = subject !== undefined && subject !== '';
  const relabelled = relabelledSaid(sight, told);
  if (relabelled === 'unclear' && !hasSubject) return undefined;
  if (relabelled !== undefined && relabelled !== 'unclear') return [relabelled];
  const named = hasSubject ? withName(told, subject) : undefined;
  const ofNamed = named === undefined ? undefined : (checkSaid(sight, named, subject) ?? controlsOf(sight, named));
  if (ofNamed) return [ofNamed];
  const about = aboutSubject(sight, clause, subject) ?? ofSubject(sight, told, subject);
  if (about) return [about];
  const after = labelledAfter(sight, told, subject);
  if (after) return [after];
  const listed = countedNames(sight, clause);
  if (listed) return [listed];
  const ofEach = boxesOfSaid(sight, told, subject);
  if (ofEach) return [{ ofControls: ofEach }];
  const ofControls = controlsOf(sight, subject === undefined ? clause : ofThing(clause, subject));
  if (ofControls) return [ofControls];
  const untagged = tagMissing(sight, told, subject);
  if (untagged) return [untagged];
  const entries = entriesSaid(sight, indicative(told));
  if (entries) return entries.map((oneOf) => ({ oneOf }));
  const follows = followSaid(sight, indicative(told));
  if (follows) return [{ oneOf: follows }];
  const places = firstSeveral(sight, indicative(told));
  if (places) return places.map((inOrder) => ({ inOrder }));
  const beside = besideHeading(sight, told);
  if (beside) return [beside];
  const current = currentSaid(sight, told);
  if (current) return [{ oneOf: current }];
  const opened = openedSaid(sight, told);
  if (opened) return [{ text: opened }];
  const quoted = textSaid(sight, told);
  if (quoted) return [quoted];
  const texts = textsSaid(clause);
  if (texts) return texts;
  const each = eachSaid(sight, told, noun);
  if (each) return each;
  const more = amountsOf(sight, told);
  if (more) return more;
  const alone = textNoted(sight, clause) ?? userMenuText(sight, told) ?? numbersThere(sight, told);
  if (alone) return [{ text: alone }];
  const [, line] = lineSays.exec(told) ?? [];
  if (line !== undefined) return [{ sentence: line }];
  const sentence = partSaid(sight, clause) ?? sentenceSaid(sight, clause, subject);
  if (sentence !== undefined) return [{ sentence }];
  const existing = existenceSaid(sight, told, subject);
  if (existing) return existing;
  const [, some] = ofThisPage.exec(indicative(told)) ?? [];
  const counts = some === undefined ? undefined : checkSaid(sight, `there are ${some}`);
  return counts && [counts];
}

/** "The recipe has 2 comments", of a page about one. */
const ofThisPage =
  /^(?:the|this) \p{Ll}+ (?:now |still )?(?:has|shows|contains|lists|gets) ((?:only |just |exactly )?\d+ \p{Ll}+)$/u;

interface About {
  /** The name of what the statement before was about. */
  subject: string | undefined;
  /** The place in a list that the statement before was about. */
  ordinal?: number | undefined;
  /** The label of what it compared. */
  label?: readonly string[] | undefined;
  /** The word for the things that it counted. */
  noun?: string | undefined;
  /** That was in the same clause. */
  isCarried?: boolean;
}

const onlyRow =
  /^((?:(?:check|verify|ensure|make sure|confirm|see)(?: that)? )?)(?:the|this|that) (?:only |remaining |found )?row(?= (?!of\b|for\b|with\b))/iu;

/** The name of the row that's left, of all tables of the page. */
const nameOfOnlyRow = (sight: Sight): string | undefined => {
  const row = only(
    sight.model.elements.filter(
      (each) => isSeen(each) && each.tag === 'tr' && each.children.some(({ tag }) => tag === 'td'),
    ),
  );
  const name = row && sight.items.find(({ element }) => element === row)?.name;
  return name === '' ? undefined : name;
};

/** "… and carries the Full badge": still about the thing of the clause before. */
const leftOut =
  /^(?:(?:and|but|also|now|still) )*(?=(?:carries|bears|wears|has|shows|displays|reads|says|contains|includes|mentions)\b)/iu;

const valueFor =
  /^(?:(?<who>it|the (?:card|row|page|item|entry|dialog)) (?:now |still )?(?:shows|has|lists|displays|says) )?(?<value>["“]?[-+−]?[$€£¥]?\d(?:[^"“”,]|,(?=\d))*?["”]?) for (?:the )?(?<label>\p{Ll}+(?: \p{Ll}+){0,2})$/iu;

/** "The card shows £400 per day for cash": a value before its label. */
function labelledAfter(sight: Sight, told: string, subject: string | undefined): CheckSaid | undefined {
  const { value, label } = valueFor.exec(told)?.groups ?? {};
  if (value === undefined) return undefined;
  const whose = subject === undefined || subject === '' ? 'the' : 'its';
  return checkSaid(sight, `${whose} ${label} is ${value}`, subject);
}

/** The checks of a clause, each of its statements settled by the page; undefined where one of them isn't. */
export function statementsSaid(sight: Sight, told: string, about: About): CheckSaid[] | undefined {
  const plainly = withoutFraming(told);
  // As it was said, first: the page may have these words itself.
  return plainly === told
    ? readStatements(sight, told, about)
    : (oneSaid(sight, told, about) ?? readStatements(sight, plainly, about));
}

function controlsOf(sight: Sight, clause: string): CheckSaid | undefined {
  const ofControls = controlSaid(sight, clause);
  return ofControls && { ofControls };
}

function readStatements(sight: Sight, told: string, about: About): CheckSaid[] | undefined {
  const said = told.replace(/^including (?:also )?/iu, 'there is ');
  const row = onlyRow.test(said) ? nameOfOnlyRow(sight) : undefined;
  if (row !== undefined) return statementsSaid(sight, said.replace(onlyRow, `$1${row}`), { ...about, subject: row });
  const clause = about.subject === undefined ? said : said.replace(leftOut, 'it ');
  const whole = oneSaid(sight, clause, about);
  if (whole) return whole;
  // "Ada (admin)"
  if (bracketed.test(clause)) return statementsSaid(sight, clause.replace(bracketed, ', $1'), about);
  for (const { from, to } of jointsOf(clause).toSpliced(maxStatements)) {
    const first = oneSaid(sight, clause.slice(0, from), about);
    const said = first?.at(-1);
    if (!first || !said) continue;
    const name = subjectOf(said);
    const ordinal = 'inOrder' in said && said.inOrder.ordinal > 0 ? said.inOrder.ordinal : undefined;
    const label = 'facts' in said ? said.facts.at(-1)?.label : undefined;
    const [, noun] = counted.exec(plainStatement(clause.slice(0, from))) ?? [];
    const carried = name === undefined ? { ...about, noun } : { subject: name, ordinal, label, noun, isCarried: true };
    const before = clause.slice(0, from);
    const next = withVerb(sight, before, withPredicate(before, inFull(before, clause.slice(to))))
      .replace(amongThem, 'there is ')
      .replace(withThem, 'there is $1')
      .replace(/^(?:the one|that) of /iu, label ? `the ${label.join(' ')} of ` : '$&')
      .replace(
        beingFirst,
        (_all, nth: string | undefined, end: string) => `the ${nth ?? end} ${singular(noun ?? 'one')} is `,
      );
    const isOfPage = about.subject === undefined || itemsCalled(sight, about.subject).length === 0;
    const ofPage = 'text' in said && isOfPage ? ofText(before, next) : next;
    const after = aloneIn(first) ? ofPage.replace(itIs, 'only $1 is listed') : ofPage;
    const rest = statementsSaid(sight, after, carried);
    if (rest) return [...first, ...rest];
  }
  return placedWithMore(sight, clause, about) ?? inPieces(sight, clause, about);
}

const subjectNoun = /^(?:the )?(?<noun>\p{Ll}+) (?:is|says|shows|reads) /u;

/** "Its status is Draft", or "the status of week is Draft", after "the week is 9 – 15 Nov": what the page shows for it. */
function ofText(before: string, next: string): string {
  const { noun = '' } = subjectNoun.exec(before.replace(asked, ''))?.groups ?? {};
  const ofNoun = /^(?:its|the (?<label>\p{Ll}+) of (?:the )?(?<owner>\p{Ll}+)) (?=\p{Ll})/u;
  const { label, owner } = ofNoun.exec(next)?.groups ?? {};
  if (label === undefined) return next.replace(/^its (?=\p{Ll})/u, 'the ');
  return owner === noun ? next.replace(ofNoun, `the ${label} `) : next;
}

const stateOf =
  / (?:(?:should|must) (?:(?:now|still|again) )?be|is|are)(?: (?:now|still|again|both))? (?!(?:listed|shown|visible|displayed|left|there|found|remaining)\b)(?<state>[^,]+)$/iu;
const elliptic = /^(?<name>.+?) (?:(?:should|must) not|is not|are not|isn['’]t|aren['’]t|shouldn['’]t)$/iu;

/** "A should be locked while B should not": what B isn't. */
function withPredicate(before: string, after: string): string {
  // "Ada is an admin but not an owner"
  const [, denied] = /^not (?!only\b|just\b)(.+)$/iu.exec(after) ?? [];
  const { name: who = '', verb = '' } =
    (denied === undefined ? undefined : verbOf.exec(before.replace(asked, ''))?.groups) ?? {};
  if (/^(?:is|are|(?:should|must) be)$/iu.test(verb))
    return `${who} ${/^are$/iu.test(verb) ? 'are' : 'is'} not ${denied}`;
  const { name } = elliptic.exec(after)?.groups ?? {};
  const { state } = (name === undefined ? undefined : stateOf.exec(before)?.groups) ?? {};
  return state === undefined ? after : `${name} is not ${state}`;
}

const verbOf =
  /^(?<name>.+?) (?<verb>(?:(?:should|must|has to|needs to) )?(?:be|have|show|cost|come|is|are|has|shows|costs|comes|reads|says)) /iu;
const statesSomething = /\b(?:is|are|be|has|have|shows?|costs?|comes?|goes|reads?|says?|not?|should|must)\b/iu;
const longestGapped = 6;

/** "Ada is the first row and Bob the last one": what Bob is, by the verb before. */
function withVerb(sight: Sight, before: string, after: string): string {
  const { name = '', verb } = verbOf.exec(before.replace(asked, ''))?.groups ?? {};
  const words = after.split(' ');
  const isCalled = (said: string): boolean => itemsCalled(sight, said.replaceAll(/["“”]/gu, '')).length > 0;
  if (verb === undefined || statesSomething.test(after) || !isCalled(name)) return after;
  const counts = Array.from({ length: Math.min(words.length, longestGapped) }, (_each, at) => at + 1);
  const end = counts.findLast((count) => isCalled(words.toSpliced(count).join(' ')));
  return end === undefined || end === words.length
    ? after
    : [...words.slice(0, end), verb, ...words.slice(end)].join(' ');
}

const demanded = /\b(?:should|must|has to|have to|needs? to|ought to)\b/iu;
const bareVerb = /^(?:also |now |still )?(be|have|show|say|read|offer|contain|list|display|include|mention)(?= )/iu;

/** "… should be Open and have two rows": the verb goes with the "should" before it. */
const inFull = (before: string, after: string): string =>
  demanded.test(before) ? after.replace(bareVerb, (_all, verb: string) => `it ${afterIt(verb)}`) : after;

const quotedEnd = /["“]([^"“”]+ [^"“”]+)["”]$/u;

/** `Bananas is "$0.69 per lb"`, of a card that shows "$0.69" and "per lb". */
function inPieces(sight: Sight, clause: string, { subject }: About): CheckSaid[] | undefined {
  const told = clause.replace(asked, '');
  const facts = quotedEnd.test(told) ? factsSaid(sight, told.replace(quotedEnd, '$1'), subject) : undefined;
  return facts?.every(({ by }) => by === 'shows') === true ? [{ facts }] : undefined;
}

const itIs = /^(?:it|that|he|she)(?: is| (?:should|must) be|['’]s) (["“]?\p{Lu}.*)$/u;
/** "1 person is shown": what it is, is said next. */
const aloneIn = ([first]: readonly CheckSaid[]): boolean =>
  first !== undefined && 'text' in first && /^1 \p{L}+(?: (?:found|listed|shown|left))?$/u.test(first.text.expected);

const more = / (?:at|of|from|by|for|in|to|on|with|showing) /giu;

/** "The first car is the Fiat 500 at $35": what one place of a list has, and something that it shows. */
function placedWithMore(sight: Sight, clause: string, about: About): CheckSaid[] | undefined {
  for (const { 0: text, index } of clause.matchAll(more)) {
    const placed = checkSaid(sight, clause.slice(0, index), about.subject);
    if (!placed || !('inOrder' in placed)) continue;
    const shown = checkSaid(sight, `it shows ${clause.slice(index + text.length)}`, placed.inOrder.name);
    if (shown && 'facts' in shown) return [placed, shown];
  }
  return undefined;
}
