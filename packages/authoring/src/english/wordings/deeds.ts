/** The deeds of people, in other words than those of the grammar. */
import { itemVerbs, ownVerbs } from '../grammar/own-verbs.ts';
import { isThingWord } from '../thing-words.ts';
import { wordings } from './wording.ts';
import { basket, choosing, entering, field, name, ownPages, quoted, value } from './word-classes.ts';

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

export const deeds = wordings([
  [String.raw`from (the .+? (?:page|screen|view|tab|section)),? (\p{L}.+)`, 'on $1, $2'],
  [String.raw`corrects? (.+?) to (.+)`, 'change $1 to $2'],
  [
    String.raw`(?:[Cc]lose|[Cc]loses|[Dd]ismiss|[Dd]ismisses|[Ll]eave|[Ll]eaves) the ((?:\p{Ll}+ )?(?:dialog|popup|modal|window|drawer|panel)) (?:with|using|via|by (?:clicking|pressing|tapping|hitting)(?: on)?) (?:the )?(${quoted}|\p{Lu}[\p{L} ]*?)(?: button)?`,
    'click $2 in the $1',
    'u',
  ],
  // The purpose of a press is seen afterwards.
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
