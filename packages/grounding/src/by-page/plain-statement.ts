import { countWord } from '@saywright/authoring/english/number';

/** The plain form of a statement, which the readers of statements know: "it should hold three tickets" is "there are three tickets". */

const quotes = /("[^"]*"|“[^”]*”)/u;

/** What's in quotes stays as it is. */
export const replaceUnquoted = (
  text: string,
  pattern: RegExp,
  as: string | ((all: string, ...groups: string[]) => string),
): string =>
  text
    .split(quotes)
    .map((part, at) =>
      at % 2 === 1 ? part : typeof as === 'string' ? part.replaceAll(pattern, as) : part.replaceAll(pattern, as),
    )
    .join('');

const modal =
  /\b(?:should|must|shall|will|would|has to|have to|needs? to|ought to|(?:is|are) (?:supposed|expected|meant|going) to)(?: (?:now|still|then|also|again))* (?:(not|only|just|all|both) )?(\p{L}+)/giu;
const expecting =
  /^(?:i|we|you|they|people)(?:['’]d)? (?:would )?expect(?: to see)? (?!that )(.+?) to (?:(now|still) )?(\p{L}+)\b/iu;

/** "go" in "it must go": as it stands after "it". */
export function afterIt(verb: string): string {
  const irregular: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does' };
  const known = irregular[verb.toLowerCase()];
  if (known !== undefined) return known;
  if (/[^aeiou]y$/iu.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/iu.test(verb) ? `${verb}es` : `${verb}s`;
}

const number = String.raw`(?:\d[\d,]*|${countWord})`;
const whole =
  '(?:it|(?:the )?(?:list|page|table|view|screen|grid|board|result|results|folder|section|tab|inbox|panel|menu|header|heading|title|subtitle|footer|summary|counter|toolbar|badge))';
const within = '(?:(?:in|on) (?:it|total|there|the (?:list|page|table|view|screen|grid|board))|altogether|there|now)';
const how = '(?:(?:exactly|just|only|now|still|again|then) )*';
const counter = '(?:count|counter|badge|number|tally|figure|total)';
const moving =
  '(?:(?:has |have )?(?:gone|goes|went|go|moved|moves|dropped|drops|risen|rises|rose|increased|increases|decreased|decreases|jumped|jumps|fallen|falls|fell|changed|changes|turned|turns|climbed|climbs|is|are) (?:(?:back|up|down) )?(?:from \\S+(?: \\p{L}+)? )?to(?: have)?|(?:is|are) (?:(?:down|up|back) )?(?:at|to)|is (?:down|up|back) to)';

/** A way to say something, and the one that stands for it. */
export type Form = readonly [said: RegExp, as: string];

/** What's said in the words of the first form that fits; undefined where none does. */
export function inFirstForm(said: string, all: readonly Form[]): string | undefined {
  const form = all.find(([pattern]) => pattern.test(said));
  return form && said.replace(...form);
}

const forms: readonly Form[] = [
  // "The table has a row for Ada with 2 seats", "there is an entry called Ada"
  [
    /^(?:(?:it|the (?:table|list|grid|page|results?)) (?:has|contains|shows|lists|includes|gets|displays) (?:also )?|there is )(?:an?|one|another) (?:new )?(?:row|entry|line|record|item|card) (?:for|of|called|named|with the name) (["“\p{Lu}][^,]*?) (?:with|showing|and) (?=\S)/u,
    '$1 shows ',
  ],
  [
    /^(?:(?:it|the (?:table|list|grid|page|results?)) (?:has|contains|shows|lists|includes|gets|displays) (?:also )?|there is )(?:an?|one|another) (?:new )?(?:row|entry|line|record|item|card) (?:for|of|called|named|with the name) (["“\p{Lu}][^,]*)$/u,
    '$1 is listed',
  ],
  // "Ada shows Plus as membership", "the profile gives Tabby as the breed"
  [
    /^it (?:shows|has|lists|displays|gives|names|states|reports) (["“]?[\p{Lu}\d].*?) as (?:the |its |his |her )?(\p{L}\p{Ll}*(?: \p{Ll}+)?)$/u,
    'its $2 is $1',
  ],
  [
    /^the (?:\p{Ll}+ )?(?:page|profile|dialog|popup|summary|form|panel|screen|details?|header|overview|section|drawer|record) (?:shows|has|lists|displays|gives|names|states|reports) (["“]?[\p{Lu}\d].*?) as (?:the |its |his |her )?(\p{L}\p{Ll}*(?: \p{Ll}+)?)$/u,
    'the $2 is $1',
  ],
  [
    /^(.+?) (?:shows|has|lists|displays|gives) (["“]?[\p{Lu}\d].*?) as (?:the |its )?(\p{Ll}+(?: \p{Ll}+)?)$/u,
    'the $3 of $1 is $2',
  ],
  // "A dialog pops up showing the category Transport"
  [
    /^(?:an? |the )(?:(?:small|new|modal|confirmation|details?) )*(dialog|popup|pop-up|modal|window|panel|drawer|card)(?: (?:window|box))? (?:opens|appears|pops up|comes up|shows up|slides in|is shown|is displayed) (?:and )?(?:which |that )?(?:showing|shows|with|listing|lists|containing|contains|displaying|displays) (.+)$/iu,
    'the $1 shows $2',
  ],
  [/^(.+?) belongs? to (?:the )?(["“\p{Lu}].*)$/u, '$1 shows $2'],
  // "The status next to the name is Frozen"
  [
    /^the status (?:next to|beside|near|behind|under|below) (?:the|his|her|its) (?:\p{Ll}+['’]s )?(?:name|title|heading) (?=is |changes )/iu,
    'the status ',
  ],
  // "The Refunded total at the top equals £45.00"
  [
    /^(the [^"“”]+?) at the (?:very )?(?:top|bottom)(?: of the (?:page|screen))? (?:equals|is equal to|amounts to|adds up to) (\S+)$/iu,
    '$1 is $2',
  ],
  // "It shows only Red Bowl"
  [
    new RegExp(
      `^${whole} (?:now |still )?(?:shows?|lists?|contains?|displays?|has|have|holds?|includes?) (?:only|just|nothing but) (["“\\p{Lu}][^]*)$`,
      'u',
    ),
    'only $1 is listed',
  ],
  // "There is no HB-112 on the board anymore"
  [
    /^there (?:is|are) no (["“][^"“”]+["”]|[\p{Lu}#][^"“”]*?) ((?:in|on|under|among) (?:the|my|our|this) .+)$/u,
    '$1 is not $2',
  ],
  [/^there (?:is|are) no (["“][^"“”]+["”]|[\p{Lu}#][^"“”]*?) (?:any ?more|any longer)$/u, '$1 is gone'],
  // "Ada gave the book 4 stars"
  [
    /^(?!it |they )(.+?) (?:gave|gives|has given|awarded|awards) (?:it|the \p{Ll}+|this \p{Ll}+)? ?(\S+) (stars?|points?)$/iu,
    '$1 has $2 $3',
  ],
  // "Both Ada and Bob are listed"
  [/^both (["“\p{Lu}][^,]*? and [^,]+? (?:are|have|show|appear|remain|stay)(?= ).*)$/u, '$1'],
  // "Both vegan and quick", "Vegan as well as Quick"
  [/^([^"“”]+?) (is|are|has|have|shows?) both ([^"“”]+? and [^"“”]+)$/iu, '$1 $2 $3'],
  [/^([^"“”]+? (?:is|are|has|have|shows?) [^"“”]+?) as well as ([^"“”]+)$/iu, '$1 and $2'],
  // "The protein amounts to 92 g"
  [
    /^([^"“”]+?) (?:amounts? to|comes? to|adds? up to|totals|stands? at|sits? at|equals|is equal to) (?=["“]?[-+−]?[$€£¥]?\d)(.+)$/iu,
    '$1 is $2',
  ],
  // "She is at the Offer stage", "Ada is in the North ward"
  [
    /^(it|he|she) (?:is|has) (?:now |still |back )?(?:(?:at|in|on) )?the ["“]?(\p{Lu}[^"“”,]*?)["”]? (?!(?:page|tab|section|list|column|view|group|folder|menu|table|dialog|drawer|panel|header|footer|sidebar|lane|row|card|button|link|badge|label|tag|chip|pill)\b)(\p{Ll}+(?: \p{Ll}+)?)$/u,
    'its $3 is $2',
  ],
  // "The current plan is Family"
  [
    /^(?:the|your|my|our) (?:current|selected|chosen|new|updated) (?=(?!tab|step|page|view|filter|chip|one|item|day)\p{Ll}+ (?:is|shows|reads|says) )/iu,
    'the ',
  ],
  // "Imperial is the selected unit"
  [
    /^(["“]?[\p{Lu}\d][^,]*?) is (?:now |still )?the (?:selected|chosen|current) (\p{Ll}+(?: \p{Ll}+)?)$/u,
    'the $2 is $1',
  ],
  // How many there are.
  [
    new RegExp(
      `^the ((?!whole|entire|same)[\\p{L}\\d&'’ -]{2,30}? (?:table|list|grid|tab|section|panel)) ${how}(?:holds?|has|have|lists?|contains?|shows?|displays?|includes?) ${how}(${number} (?:\\p{L}+ )?\\p{L}+)$`,
      'iu',
    ),
    'there are $2 in the $1',
  ],
  [new RegExp(`^${whole} (?:is|are) ${how}(${number}) (\\p{L}+) long(?: ${within})?$`, 'iu'), 'there are $1 $2'],
  [
    new RegExp(
      `^${whole} ${how}(?:holds?|has|have|lists?|contains?|shows?|displays?|includes?|counts?|reports?|states?|says?|reads|announces|indicates?|gives?|is left with|comes? (?:back )?with) ${how}(${number} (?:\\p{L}+ )?\\p{L}+)(?: ${within})?$`,
      'iu',
    ),
    'there are $1',
  ],
  [
    new RegExp(
      `^${how}(${number} (?:\\p{L}+ )?\\p{L}+) ${how}(?:remains?|appears?|shows? up|comes? up|(?:is|are|stays?) ${how}(?:left(?: over)?|there|listed|shown|visible|displayed|offered|available|remaining|found|in (?:it|the (?:list|table|view|grid))))(?: ${within})?$`,
      'iu',
    ),
    'there are $1',
  ],
  [
    new RegExp(
      `^${how}(${number} (?:\\p{L}+ )?\\p{L}+) (?:left|remaining|listed|shown|displayed|visible|found)$`,
      'iu',
    ),
    'there are $1',
  ],
  [new RegExp(`^${how}(${number} (?:\\p{L}+ )?\\p{L}+) in the (list|table|grid)$`, 'iu'), 'there are $1 in the $2'],
  [new RegExp(`^there (?:is|are) ${how}(${number} (?:\\p{L}+ )?\\p{L}+) (?:there|here)$`, 'iu'), 'there are $1'],
  // "All 18 cards are back"
  [
    new RegExp(`^all (${number} \\p{L}+) (?:is|are) (?:back|there|listed|shown|visible|displayed)(?: again)?$`, 'iu'),
    'there are $1',
  ],
  // "The catalog starts with 12 courses found"
  [
    new RegExp(
      `^(?:it|the \\p{L}+) ${how}(?:(?:starts?|begins?|opens?) (?:out |off )?with|finds?|returns?|yields?) ${how}(${number} \\p{L}+)(?: (?:found|listed|shown|displayed))?$`,
      'iu',
    ),
    'there are $1',
  ],
  // "There is only 1 course found"
  [
    new RegExp(`^there (?:is|are) ${how}(${number} \\p{L}+) (?:found|listed|shown|displayed|left)$`, 'iu'),
    'there are $1',
  ],
  // "There is a badge with 2 on the bell"
  [
    new RegExp(
      `^there is (?:an? |the )?(?:\\p{Ll}+ )?${counter} (?:with|of|saying|showing) (?:an? |the )?(?:number )?(\\d\\S*) (on|at|beside|next to) (.+)$`,
      'iu',
    ),
    'the badge $2 $3 shows $1',
  ],
  // "The bell shows a badge with 2"
  [
    new RegExp(
      `^(?:the )?(.+?) ${how}(?:has|shows|carries|displays|bears|wears) (?:an? |the )?(?:\\p{Ll}+ )?${counter} (?:with|of|saying|showing|reading|that says) (?:an? |the )?(?:number )?["“]?(\\d[\\d.,+]*)["”]?(?: (?:on|in|at|beside|next to) it)?$`,
      'iu',
    ),
    'the badge on $1 shows $2',
  ],
  [
    new RegExp(`^${how}(${number} (?:rows?|results?|entries|entry|records?|matches|match|hits?))$`, 'iu'),
    'there are $1',
  ],
  // "The total in the table footer is £20"
  [
    /^(?:the )?((?:\p{L}+ )*(?:totals?|sum|subtotal|tax|vat|amount)) (?:in|at|of) the (?:(?:table|list|grid)(?:['’]s)? )?(?:footer|bottom row|last row|totals? row|summary row)(?: of the (?:table|list|grid))? (?:now |still )?(?:is|says|reads|shows|displays) (.+)$/iu,
    '$1 is $2',
  ],
  // "The total for the week is 22.75"
  [
    /^the ((?:grand |overall )?total) (?:for|of) the (?:(?:whole|entire|current) )?(?:week|month|day|year|order|table|list|period|page|cart|basket|invoice|timesheet) is (.+)$/iu,
    'the $1 is $2',
  ],
  // "The total at the bottom of the table is $40"
  [
    /^the (?:(?:table|list|cart|order|invoice|column)['’]s (?:grand )?(?=total|subtotal|sum)|(?=(?:grand )?(?:total|subtotal|sum|balance) (?:at the|in the|below|under|of the)))((?:grand )?(?:total|subtotal|sum|balance))(?: (?:at the (?:very )?(?:bottom|end|foot)(?: of the \p{L}+)?|in the (?:table )?footer(?: of the \p{L}+)?|(?:below|under) the \p{L}+|of the (?:table|column|list|order|cart)))? (?:is|says|reads|shows|equals|displays) (.+)$/iu,
    'the $1 is $2',
  ],
  // "The Shipping line in the summary says Free"
  [
    /^the (.+?) (?:line|row|entry|amount) (?:in|of|on|under) the (?:(?:order|cart|price|cost|payment|booking) )?(?:summary|overview|totals|breakdown|receipt|cart) (?:now |still )?(?:is|says|reads|shows|displays) (.+)$/iu,
    '$1 is $2',
  ],
  // "The Blue Van's badge says Locked"
  [
    /^(?:the )?(.+?)['’]s (?:status )?(?:badge|label|chip|pill|tag) (?:(?:now |still )?(?:is|says|reads|shows)|(?:changes|flips|switches|turns|goes)(?: from .+?)? to) (.+)$/iu,
    '$1 is $2',
  ],
  [
    /^its (?:status )?(?:badge|label|chip|pill|tag) (?:(?:now |still )?(?:is|says|reads|shows)|(?:changes|flips|switches|turns|goes)(?: from .+?)? to) (.+)$/iu,
    'it is $1',
  ],
  // "P-7 is in the table with Ada, Open and 5 kg"
  [
    /^(?:the )?(.+?) (?:is|are|appears?|shows? up) (?:(?:now|still|also|again) )*(?:there|listed|shown|visible|present|(?:in|on) (?:it|the (?:list|table|grid|results)))(?: too| as well| again)?,? (?:with|showing|and has|having) (?!the (?:status|author|sender|writer|name) )(.+)$/iu,
    '$1 has $2',
  ],
  // "Ada is in the table with the status Open"
  [
    /^(?:the )?(.+?) (?:is|appears)(?: listed| shown)? in the (?:list|table) with (?:the |an? )(\p{Ll}+) (["“]?\p{Lu}[^,]*)$/u,
    'the $2 of $1 is $3',
  ],
  // One of those that are there.
  [
    /^(?:the )?(.+?) (?:is|are) (?:still |now |also )?(?:one of (?:them|these|those)|among (?:them|these|those)|included(?: in (?:it|the (?:list|table)))?|part of (?:it|the (?:list|table))|in (?:it|the (?:list|table)))$/iu,
    '$1 is listed',
  ],
  [
    /^(?:the )?(.+?) (?:shows up|turns up|pops up|appears|is now|has appeared) (?:in|on) (?:it|the (?:list|table))$/iu,
    '$1 is listed',
  ],
  [/^one of (?:them|these|those) is (.+)$/iu, '$1 is listed'],
  [/^one of them (["“\p{Lu}].*)$/u, '$1 is listed'],
  [
    /^(.+?) (?:vanishes|disappears|goes away|drops out|is (?:removed|deleted|taken out))(?: (?:from|of) (?:the |my |our )?(?:list|table|page|grid|cart|basket|view|results?))?$/iu,
    '$1 is gone',
  ],
  // The only one.
  [
    /^only (.+?) (?:remains?|is|are|stays?)(?: (?:left|listed|shown|there|visible))?(?: (?:in|on) (?:it|the (?:list|table|page)))?$/iu,
    'only $1 is listed',
  ],
  [
    new RegExp(
      `^(.+?) (?:has|holds|contains|lists|shows) (${number}) (?:items?|entries|entry|elements?|things?|results?)$`,
      'iu',
    ),
    '$1 is $2',
  ],
  [/^(?:a|an|the) (\p{L}+(?: \p{L}+)?) of ([-+−]?[$€£¥]?\d\S*)$/iu, '$1 is $2'],
  // "The tile "Open orders" says 8"
  [
    /^(?:the )?(?:\p{L}+ )?(?:tile|card|widget|counter|kpi|stat|figure|box) ["“](.+?)["”] (?:now |still )?(?:says|shows|reads|is|displays|has|stands at) (\S+)$/iu,
    '$1 is $2',
  ],
  // "The Waiting card at the top says 3"
  [
    /^(?:the )?["“]?([^"“”]+?)["”]? (?:tile|card|counter|badge|kpi|stat|statistic|figure|box|widget|number)(?: (?:at|on|in) the (?:very )?(?:top|bottom|left|right)(?: of the (?:page|screen))?)? (?:now |still )?(?:says|shows|reads|is|displays|has|stands at) (\d\S*)$/iu,
    '$1 is $2',
  ],
  // "Two classes carry the "Full" badge"
  [
    new RegExp(
      `^${how}(${number} \\p{L}+) (?:carry|carries|have|has|bear|bears|wear|wears|show|shows|get|gets) (?:the |an? )?["“]?([^"“”,]+?)["”]? (?:badge|label|tag|chip|pill|mark|marker|sticker)s?$`,
      'iu',
    ),
    '$1 are $2',
  ],
  // A badge, and what it's on.
  [
    /^(?:the |an? )?(.+?) (?:badge|label|tag|mark|chip|pill|marker|icon|sticker) (?:is|appears|shows|stands|sits) (?:now )?(?:on|at|beside|next to|in) (?:the )?(.+)$/iu,
    '$2 shows $1',
  ],
  [
    /^(?:the |its )?(?:badge|label|chip|pill) (?:of|on|in|for) (?:the )?(.+?)(?: (?:card|row|item|entry|line|tile))? (?:(?:now |still )?(?:is|says|reads|shows)|(?:changes|flips|switches|turns|goes)(?: from .+?)? to) (.+)$/iu,
    '$1 is $2',
  ],
  [
    /^(.+?) (?:has|carries|bears|wears|gets|got) (?:the |an? )?(.+?) (?:badge|label|tag|mark|chip|pill|marker|sticker)$/iu,
    '$1 shows $2',
  ],
  [/^(.+?) (?:carries|bears|has) the (?:badges|labels|tags|chips|pills) (.+)$/iu, '$1 shows $2'],
  // "The counter goes from 12 likes to 13 likes": the one of what was liked.
  [
    new RegExp(
      `^the (?:\\p{L}+ )?${counter} (?:${moving}|(?:now )?(?:is|says|reads|shows)) (\\d[\\d.,]* \\p{L}+)$`,
      'iu',
    ),
    'it has $1',
  ],
  // A number beside a name.
  [
    new RegExp(
      `^(?:the )?(?:\\p{L}+ )?${counter} (?:beside|next to|behind|after|of|on|for|at|in) (?:the )?(.+?)(?: in the menu)? (?:${moving}|(?:now )?(?:is|says|reads|shows|equals)) (\\d\\S*)$`,
      'iu',
    ),
    '$1 is $2',
  ],
  [
    new RegExp(
      `^(?:the )?(?!the )(.+?) (?:\\p{Ll}+ )?${counter} (?:${moving}|(?:now )?(?:is|says|reads|shows|equals)) (\\d\\S*)$`,
      'iu',
    ),
    '$1 is $2',
  ],
  [
    new RegExp(
      `^(?:the )?(?:(?:view|tab|folder|filter|link|entry) )?(.+?)(?: (?:view|tab|folder|filter|link|entry|column|lane|section))? (?:now |still )?(?:counts|${moving}|is at|reads|says|shows) (\\d[\\d.,]*)$`,
      'iu',
    ),
    '$1 is $2',
  ],
];

const leftIn = new RegExp(
  `^(?:there (?:is|are) )?${how}(${number} \\p{L}+) ${how}(?:is |are )?${how}(?:left|remaining|available|open|free) (?:in|on|for|of) (?:the )?(.+)$`,
  'iu',
);

/** "Vacation has 18 days", of "18 days are left in Vacation"; undefined for anything else. */
export const ownerFirst = (said: string): string | undefined =>
  leftIn.test(said) ? said.replace(leftIn, '$2 has $1') : undefined;

/** "It has", of "it should have" and "I expect it to have". */
export function indicative(said: string): string {
  const [, subject = '', when = '', verb = ''] = expecting.exec(said) ?? [];
  const rest = said.replace(expecting, '');
  const expected = verb === '' ? said : [subject, when, `${afterIt(verb)}${rest}`].filter(Boolean).join(' ');
  return replaceUnquoted(expected, modal, (_all, how = '', verb = '') =>
    how.toLowerCase() === 'not' ? `does not ${verb}` : [afterIt(verb), how].filter(Boolean).join(' '),
  );
}

/** A statement in fewer ways to say it; all that isn't about how it's said stays. */
export function plainStatement(said: string): string {
  const stated = indicative(said);
  return inFirstForm(stated, forms) ?? stated;
}
