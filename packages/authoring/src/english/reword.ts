/** Deeds in other words than the grammar's, word for word: a value in capitals, a slider, what's copied and pasted. */
const quoted = String.raw`"[^"]+"`;
const box = String.raw`(?:text ?area|text ?box|field|input|box|paragraph|section|list|table|form|menu|button|link)`;

/** The name that a copied text goes by until it's pasted. */
export const copied = 'copied_text';

const cased = new RegExp(
  String.raw`(${quoted}) in (?:all )?(?:(upper|lower)[ -]?case|(capital|capitals|block capitals))(?: letters)?(?= |$)`,
  'iu',
);

const rules: readonly [RegExp, string][] = [
  [new RegExp(String.raw`(\b${box}) (?:right )?below(?=$|,)`, 'iu'), '$1'],
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

/** The same in words that the grammar reads; undefined where no rule says it. */
export function reword(clause: string, hasCopied: boolean): string | undefined {
  let said = clause.trim().replaceAll(/[“”]/gu, '"');
  const before = said;
  said = said.replace(cased, (_whole, text: string, way: string | undefined) =>
    way?.toLowerCase() === 'lower' ? text.toLowerCase() : text.toUpperCase(),
  );
  for (const [pattern, as] of rules) said = said.replace(pattern, as);
  if (hasCopied)
    said = said.replace(
      /^paste (?:it|that|this|the (?:text|value))(?: (?:into|in|to) )/iu,
      `type "{{${copied}}}" into `,
    );
  return said === before ? undefined : said;
}
