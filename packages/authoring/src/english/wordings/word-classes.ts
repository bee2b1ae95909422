/**
 * Words that do the same in a sentence, each class once, as sources of regular expressions. A wording that takes one of
 * a class takes all of them.
 */
const oneOf = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s*\|\s*/u)
    .join('|')})`;

export const quoted = String.raw`"[^"]+"`;

/** `"A"`, `"A" and "B"`, `"A", "B" and "C"` */
export const quotations = String.raw`${quoted}(?:(?:,? and|,|,? as well as) ${quoted})*`;

/** The page as a whole, where what's said is anywhere on it. */
const pages = oneOf('page|app|application|web app|system|site|website|screen|software|program|platform|interface|ui');

/** Pages that go by their purpose, without an article. */
export const ownPages = oneOf(
  'payment|checkout|login|overview|summary|review|confirmation|registration|signup|delivery|shipping|billing',
);

/** Parts of a page that say something. */
export const messages = oneOf(
  'text|texts|message|error|error message|toast|hint|note|warning|banner|notification|notice|tooltip|bubble|balloon|snackbar|alert|line|label|caption|popup|pop-up|confirmation|sentence|help text|helper text|placeholder text|status message',
);
/** Which message it is: none of these can be an instruction. */
export const kindOfMessage = oneOf(
  'new|small|short|little|big|red|green|yellow|blue|grey|gray|orange|error|success|info|information|status|flash|toast|popup|helper|warning|confirmation|confirming|friendly|validation|inline|following|system|modal|same|clear|hover|welcome|thank-you',
);

const boxes = oneOf(
  'dialog|dialogue|modal|box|popup|pop-up|window|panel|form|field|bar|header|heading|title|footer|sidebar|drawer|card|badge|counter|caption|status|column|row|line|cell|summary|bot|chatbot|assistant|validator|validation|player|button|section|tab|table|list|widget|menu',
);
/** The things that may say something: the page, a part of it, a thing with a name of its own. People are none of these. */
export const speaker = String.raw`(?:(?:the|this|that|an?|its|our|my) )?(?:(?!(?:not|never|no|and|or|nor)\b)[\w'’-]+ ){0,3}?${oneOf(`${pages}|${messages}|${boxes}`)}(?: (?:in|on|at|under|below|above|next to|beside|of) (?:the )?[\w-]+(?: [\w-]+)?)?`;
/** "The last page" is where somebody is by then. */
export const wholePage = String.raw`(?:the|this|our|my) (?:(?:last|next|new|final|current|following|resulting|same|whole) )?${pages}`;

export const people = oneOf('me|us|you|him|her|them|everyone|the user|the customer|the visitor|people');

/** To say something, as a page does it. */
export const says = oneOf(
  'says|say|tells|tell|answers|answer|replies|reply|responds|respond|complains|complain|warns|warn|reads|displays|greets|greet|informs|inform|announces|announce|reports|report|states|notes|remarks|mentions|claims|explains|explain|confirms|advises|welcomes|welcome|acknowledges|reminds|insists|objects|protests|declares|prints|whispers|state|refuses|refuse|rejects|reject',
);
/** Between such a verb and what's said. */
export const saying = oneOf(
  'with|by saying|saying|that|back|of|about|back with|the following|this with|it with|that with',
);

/** To be given something to read. */
export const gets = oneOf(
  'get|gets|got|receive|receives|received|see|sees|shown|given|told|informed|notified|warned|greeted|presented|alerted|reminded|welcomed|met|advised|prompted',
);

/** To be there, all at once. */
export const appears = oneOf(
  'appears|appear|comes|comes up|come up|pops up|pop up|shows|shows up|is displayed|is shown|is visible|becomes visible|become visible|gets displayed|gets shown|is there|is presented|flashes|flashes up|slides in|turns up|arrives',
);

export const again = oneOf('again|once more|once again|one more time|another time|a second time|a third time');

/** A value that can't be read in another way: quoted, an email address, numbers in groups, a date, a code. */
export const value = String.raw`(?:${quoted}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d.,:/-]*(?: \d[\d.,:/-]*)*%?|\p{Sc} ?\d[\d.,]*|[\p{L}_-]*\d[\p{L}\d_-]*)`;

/** A name as a page writes it: quoted, or in capitals. */
export const name = String.raw`(?:${quoted}|\p{Lu}[\p{L}\d'’-]*(?: (?:of|the|and|on|in|a|de|van|\p{Lu}[\p{L}\d'’-]*|\d+))*)`;

/** A field by its label in small letters, and no turn of phrase: "for example", "as usual". */
export const field = String.raw`(?!(?:usual|example|instance|now|once|starters|later|this|that|all|each|every|both|everyone|.*\btimes?\b))\p{Ll}{3,}(?: \p{Ll}{2,}){0,2}`;

/** Not to be able to. */
export const unable = String.raw`(?:(?:i|we|you|he|she|they) )?(?:can['’]t|cannot|can not|am not able to|is not able to|are not able to|i['’]m not able to|am unable to|i['’]m unable to)`;

export const numeral = oneOf(String.raw`\d+|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`);

export const choosing = oneOf('choose|chooses|pick|picks|select|selects|take|takes');

export const basket = oneOf('basket|cart|bag|shopping cart|shopping bag|shopping basket|trolley');

/** To put something into a field. */
export const entering = oneOf(
  'write|writes|type|types|enter|enters|put|puts|key in|keys in|fill in|fills in|set|sets|insert|inserts|give|gives|specify|specifies|provide|provides',
);
