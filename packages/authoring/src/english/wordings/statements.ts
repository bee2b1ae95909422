/** Statements, in other words than those of the grammar. */
import { labels } from '../grammar/read-badge.ts';
import { readNumber } from '../number.ts';
import { isThingNoun, isThingWord } from '../thing-words.ts';
import { texts, eachVisible, wordings, denied, now } from './wording.ts';
import {
  again,
  appears,
  kindOfMessage,
  messages,
  name,
  numeral,
  quotations,
  quoted,
  unable,
  value,
} from './word-classes.ts';

/** One thing and one state of it, of two said at once. */
const thing = `(?:${quoted}|(?:(?! and )[^",])+?)`;
const state =
  '(?:not )?(?:checked|ticked|unticked|unchecked|selected|enabled|disabled|visible|hidden|shown|empty|on|off|gr[ae]yed out)';

const moved =
  '(?:gone (?:up|down|back)|gone|come down|risen|dropped|fallen|increased|decreased|reduced|lowered|raised|grown|moved|corrected)';
/** Something with a name that may take the place of another such thing. */
const shownThing = String.raw`.+? (?:button|link|badge|icon|label|message|banner)`;
const atFirst = '(?:initially|at first|to begin with|at the start|in the beginning|by default)';

export const statements = wordings([
  [`${atFirst},? (.+)`, '$1'],
  // What's so by default is so when nobody has changed it.
  [
    String.raw`(.+ (?:is|are|be) (?:not )?(?:ticked|checked|unticked|unchecked|selected|enabled|disabled|empty|on|off|shown|hidden|visible|active)) (?:by default|initially|at first|from the start|to begin with|to start with)`,
    '$1',
  ],
  [
    `(?:the )?(${shownThing}) ${now}(?:(?:have|has|had|is|are|be|been|gets?|was|were) )+replaced (?:by|with) (?:an? |the )?(${shownThing})`,
    'the $1 is not visible and the $2 is visible',
  ],
  [
    `(.+?) ${now}(?:(?:have|has|had|is|are|be|been|was|were) ${now})+(?:been )?${moved} to (${value})`,
    (thing = '', said = '') => (denied.test(thing) ? undefined : `${thing} is ${said}`),
  ],
  [
    String.raw`([Tt]he [^",]+?) lists (${name}(?:(?:, | and |, and )${name})*)`,
    (thing = '', said = '') => (denied.test(thing) ? undefined : `${thing} contains ${said}`),
    'u',
  ],
  [String.raw`(the [^",]+?) (?:reaches|reached|hits) (\d[\d.,]*(?: ?%)?)`, '$1 is $2'],
  [String.raw`(.+?) (is|are) (no longer |not |still |now )?to be (?:seen|found)`, '$1 $2 $3visible'],
  [
    String.raw`(?:the |an? )?((?:\p{Ll}+ )?(?:dialog|dialogue|modal|popup|pop-up|menu|panel|drawer|banner|sidebar|window|overlay|toast)) (?:(?:has|have|was|got|gets) (?:now |then |again )?(?:closed|dismissed)|(?:(?:should|must|will) )?(?:now |then |again )?(?:closes?|go(?:es)? away))(?: again| now)?`,
    'the $1 disappears',
  ],
  [
    String.raw`(the (?:table|list|grid|menu|toolbar|form|dialog|page|sidebar|header|footer)) (?:has|shows|contains|lists|offers|includes) (the (?:columns|tabs|buttons|options|links|fields) .+)`,
    '$2 are visible in $1',
  ],
  [
    String.raw`(the .+?) (?:has|shows|contains|lists|includes) neither (.+) nor (.+)`,
    'neither $2 nor $3 is visible in $1',
  ],
  [String.raw`(.+?) (?:is|stands|are) (?:now )?at (\d[\d.,]*) ?(?:%|percent|per cent)`, '$1 is "$2%"'],
  [
    String.raw`(.+?) (is|are) (?:now |then )?(?:marked|flagged|tagged|labeled|labelled|listed|displayed) as (${quoted}|\p{L}+)`,
    (thing = '', be = '', as = '') => (denied.test(thing) ? undefined : `${thing} ${be} shown as ${as}`),
  ],
  // The only ticket that is open has one status.
  [
    String.raw`(?:the|its) (\p{Ll}+(?: \p{Ll}+)?) of (?:the|this|that) (\p{Ll}+) ((?:now |then |also )?(?:is|was|has|shows|says|reads|changes|changed|becomes|became|turns|turned|goes|went) .+)`,
    (label = '', noun = '', said = '') => (isThingWord(noun) ? `the ${label} ${said}` : undefined),
  ],
  // "The booking should have status Completed", where one is open: its only status.
  [
    String.raw`(?:[Tt]he|[Tt]his|[Tt]hat) (\p{Ll}+) ${now}(?:has|have|shows?|gets?) ${now}(?:the |an? )?(\p{Ll}+)(?: of| set to)? (${name})`,
    (noun = '', label = '', said = '') =>
      labels.has(label) && isThingNoun(noun) ? `the ${label} is ${said}` : undefined,
    'u',
  ],
  [
    String.raw`(${name}) ${now}(?:has|have|shows?|gets?) ${now}(?:the |an? )?(\p{Ll}+)(?: of| set to)? (${name})`,
    (owner = '', label = '', said = '') => (labels.has(label) ? `the ${label} of ${owner} is ${said}` : undefined),
    'u',
  ],
  [
    String.raw`(.+? (?:icon|button|link|tab|bell|cart|basket)) ${now}(?:has|have|shows|shows up|carries|gets|wears) (?:an? |the )?(?:\p{L}+ )?(?:badge|counter|count|number|bubble|dot) (?:with|of|saying|showing|reading) (?:the number )?(${quoted}|\d+)`,
    'the badge on $1 shows $2',
  ],
  [
    String.raw`(?:(?:i|we|you|he|she|they|the user) )?${now}(?:am|are|is) ${now}(?:on|in|at) (the [^,]+? tab)`,
    '$1 is selected',
  ],
  // A text of more than a word that something says is there to be read.
  [
    String.raw`an? [^",]{2,40}? (?:says|reads|saying|reading) (${quoted})`,
    (said = '') => (said.includes(' ') ? `${said} is visible` : undefined),
  ],
  // "The bar says 2 selected", "the tab reads Inbox (3)": to the letter.
  [
    String.raw`((?:[Tt]he|[Ii]ts|[Aa]n?) [^",]{2,40}?) (?:now |then )?(?:says|reads) (\d+ (?:of \d+ )?(?:\p{Ll}+ ?){1,3}|\p{Lu}[\p{L}\d]* \(\d+\))`,
    (thing = '', said = '') =>
      denied.test(thing) ||
      /\b(?:and|or|not|in|on|at|of the|degrees|percent|seconds|minutes|hours|days|weeks|months|years|meters|miles|points|stars|euros|dollars|pounds)\b/u.test(
        said,
      )
        ? undefined
        : `${thing} says "${said}"`,
    'u',
  ],
  [
    String.raw`((?:[Tt]he|[Ii]ts|[Aa]n?) [^",]{2,40}?) (?:now |then )?(?:shows|displays) (\d+ of \d+(?: \p{Ll}+)?|\d+ (?:selected|left|found|unread|open|done|completed|remaining))`,
    (thing = '', said = '') => (denied.test(thing) ? undefined : `${thing} contains "${said}"`),
    'u',
  ],
  [
    String.raw`(.+?) (?:gets?|got|receives?|keeps?|takes?|grabs?) (?:the )?(?:keyboard )?focus`,
    (thing = '') => (denied.test(thing) ? undefined : `${thing.replace(/^that /u, '')} is focused`),
  ],
  [
    String.raw`(?:an? |the )?(?:confirmation |modal |popup |small )?(?:dialog|popup|modal|window)(?: (?:titled|called|named|saying))? (${quoted}) (?:opens|${appears})`,
    '$1 is visible in the dialog',
  ],
  [String.raw`there (?:must|should|may) not be (?:any|an?) (.+?)(?: on (?:this|the) page)?`, 'there is no $1'],
  [String.raw`no (.+? (?:button|link)),? (?:and )?no (.+? (?:button|link))`, 'there is no $1 and there is no $2'],
  [
    String.raw`(?:the )?(?:front |home |start )?page (?:does not|doesn['’]t) (?:mention|contain|show) (?:the (?:word|text) )?(${quoted})`,
    '$1 is not visible',
  ],
  [String.raw`(.+? (?:button|link)) gone`, '$1 is gone'],
  [String.raw`(?:(?:i|we|you) )?expect to (?:read|see|find) (${quoted})`, '$1 is visible'],
  // Of what was said just before: a list, mostly.
  [
    String.raw`(${quoted}) (?:(?:should not|shouldn['’]t|must not|mustn['’]t)(?: be)?|is not|isn['’]t)(?: there| in it| one of them| among (?:them|these|those))?`,
    '$1 is not visible',
  ],
  [
    String.raw`(?:[Tt]he )?(${quoted}|\p{Lu}[\p{L} ]*?)(?: button)? still (disabled|enabled)`,
    'the $1 button is $2',
    'u',
  ],
  [
    String.raw`((?:the|this|its|an?) .+? button|${quoted}(?: button)?) (?:is|looks|stays|remains) gr[ae]y`,
    '$1 is disabled',
  ],
  [
    String.raw`(.+?) (?:(?:is|are|looks) (?:gr[ae]y|gr[ae]yed out|dimmed|inactive)|(?:can['’]t|cannot) be (?:used|clicked|pressed)) \((disabled|enabled)\)?`,
    '$1 is $2',
  ],
  [
    String.raw`(link|button|heading|field|image) (${quoted}) (?:is )?(?:present|exists|visible|shown|there)`,
    'the $2 $1 is visible',
  ],
  [
    String.raw`(?:an?|the) (?:anonymous |signed-out |logged-out |unauthenticated |new )?(?:user|visitor|customer|guest|person) (?:is|gets) (?:redirected|taken|sent|brought) to (\/\S*)`,
    'the page redirects to $1',
  ],
  [
    String.raw`(?:(?:i|we|you|he|she|they) )?${now}(?:(?:am|are|is|get|gets|i['’]m) )?(?:reach|reaches|arrive|arrives|arrive back|land|lands|stay|stays|remain|remains|taken back|brought back|sent back|returned|end up|ends up)(?: back)?(?: on| at| to| in)? (\/\S*)`,
    'the page redirects to $1',
  ],
  [
    String.raw`(?:expect|see)(?: to (?:see|be on|reach))? (\/\S*) with (${quotations})`,
    (address = '', said = '') => `the URL contains ${address} and ${eachVisible(said)}`,
  ],
  [
    String.raw`(?:(?:i|we|you|he|she|they|the user) )?${now}(?:reach|reaches|arrive at|arrives at|arrive on|arrives on|come to|comes to|get to|gets to) (the .+)`,
    'I land on $1',
  ],
  [
    String.raw`(?:(?:i|we|you|he|she|they|the user) )?${now}(?:stay|stays|remain|remains) (?:on|at) (the .+)`,
    'I am on $1',
  ],
  [
    String.raw`(?:in|on) (the [\w-]+(?: [\w-]+)?) (?:are|is|there are|there is) (?:now )?(${numeral} .+)`,
    'there are $2 in $1',
  ],
  [String.raw`(the .+?) (?:counts|numbers|totals) (\d.*)`, '$1 shows $2'],
  [
    String.raw`(.+?) (?:gets|get|got) (selected|ticked|unticked|checked|unchecked|enabled|disabled|hidden|shown|displayed|expanded|collapsed|removed)`,
    (subject = '', state = '') => (denied.test(subject) ? undefined : `${subject} is ${state}`),
  ],
  [String.raw`${unable} (?:click|press|tap|push|use)(?: on)? (.+)`, '$1 is disabled'],
  [String.raw`${unable} (?:see|find|read|spot) (.+)`, '$1 is not visible'],
  [String.raw`(.+?) (?:goes|go|went) away`, '$1 disappears'],
  [
    String.raw`(?:[Aa]t )?(?:[Tt]he )?([Tt]op|[Bb]ottom|[Ee]nd) of the (list|table|results|page) (?:is|stands|comes|we see|i see) (${name})`,
    (where = '', list = '', said = '') =>
      `the ${where.toLowerCase() === 'top' ? 'first' : 'last'} item in the ${list} contains "${said.replaceAll('"', '')}"`,
    'u',
  ],
  [
    String.raw`(?:[Tt]he )?([Ff]irst|[Ss]econd|[Tt]hird|[Ll]ast) one(?: is| should be)? (${name})`,
    (nth = '', said = '') => `the ${nth.toLowerCase()} item contains "${said.replaceAll('"', '')}"`,
    'u',
  ],
  [String.raw`(.+ (?:is|are) .+) ${again}`, '$1'],
  [String.raw`both (${thing}) and (${thing}) are (${state})`, '$1 is $3 and $2 is $3'],
  [String.raw`(${thing}) and (${thing}) are both (${state})`, '$1 is $3 and $2 is $3'],
  [
    String.raw`(${numeral}) (?:\p{L}+ )?(?:errors?|messages?|warnings?|hints?|texts?)(?: (?:has|have) to| must| should)? (?:${appears}|show): (${quotations})`,
    (count = '', said = '') => (readNumber(count.toLowerCase()) === texts(said).length ? eachVisible(said) : undefined),
  ],
  [
    String.raw`(?:toast|snackbar|notification|message|error|(?:toast|error|success) message): ([^"]+)`,
    (said = '') => (/^\p{Lu}/u.test(said) ? `"${said}" is visible` : undefined),
  ],
  [
    String.raw`(?:at the top|at the top of the page|in the header) it (?:says|reads|shows) (${quoted})`,
    '$1 is visible in the header',
  ],
  [
    String.raw`(under|below|above|next to|beside|on|in) (the .+?),? (?:there )?(?:(?:is|stands) (?:written|printed|shown|displayed)|stands|(?:it|one) (?:says|reads)|you (?:can )?read|i (?:can )?read|there is):? (${quoted})`,
    '$3 is visible $1 $2',
  ],
  [
    String.raw`the (?:system|app|application|form|page|server|site) (?:rejects|refuses|declines|denies|blocks) .+? (?:with|and shows|and says) (?:the |an? )?(?:${kindOfMessage} )?${messages}:? (${quoted})`,
    '$1 is visible',
  ],
  [String.raw`(?:i am|i['’]m|am) on the (?:list|overview|table) of (?:the |my |all )?(\p{Ll}+)`, 'I am on the $1 page'],
]);
