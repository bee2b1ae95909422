/** Checks of what the last action brought about: "a new tab opens", "report.csv is downloaded". */
import type { Operator } from '@saywright/contracts/entities/assertion';
import type { AssertionDraft } from '../located.ts';
import { textOf, trimMarks, type Phrase } from '../phrase.ts';
import type { StatementResult } from './checked.ts';

const opens =
  '(?:is|was|gets|got|has been|should be|must be)? ?(?:opens?|opened|appears|should open|must open|should appear)';
const newTabs = [
  new RegExp(`^(?:a|one|the) new (?:browser )?(?:tab|window) ${opens}(?: up)?$`),
  new RegExp(
    `^(?:it|this|that|they|which|the (?:link|page|button|site|document|url|article|terms)) ${opens}(?: up)? in (?:a |an )?(?:new|another|separate) (?:browser )?(?:tab|window)$`,
  ),
];
const somethingInTab = / (?:opens?|opened) (?:up )?in (?:a |an )?(?:new|another|separate) (?:browser )?(?:tab|window)$/;

const fileName = String.raw`("[^"]+"|[\w-]+(?:\.[\w-]+)*\.[a-z][a-z\d]{1,5})`;
const extensions = '(pdf|csv|xlsx?|docx?|zip|json|png|jpe?g|txt|xml|html)';
const isDownloaded =
  '(?:is|was|gets|got|has been|should be|should get|must be) (?:successfully )?(?:downloaded|saved)|(?:starts|started) downloading|downloads';
const content = "((?:,? and)?(?: (?:is not|isn't|was not|wasn't|not be|is|be))?(?: not)? empty)?";
const downloads: readonly (readonly [form: RegExp, operator: Operator | 'extension' | undefined])[] = [
  [new RegExp(`^an? (?:new )?file (?:${isDownloaded})${content}$`, 'i'), undefined],
  [/^an? download (?:starts|started|begins|begun|has started)$/i, undefined],
  [
    new RegExp(
      `^(?:an?|the) (?:file|download)(?: (?:called|named|with the name))? ${fileName} (?:${isDownloaded})${content}$`,
      'i',
    ),
    'equals',
  ],
  [new RegExp(`^(?:the )?${fileName}(?: file)? (?:${isDownloaded})${content}$`, 'i'), 'equals'],
  [new RegExp(`^(?:an?|the) (?:file )?${fileName} (?:file )?(?:${isDownloaded})${content}$`, 'i'), 'equals'],
  [new RegExp(`^an? ${extensions}(?: file)? (?:${isDownloaded})${content}$`, 'i'), 'extension'],
  [
    /^(?:it|this|that|which|the (?:link|button|page)) (?:downloads|should download|must download) an? (?:new )?file$/i,
    undefined,
  ],
  [
    new RegExp(
      `^(?:it|this|that|which|the (?:link|button|page)) (?:downloads|should download|must download) (?:an? |the )?(?:file )?(?:(?:called|named) )?${fileName}$`,
      'i',
    ),
    'equals',
  ],
  [
    new RegExp(
      `^(?:it|this|that|which|the (?:link|button|page)) (?:downloads|should download|must download) an? ${extensions}(?: file)?$`,
      'i',
    ),
    'extension',
  ],
  [
    new RegExp(
      `^an? file (?:whose|with a) name (?:that )?(?:ends|ending) (?:with|in) ${fileName} (?:${isDownloaded})$`,
      'i',
    ),
    'ends_with',
  ],
  [
    new RegExp(
      `^an? file (?:whose|with a) name (?:that )?(?:starts|starting|begins) with ${fileName} (?:${isDownloaded})$`,
      'i',
    ),
    'starts_with',
  ],
  [
    new RegExp(
      `^an? file (?:whose|with a) name (?:that )?(?:contains|containing) ${fileName} (?:${isDownloaded})$`,
      'i',
    ),
    'contains',
  ],
  [new RegExp(`^the (?:downloaded file|download) (?:is|was) (?:called|named) ${fileName}$`, 'i'), 'equals'],
];
const notEmptyAlone = /^the (?:downloaded file|download) (?:is not|isn't|should not be|must not be) empty$/;
const negatedContent = /\b(?:not|isn't|wasn't)\b/;

const checked = (assertion: AssertionDraft, said: string): StatementResult => ({
  assertions: [assertion],
  said,
  title: said,
});
const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

function readDownload(said: string): StatementResult {
  if (notEmptyAlone.test(said.toLowerCase()))
    return checked(
      { type: 'download', operator: 'equals', expected: '', not_empty: true },
      "the downloaded file isn't empty",
    );
  for (const [form, operator] of downloads) {
    const found = form.exec(said);
    if (!found) continue;
    const [named, rest] = operator === undefined ? ['', found[1]] : [found[1] ?? '', found[2]];
    if (rest !== undefined && !negatedContent.test(rest))
      return { problem: "We can't check that a file is empty. Leave it out, or check that it isn't empty" };
    const expected = operator === 'extension' ? `.${named.toLowerCase()}` : unquoted(named);
    return checked(
      {
        type: 'download',
        operator: operator === 'extension' ? 'ends_with' : textual(operator),
        expected,
        not_empty: rest !== undefined,
      },
      `${expected === '' ? 'a file' : operator === 'equals' ? `"${expected}"` : `a file with "${expected}" in its name`} is downloaded`,
    );
  }
  return undefined;
}

const textual = (operator: Operator | undefined) =>
  operator === 'ends_with' || operator === 'starts_with' || operator === 'contains' ? operator : 'equals';

/** Undefined for a statement about anything else. */
export function checkEffect(words: Phrase): StatementResult {
  const said = textOf(trimMarks(words)).replaceAll(/[“”]/g, '"').replaceAll('’', "'");
  if (newTabs.some((form) => form.test(said.toLowerCase()))) return checked({ type: 'new_tab' }, 'a new tab opens');
  if (somethingInTab.test(said.toLowerCase()))
    return { problem: 'Click it first, for example: click "Terms" and check that a new tab opens' };
  return /download|\bsaved\b/i.test(said) ? readDownload(said) : undefined;
}
