/** Words that have one meaning, and would be read in another: they're said in plainer words before any reading. */
import { numeral, quoted } from './word-classes.ts';

const box = String.raw`(?:text ?area|text ?box|field|input|box|paragraph|section|list|table|form|menu|button|link)`;

/** The name that a copied text goes by until it's pasted. */
export const copied = 'copied_text';

const cased = new RegExp(
  String.raw`(${quoted}) in (?:all )?(?:(upper|lower)[ -]?case|(capital|capitals|block capitals))(?: letters)?(?= |$)`,
  'iu',
);

/** These come before any reading, since the words are read in another way, too. */
const unmistaken: readonly [RegExp, string][] = [
  [/^(i|we|you|he|she|they|it|there)['’]ll (?=\p{L})/iu, '$1 will '],
  [/^(?:jump|hop|come back|move over|pop over) (?:over |back )?to (?=["“\p{L}])/iu, 'go to '],
  [/^(?:start|begin) (?:on|at|from) (?=the [^"]+$)/iu, 'go to '],
  [
    /^which (?:is|gets|was|should be|must be) (?:then )?(?:refused|rejected|declined|denied|blocked|answered) (?:with|by) (?:the (?:error|message) )?("[^"]+")$/iu,
    '$1 is visible',
  ],
  [/(?<=^(?:[Oo]n|[Ii]n|[Ff]rom|[Aa]t) (?:the )?(?:"[^"]+"|\p{Lu}\p{L}*(?: \p{L}+)?)) screen(?=,? )/u, ' page'],
  [/^(?:after|upon|following) which,? (?=["“\p{L}])/iu, ''],
  [/^(?:for this|for that|to (?:do|test|check|verify|show|see) (?:so|this|that)|to this end),? (?=\p{L})/iu, ''],
  [/^(?:change|changes|set|sets|switch|switches|turn|turns|reset|resets) (.+?) back to (.+)$/iu, 'set $1 to $2'],
  [
    /^(?:reset|resets|put|puts) (the .+ (?:filter|field|dropdown|select|slider|switch|sorting|order|status|date|value)) to (.+)$/iu,
    'set $1 to $2',
  ],
  [new RegExp(String.raw`(\b${box}) (?:right )?below(?=$|,)`, 'iu'), '$1'],
  [
    /^(?:(?:check|verify|ensure|confirm|make sure|test) that )?searching (for) ("[^"]+"|[^\s"]+(?: [^\s"]+)?) (?:leaves|gives|returns|brings up|yields|finds|lists|displays|shows|produces)(?: me| us| you)?(?: with)? (?:only |just |exactly )?((?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) [^,]+)$/iu,
    'after searching $1 $2, $3 are shown',
  ],
  // "My seats are gone: "No seats chosen yet."": the page says so.
  [
    /^(?!.*\b(?:text|message|following|these|this|it|they|error|label|line|toast|hint|note|notice|warning|banner|sentence|alert|button|link)\b)[^":]+ (?:is|are|was|were) (?:now )?(?:gone|removed|deleted|cleared|lost|reset): ("[^"]+[.!?…]")$/iu,
    '$1 is visible',
  ],
  [/^((?:click|press|tap)s? .+) in order to [^"]+$/iu, '$1'],
  [
    /(\b(?:field|box|input|bar)) (?:right |directly |just )?(?:above|over|on top of|at the top of|below|under) the (?:table|list|grid|results|page)$/iu,
    '$1',
  ],
  [/^((?:tick|check|select|choose|pick|untick|uncheck|click)s?(?: on)?) both ([^,]+ and [^,]+)$/iu, '$1 $2'],
  [/^(there (?:is|are) no [\p{L} ]+?) yet(?= |$)/iu, '$1'],
  [
    /^(.+?) (?:is|are) (?:no longer|not) (?:(?:shown|visible|there|displayed) )?on (?:the |my )?screen(?: anymore| any longer)?$/iu,
    '$1 is not visible',
  ],
  [
    /^(?:enter|access|unlock)s? (?:the|my|our) ([\p{L} ]{2,25}?) (?:with|using|by entering) (?:the )?(?:password|passcode|passphrase|pin):? "?([^"\s]+)"?$/iu,
    'log in to the "$1" with password "$2"',
  ],
  [/^looks? (?:into|inside) (the [^,"]+? (?:folder|tab|section|menu|page|view|inbox|box))$/iu, 'open $1'],
  // Where a click leads is seen afterwards.
  [
    /^((?:click|press|tap|hit)s? .+?) to (?:see|show|get to|reach|go to|view|load|turn to) (?:the )?(?:next|previous|second|third|last|first|following) (?:page|step|week|month|day|slide|question|screen|tab|one)$/iu,
    '$1',
  ],
  [
    /^(?:close|dismiss|leave|exit|cancel)s? (?:it|(?:the |this |that )[\p{L}-]+(?: [\p{L}-]+)?) (?:with|using|via|by pressing|by hitting|by typing|through) (?:the )?(?:escape|esc)(?: key| button)?$/iu,
    'press Escape',
  ],
  [/^(?:start|begin)s? (?:typing|to type|writing|to write|entering|to enter) (?=["“])/iu, 'type '],
  [
    /^search(?:es)? (?:in |through )?(?:the|my|our) (?:(?!(?:other|every|only|not|never|without|before|except|different|its|either|unless|instead|twice|previous|next|last|first|second|old|new|both|all)\b)\p{L}+ )?(?:list|table|grid|directory|catalog|page) for (["“][^"”]+["”])$/iu,
    'search for $1',
  ],
  // The order is seen afterwards; a click is all there is to do.
  [
    /^((?:click|press|tap|hit)s? .+? (?:once|twice|two times|again|(?:column )?header|heading|column|arrow|button|icon)) (?:to|and) (?:sort|order)(?: (?:it|them|the \p{Ll}+))?(?: (?:in )?(?:descending|ascending|descendingly|ascendingly|alphabetically)(?: order)?| from (?:the )?(?:highest|lowest|largest|smallest|biggest|newest|oldest|latest|earliest|cheapest|A|Z|high|low) to (?:the )?(?:highest|lowest|largest|smallest|biggest|newest|oldest|latest|earliest|most expensive|A|Z|high|low))?$/iu,
    '$1',
  ],
  [
    new RegExp(
      String.raw`^((?:(?:check|verify|make sure) that )?there (?:is|are|should be|must be|should now be|are now|is now) (?:(?:only|exactly|just) )?${numeral} (?:\p{Ll}+ )?\p{Ll}+) (?:listed|shown|displayed|visible)((?: (?:in|under|on|for) .+)?)$`,
      'iu',
    ),
    '$1$2',
  ],
  [/^(?:hold|hang) on (?=until |till )/iu, 'wait '],
  [/^after (?:the|a|another) (?:page )?(?:reload|refresh)(?:ing)?,? /iu, 'after reloading the page, '],
  [/ in front of (?=the\b|"|\p{Lu})/u, ' next to '],
  [/\b(?:beneath|underneath) (?=the\b|")/iu, 'below '],
  [/ is (appear|disappear)s?(?= |$)/iu, ' $1s'],
  [/ is (display|show)(?= |$)/iu, ' is $1ed'],
  [/ any\s+more$/iu, ' anymore'],
  [
    /^((?:(?:check|verify) that )?the )(?:top|topmost) (?=(?:ticket|message|mail|email|task|order|result|comment|post|invoice|transaction|entry|row|card|item|user|event|product|booking|request) (?:is|has|shows|says)\b)/iu,
    '$1first ',
  ],
  // "The field shows an error "X"": no value of it.
  [
    /^(?:the )?(?:.+ )?field (?:.+ )?(?:shows|displays|has|gets|says) (?:an? |the )(?:red )?((?:validation )?(?:error|hint|warning|message)(?: message| text)?) ("[^"]+")$/iu,
    'the $1 $2 is visible',
  ],
  [/^(?:say|answer|choose)s? (?:yes|ok) when (?:asked|prompted)$/iu, 'confirm'],
  [/^(?:say|answer|choose)s? no when (?:asked|prompted)$/iu, 'cancel'],
  [
    /^(?:(?:check|verify|ensure|confirm|make sure|test) that )?(?:clicking|pressing|tapping)(?: on)? (.+?) (?:opens|shows|displays|brings up) (?:an? |the )(?:confirmation |confirm |modal )?(?:dialog|popup|modal)$/iu,
    'after clicking $1, a dialog is visible',
  ],
  [
    /^(?:(?:check|verify|ensure|confirm|make sure|test) that )?(?:clicking|pressing|tapping)(?: on)? (.+?) (?:opens|shows|displays|brings up|reveals) (an? [^,]+|the [^,]+|"[^"]+")$/iu,
    'after clicking $1, $2 is visible',
  ],
  [
    /^(.+?) (appears|disappears) (?:when|once|as soon as) ((?:i|we|you|the user) (?:press|click|tap|hit)(?:es|s)? [^,]+)$/iu,
    'if $3, $1 $2',
  ],
  // A feature that can be switched on is not on yet.
  [
    /^(.+?) can (?:now|again|still) be (?:turned on|turned off|switched on|switched off|switched|toggled|clicked|pressed|used|ticked|selected|edited|changed)(?: again)?$/iu,
    '$1 is enabled',
  ],
  [
    /^(.+?) (?:can['’]t|cannot|can not) be (?:turned on|turned off|switched on|switched off|switched|toggled|clicked|pressed|ticked|edited|changed)(?: anymore| yet| now)?$/iu,
    '$1 is disabled',
  ],
  [/^focus (?:into|in|inside) /iu, 'focus on '],
  [
    /^(?:select|pick|choose|set) (-?\d[\d.,]*) (?:with|on|using|in) (the (?:.+ )?(?:slider|spinner|stepper))$/iu,
    'set $2 to $1',
  ],
  [/^(?:move|drag|slide|pull|push|bring) (the (?:.+ )?slider) to (-?\d[\d.,]*)$/iu, 'set $1 to $2'],
  [
    new RegExp(
      String.raw`^(click|press|tap|hit|push) (?:on )?the (button|link) in the (?:dialog|modal|popup)(?: box| window)? (?:labeled|labelled|named|called|marked|with the text|that says|saying) (${quoted})$`,
      'iu',
    ),
    '$1 the $3 $2 in the dialog',
  ],
  [/^copy (?:the )?(?:text|value|content|contents) (?:of|in|from|inside) (.+)$/iu, `save the text of $1 as ${copied}`],
];

/** "The subtotal is $23.00, shipping $4.50": another amount by its name, and no part of the first. */
const nextAmount =
  /(\b(?:is|be|are|equals|reads|shows|says) ["“]?[-+−]?[$€£¥]\d[\d.,]*?["”]?)(?:,| and|, and) (?:the )?(?!the\b)(\p{L}[\p{L} ]{1,25}?)(?<! (?:is|be|are|equals|reads|shows|says)) ([-+−]?[$€£¥]\d[\d.,]*?)(?=$|[,;]| and )/iu;
const maxAmounts = 6;

export const plain = (clause: string): string => clause.trim().replaceAll(/[“”]/gu, '"');

/** The words that a clause has to be read in; undefined where they're its own. */
export function reword(clause: string, hasCopied: boolean): string | undefined {
  let said = plain(clause);
  const before = said;
  said = said.replace(cased, (_whole, text: string, way: string | undefined) =>
    way?.toLowerCase() === 'lower' ? text.toLowerCase() : text.toUpperCase(),
  );
  for (const [pattern, as] of unmistaken) said = said.replace(pattern, as);
  for (let at = 0; at < maxAmounts && nextAmount.test(said); at += 1)
    said = said.replace(nextAmount, '$1 and the $2 is $3');
  if (hasCopied)
    said = said.replace(
      /^paste (?:it|that|this|the (?:text|value))(?: (?:into|in|to) )/iu,
      `type "{{${copied}}}" into `,
    );
  return said === before ? undefined : said;
}
