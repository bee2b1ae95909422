/**
 * Clauses that say in other words what the grammar reads: "replace the name by "Ada"" is "change the name to "Ada"". Each
 * wording accounts for every word of the clause.
 */
import { itemVerbs, ownVerbs } from '../grammar/own-verbs.ts';
import { readNumber } from '../number.ts';
import { labels } from '../grammar/read-badge.ts';
import { isThingNoun, isThingWord } from '../thing-words.ts';
import { signIn } from './sign-in.ts';
import { plain } from './unmistaken.ts';
import {
  again,
  appears,
  basket,
  choosing,
  entering,
  field,
  gets,
  kindOfMessage,
  messages,
  name,
  numeral,
  ownPages,
  people,
  quotations,
  quoted,
  saying,
  says,
  speaker,
  unable,
  value,
  wholePage,
} from './word-classes.ts';

interface Wording {
  said: RegExp;
  as: string | ((...groups: string[]) => string | undefined);
}

/** Longer ones say more than one of these. */
const longest = 300;

const texts = (said: string): string[] => said.match(new RegExp(quoted, 'gu')) ?? [];
const eachVisible = (said: string): string =>
  texts(said)
    .map((text) => `${text} is visible`)
    .join(' and ');

const wordings = (sources: readonly (readonly [source: string, as: Wording['as'], flags?: string])[]): Wording[] =>
  sources.map(([source, as, flags = 'iu']) => ({ said: new RegExp(`^${source}$`, flags), as }));

/** One thing and one state of it, of two said at once. */
const thing = `(?:${quoted}|(?:(?! and )[^",])+?)`;
const state =
  '(?:not )?(?:checked|ticked|unticked|unchecked|selected|enabled|disabled|visible|hidden|shown|empty|on|off|gr[ae]yed out)';

/** The page, or a box without a name, which is no field where it warns or complains. */
const whole = new RegExp(`^(?:${wholePage}|(?:the|an?) box)$`, 'iu');
const denied = /\b(?:not|never|no longer|cannot|\p{L}+n['’]t)\b/iu;

const now = String.raw`(?:(?:now|then|also|still|again|should|must|will|has to|have to|needs to|immediately|correctly|always|just) )*`;
const message = String.raw`(?:the |an? |this |that )?(?:${kindOfMessage} ){0,2}${messages}`;
const noun = `(?:${message}:? )?`;

/** Texts that the page says, or that people are given to read. */
const sayings = wordings([
  // Whatever says it to people, it's there to be read.
  [
    String.raw`(?!.*\b(?:not|never|no)\b)(?:the |an? |my |our )[^",]{2,40}? (?:greets|tells|informs|warns|reminds|welcomes|notifies|alerts) ${people}(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `(${speaker}) ${now}(?:${says}|lets? ${people} know|gives|shows|returns|throws)(?: ${people})?(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (subject = '', said = '') =>
      denied.test(subject)
        ? undefined
        : whole.test(subject)
          ? eachVisible(said)
          : texts(said)
              .map((text) => `${subject} ${said === text ? 'says' : 'contains'} ${text}`)
              .join(' and '),
  ],
  [
    `${now}(?:${says}|lets? ${people} know)(?: ${people})(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `(?:(?:i|we|you|he|she|they) )?${now}(?:(?:i['’]m|we['’]re|you['’]re|am|are|is|was|being|be|get|gets|got) )*${now}${gets}(?: (?:with|by|of|that|about|back))*:? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `it ${now}(?:lists|contains|includes|mentions)(?: both| all of)?:? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `${message}:? (?:(?:which|that) (?:says|reads|asks) |saying |stating |reading |asking |with (?:the )?(?:text|words) )?(${quoted})(?: ${now}${appears})?`,
    '$1 is visible',
  ],
  [
    `(two|three|four|both|these|the following) (?:\\p{Ll}+ )?${messages}s? ${now}(?:is|are|be) ${now}(?:expected|shown|displayed|visible|there|given|listed): ?(${quotations})`,
    (count = '', said = '') => {
      const wanted = count === 'both' ? 2 : readNumber(count);
      return wanted === undefined || wanted === texts(said).length ? eachVisible(said) : undefined;
    },
  ],
  [
    `${message} ${now}${appears}(?: saying| reading| that says| which says| with the text|:)? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    String.raw`(?:check|verify|expect|expected|assert|confirm)(?: that| for)?:? (?:the |an? )?(?:flash |error |success )?${messages}:? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
]);

const moved =
  '(?:gone (?:up|down|back)|gone|come down|risen|dropped|fallen|increased|decreased|reduced|lowered|raised|grown|moved|corrected)';
/** Something with a name that may take the place of another such thing. */
const shownThing = String.raw`.+? (?:button|link|badge|icon|label|message|banner)`;
const atFirst = '(?:initially|at first|to begin with|at the start|in the beginning)';

/** The base of a verb in "I have chosen …", which the lexicon has in its other forms. */
const participles: Readonly<Record<string, string>> = {
  chosen: 'choose',
  taken: 'take',
  written: 'write',
  gone: 'go',
  seen: 'see',
  given: 'give',
};

/** The verbs of things that were done, in "X is ticked by me". */
const doneTo: Readonly<Record<string, string>> = {
  clicked: 'click',
  pressed: 'press',
  ticked: 'tick',
  unticked: 'untick',
  checked: 'check',
  selected: 'select',
  chosen: 'choose',
  opened: 'open',
  closed: 'close',
  submitted: 'submit',
};

/** Verbs that are the names of buttons. */
const pressed: ReadonlySet<string> = new Set([
  ...itemVerbs,
  ...ownVerbs,
  'submit',
  'request',
  'finish',
  'confirm',
  'add',
]);

const deeds = wordings([
  [String.raw`from (the .+? (?:page|screen|view|tab|section)),? (\p{L}.+)`, 'on $1, $2'],
  [String.raw`corrects? (.+?) to (.+)`, 'change $1 to $2'],
  [
    String.raw`(?:[Cc]lose|[Cc]loses|[Dd]ismiss|[Dd]ismisses|[Ll]eave|[Ll]eaves) the ((?:\p{Ll}+ )?(?:dialog|popup|modal|window|drawer|panel)) (?:with|using|via|by (?:clicking|pressing|tapping|hitting)(?: on)?) (?:the )?(${quoted}|\p{Lu}[\p{L} ]*?)(?: button)?`,
    'click $2 in the $1',
    'u',
  ],
  // What for is seen afterwards.
  [
    String.raw`((?:[Cc]lick|[Pp]ress|[Tt]ap|[Hh]it)(?:s|es)?(?: on)? (?:the )?(?:${quoted}|\p{Lu}[\p{L}]*(?: \p{L}+){0,2}?)(?: button)?) to (?:close|dismiss|leave|confirm|submit|send|save|apply|finish|complete) (?:it|(?:the|this|that|my) (?:dialog|popup|modal|window|drawer|panel|form|page|order|payment|booking|question|request|message|purchase|changes|selection|filters?|search))`,
    '$1',
    'u',
  ],
  [
    String.raw`(?:[Cc]hange|[Cc]hanges|[Ss]et|[Ss]ets|[Ss]witch|[Ss]witches) (?:the )?(?:sort(?:ing)?(?: order)?|order) to (${quoted}|\p{Lu}[\p{L}\d ,:–-]*)`,
    (order = '') => `sort by "${order.replaceAll('"', '')}"`,
    'u',
  ],
  [String.raw`[Ss]orts? (?:it |them |the \p{Ll}+ )?by (\p{Lu}\p{Ll}+ (?:first|last))`, 'sort by "$1"', 'u'],
  // "The status of the ticket", where one is open: its only status.
  [
    String.raw`(change|changes|set|sets|update|updates|raise|raises|lower|lowers|switch|switches) (the \p{Ll}+(?: \p{Ll}+)?) of (?:the|this|that) (\p{Ll}+) to (.+)`,
    (...[verb = '', field = '', noun = '', value = '']) =>
      isThingWord(noun) ? `${verb} ${field} to ${value}` : undefined,
  ],
  [
    String.raw`(?:have|has|had|i['’]ve|we['’]ve) (?:(?:already|just|now|also) )*(${Object.keys(participles).join('|')}) (.+)`,
    (verb = '', rest = '') => `${participles[verb.toLowerCase()] ?? ''} ${rest}`,
  ],
  [String.raw`(?:replace|replaces) (?!it\b|them\b|all\b|every)(.+) (?:by|with) (${value}|\S+)`, 'change $1 to $2'],
  [
    String.raw`in (the .+? (?:field|box|input)),? (?:(?:i|you|we|he|she|they) )?${entering} (${value})`,
    'type $2 into $1',
  ],
  [
    String.raw`[Ii]n (?:the )?(?:field|box|input)(?: called| named)? (${name}),? (?:(?:I|you|we|he|she|they) )?${entering} (${value}|\p{Lu}\S*)`,
    'type $2 into the $1 field',
    'u',
  ],
  [
    String.raw`in the search(?: field| box)?,? (?:(?:i|we|you|he|she|they) )?${entering} (\p{L}+)`,
    'type "$1" into the search field',
  ],
  [
    String.raw`(?:use|uses|using) (?:the )?search(?: field| box| bar)?(?: to| and| i| we)* (?:find|finds|look for|looks for|search for) (${quoted}|\p{Lu}\S*|\S*\d\S*)`,
    'search for $1',
  ],
  [
    String.raw`(?:add|adds|added|put|puts|place|places) (?:also )?(?:(?:it|them|this|that|these|those|everything) )?(?:also )?(?:to|in|into) (?:(?:the|my|your|her|his|their|our) )?(${basket})`,
    'click the add to $1 button',
  ],
  [
    String.raw`(.+?) (?:is|are|gets|get|was) (?:then |now )?(${Object.keys(doneTo).join('|')}) by (?:me|us|her|him|them|the (?:user|customer|visitor|tester))`,
    (thing = '', verb = '') => `${doneTo[verb.toLowerCase()] ?? ''} ${thing}`,
  ],
  [
    String.raw`(?:press|presses|click|clicks|choose|chooses) (ok|yes|accept|cancel|no|dismiss) in the (?:browser['’]?s? )?(?:alert|prompt|browser dialog)`,
    (answer = '') => (/^(?:ok|yes|accept)$/iu.test(answer) ? 'accept the alert' : 'dismiss the alert'),
  ],
  [String.raw`with (.+ (?:and|,) .+)`, 'fill in $1'],
  [
    String.raw`[Ff]or (?:the |my |a )?(${field}),? (?:(?:I|we|you|he|she|they) )?${entering} (${value})`,
    'type $2 into the $1 field',
    'u',
  ],
  [
    String.raw`(?:[Aa]s|[Ff]or) (?:the |a |an |my )?(${field}),? (?:(?:I|we|you|he|she|they) )?(?:${choosing}) (.+)`,
    'choose $2 as $1',
    'u',
  ],
  [String.raw`on (${ownPages}) (?:i|we|you|he|she|they|the user) (.+)`, 'on the $1 page $2'],
  [
    String.raw`(?:take|takes|took) (?!an? |care|note|part|place|over|back|off|out|up|away|down|turns|.* (?:on|at|for|from|until) )(.+)`,
    'choose $1',
  ],
  [String.raw`pays?`, 'click the pay button'],
  // Where nothing says what "it" is, pages have one such button.
  [
    String.raw`(\p{Ll}+) (?:it|this|that)(?: now)?`,
    (verb = '') => {
      const base = [verb, verb.replace(/s$/u, ''), verb.replace(/es$/u, ''), verb.replace(/ies$/u, 'y')].find((each) =>
        pressed.has(each),
      );
      return base && `click the ${base} button`;
    },
  ],
  [String.raw`((?:click|press|tap|hit)s? [^,]+?) (?:just |only )?(?:once|one time|a single time)`, '$1'],
  [String.raw`zooms? (in|out)((?: \w+ times?| once| twice)?)`, 'click zoom $1$2'],
  [
    String.raw`(?:note|notes|jot|jots|put|puts) down (.+?) (?:as|for|in|into|under) (?:the |my |her |his |their )?(.+)`,
    'type $1 into the $2 field',
  ],
  [String.raw`(\p{L}+ )(?:her|his|their|my|our) (${quoted}(?: \p{L}+)?)`, '$1the $2'],
]);

const statements = wordings([
  [`${atFirst},? (.+)`, '$1'],
  [`(.+? (?:is|are|be) .+?) ${atFirst}`, '$1'],
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

const all: readonly Wording[] = [...sayings, ...deeds, ...statements];

const checking = /^(?:verify|check|ensure|make sure|confirm|assert|validate|expect|see) that (.+)$/iu;

/** The words that a clause may be read in where nothing reads its own, the likeliest first. */
export function* inOtherWords(clause: string): Generator<string> {
  if (clause.length > longest) return;
  const said = plain(clause).replace(/^(?:and |then |now )+/iu, '');
  const login = signIn(said);
  if (login !== undefined) yield login;
  yield* reworded(said, all);
  const [, checked] = checking.exec(said) ?? [];
  if (checked !== undefined) yield* reworded(checked, statements);
}

function* reworded(said: string, table: readonly Wording[]): Generator<string> {
  for (const { said: pattern, as } of table) {
    const match = pattern.exec(said);
    if (!match) continue;
    const words = typeof as === 'string' ? said.replace(pattern, as) : as(...match.slice(1));
    if (words !== undefined && words !== said) yield words;
  }
}
