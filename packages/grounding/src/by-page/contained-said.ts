/**
 * Texts that one line of the page shows among others: "today's pick-ups contain Jack Turner with a Hyundai Tucson" of
 * "#1039 Jack Turner – Hyundai Tucson (Airport)". Each is a text that can be nothing else: quoted, in capitals, or a number.
 */
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import { ownTest } from '../choose/own-test.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import { isInNotice } from '../match/notices.ts';
import { only } from '../match/only.ts';
import { innermost, regionElements } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { isControl } from '../match/fit.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { isInFront } from './in-front.ts';
import { textOf, tokensOf, type Token } from './said-tokens.ts';

const form =
  /^(?:the |my |our |your )?["“]?(.{2,40}?)["”]? (?:(?:list|section|card|panel|box|block|area|table) )?(?:contains?|lists?|shows?|includes?|displays?|mentions?|has|have) (?:an? entry (?:for|with|of) |an? (?:line|row|item) (?:for|with|of) |the (?:line|row|entry|item) (?:for|with|of) )?(.+)$/iu;
const joints = /^(?:with|and|in|at|for|of|by|from|on|to|an?|the|as|is|–|-|,)$/iu;
const fewest = 2;
const most = 5;
const mostWords = 8;

const isOwnText = ({ isQuoted, text }: Token): boolean => isQuoted || /^[\p{Lu}\d#@$€£¥+−-]/u.test(text);

const articles = /^(?:the|my|your|our|its|his|her)$/iu;
const kindsOfText = new Set(['name', 'title', 'text', 'words', 'line', 'number']);

/** "The name Ada Holm", "the course Algebra": what the text after it is, by a word for texts or one of the page for its things. */
function isNounAt({ model }: Sight, tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const word = token?.text ?? '';
  const isNoun =
    /^\p{Ll}+$/u.test(word) && articles.test(before?.text ?? '') && after !== undefined && isOwnText(after);
  // "The cancelled Sea Fox" says more than that it's there.
  if (!isNoun || /(?:ed|ing)$/u.test(word)) return false;
  return (
    kindsOfText.has(word) ||
    model.elements.some((each) => isSeen(each) && wordsOf(each.own).map(singular).includes(word))
  );
}

/** The texts between words that only join them; undefined where another word says something. */
function textsIn(sight: Sight, tokens: readonly Token[]): string[] | undefined {
  const texts: string[] = [];
  let start = -1;
  const end = (at: number): void => {
    if (start >= 0) texts.push(textOf(tokens, start, at));
    start = -1;
  };
  for (const [at, token] of tokens.entries()) {
    if (isOwnText(token)) {
      if (start >= 0 && (token.isQuoted || tokens[at - 1]?.isQuoted || tokens[at - 1]?.isLast)) end(at);
      if (start < 0) start = at;
    } else if (joints.test(token.text) || articles.test(token.text) || isNounAt(sight, tokens, at)) end(at);
    else return undefined;
  }
  end(tokens.length);
  return texts;
}

/** Whether a text stands in another as whole words. */
const stands = (text: string, words: string): boolean => {
  const at = plain(text).indexOf(plain(words));
  const [before = ' ', after = ' '] = [plain(text)[at - 1], plain(text)[at + plain(words).length]];
  return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
};

const anyDialog = /^(?:dialog|popup|pop-up|modal|window)$/iu;

/** The elements of the open dialog that has these words in its title, or below the heading that they are. */
function partCalled(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const words = contentWords(name).join(' ');
  const dialog = sight.dialogs.at(-1);
  const title = dialog && sight.sections.find(({ heading }) => isWithin(heading, dialog))?.heading.text;
  const titles = contentWords(`${dialog?.name} ${title}`);
  if (dialog && contentWords(name).every((word) => anyDialog.test(word) || titles.includes(word)))
    return (element) => isWithin(element, dialog);
  const section = only(sight.sections.filter(({ heading }) => contentWords(heading.text).join(' ') === words));
  return section && ((element) => isIn(element, section.stretch));
}

const anyList = /\b(?:list|book|table|page|cart|basket|history|overview|results?)$/iu;

/** The thing of this name, and what's in it: of "the address book lists Mom with 15 Oak Lane". */
function inItemCalled(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const item = innermostCalled(sight, name)?.item;
  return item && ((element) => element === item.element);
}

/** A line of the page, and texts that stand in it. */
export interface LineSaid {
  element: PageElement;
  texts: readonly string[];
}

/** `"Call Ada" is in the list with the author Bob Lind` */
const beside =
  /^["“](?<text>[^"“”]+)["”] (?:is|appears|shows up)(?: now)?(?: (?:listed|shown|visible))?(?: (?:in|on) (?:the|my|our) \p{L}+)? (?:with (?:the )?(?:author|sender|writer|name)|(?:written |posted |sent )?by) ["“]?(?<name>\p{Lu}[^"“”]*?)["”]?$/u;
const authored =
  /^the (?:author|sender|writer|name) of ["“](?<text>[^"“”]+)["”] is ["“]?(?<name>\p{Lu}[^"“”]*?)["”]?$/u;
const longestBlock = 160;

/** The smallest block with a text and the name of who wrote it. */
function writtenBy({ model }: Sight, said: string): LineSaid | undefined {
  const { text = '', name = '' } = (beside.exec(said) ?? authored.exec(said))?.groups ?? {};
  const texts = [text, name];
  const block =
    text === ''
      ? undefined
      : model.elements.findLast(
          (each) => isSeen(each) && !isControl(each) && texts.every((one) => stands(each.text, one)),
        );
  const isOwn = (one: string): boolean =>
    block !== undefined && model.within(block).some((each) => isSeen(each) && plain(each.own) === plain(one));
  return block && block.text.length <= longestBlock && texts.every(isOwn) ? { element: block, texts } : undefined;
}

const telling =
  /^(?:an? |the |this |that )?(?:\p{Ll}+ )?(?:toast|message|notification|banner|alert|notice|snackbar|popup|confirmation|hint|error|warning) (?:(?:now|also|then) )?(?:mentions?|contains?|includes?|refers? to|names?|talks? about|is about|tells? (?:us|me|you) about) (?<what>.+)$/iu;
const small = new Set('the a an of to from about in on for with by at that and is are was were it its'.split(' '));

/** "The toast mentions the van ending 4402": a message with all of these words, some of which can be nothing else. */
function messageWith({ model }: Sight, said: string): LineSaid | undefined {
  const { what = '' } = telling.exec(said)?.groups ?? {};
  const tokens = tokensOf(what).filter(({ isQuoted, text }) => isQuoted || !small.has(text.toLowerCase()));
  const texts = tokens.filter(isOwnText).map(({ text }) => text);
  const notices = model.elements.filter(
    (each) =>
      isSeen(each) && each.own !== '' && isInNotice(each) && tokens.every(({ text }) => stands(each.text, text)),
  );
  const element = only(notices.filter((each) => !notices.some((other) => other !== each && isWithin(other, each))));
  return element && texts.length > 0 ? { element, texts } : undefined;
}

const ofRegion =
  /^(?:the |our |my )?(?<region>header|footer|sidebar|navigation|menu|toolbar|top bar) (?:(?:now|also|still) )*(?:mentions?|contains?|shows?|includes?|says?|displays?|greets?|reads?)(?: (?:the|an?))? (?<text>[^"“”]+)$/iu;

/** "The footer mentions version 2.4": a text of that part with these words, as it writes them. */
function ofPart(sight: Sight, said: string): LineSaid | undefined {
  const { region = '', text = '' } = ofRegion.exec(said)?.groups ?? {};
  const parts = region === '' ? [] : regionElements(sight, region.toLowerCase().replace('top bar', 'header'));
  const element = only(
    sight.model.elements.filter(
      (each) => isSeen(each) && parts.some((part) => isWithin(each, part)) && stands(each.own, text),
    ),
  );
  const written = element && asWritten(element.own, text);
  return element && written !== undefined ? { element, texts: [written] } : undefined;
}

/** The words of a text in the capitals that it has. */
function asWritten(text: string, words: string): string | undefined {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at === -1 ? undefined : text.slice(at, at + words.length);
}

const kindsOfThing = /^(?:one|ones|entry|row|item|line|card|record|result)s?$/iu;

/**
 * "A refund from Oakwood for £89.00": the only thing of a list with all of these words, in any of its texts. One of them at
 * least can be nothing else, and one isn't a number.
 */
export function thingWithAll(sight: Sight, said: string): LineSaid | undefined {
  const tokens = tokensOf(said).filter(
    ({ isQuoted, text }) => isQuoted || !(small.has(text.toLowerCase()) || kindsOfThing.test(text)),
  );
  const own = tokens.filter(isOwnText);
  const isNumeric = tokens.every(({ text }) => !/\p{L}{3}/u.test(text));
  if (own.length === 0 || tokens.length < fewest || tokens.length > mostWords || isNumeric) return undefined;
  const has = ({ text: whole }: PageElement): boolean =>
    tokens.every(
      ({ text }) =>
        stands(whole, text) ||
        (wordsOf(text).length === 1 && wordsOf(whole).map(singular).includes(singular(text.toLowerCase()))),
    );
  const things = sight.items.filter(({ element, group }) => isSeen(element) && group.length > 1 && has(element));
  const thing = only(innermost(things))?.element;
  if (!thing) return undefined;
  const texts = tokens.flatMap(({ text }) => asWritten(thing.text, text) ?? []);
  const element = sight.model.within(thing).findLast((each) => texts.every((text) => stands(each.text, text)));
  return element && { element, texts };
}

const holding =
  /^(?:the |this |that |its |an? )?(?:\p{Ll}+ )?(?<part>menu|popover|toolbar|sidebar|navigation|header|footer|dialog) (?:(?:now|then|still|also|should|must) )*(?:contains?|shows?|lists?|includes?|has|have|offers?|displays?)(?: (?:me|you|us|them))?(?: the (?:entries|items|options|links|buttons|actions|commands|tabs))? (?<names>["“\p{Lu}].*)$/u;
const betweenNames = /\s*,\s*(?:and |or )?|\s+(?:and|as well as)\s+/u;

/** The texts that an open menu, or another part of the page, has in elements of their own: "the menu contains Edit and Sign out". */
export function entriesSaid(sight: Sight, said: string): SelectorCandidate[] | undefined {
  const { part = '', names = '' } = holding.exec(said)?.groups ?? {};
  const was = sight.before?.elements.filter(isSeen) ?? [];
  const parts = part === '' ? [] : regionElements(sight, part).filter((each) => isInFront(sight, each));
  const isNew = (each: PageElement): boolean => !was.some(({ text, tag }) => text === each.text && tag === each.tag);
  const around = only(parts) ?? only(parts.filter(isNew));
  const test = around && partTest(around);
  const texts = names.split(betweenNames).map((name) => name.replaceAll(/["“”]/gu, '').trim());
  const has = (text: string): boolean =>
    around !== undefined && sight.model.within(around).some((each) => isSeen(each) && plain(each.own) === plain(text));
  // Another wording of the page would be a question.
  const isSure = texts.some(has) && texts.every((text) => has(text) || /^[\p{Lu}\d]/u.test(text));
  if (test === undefined || !isSure) return undefined;
  return texts.map((text) => ({
    type: 'xpath',
    value: `//${test}//*[text()[normalize-space()=${xpathLiteral(text)}]]`,
  }));
}

function partTest(part: PageElement): string | undefined {
  const role = part.attributes['role'];
  if (role !== undefined && /^[a-z]+$/u.test(role)) return `*[@role="${role}"]`;
  return /^(?:nav|header|footer|aside|menu|dialog)$/u.test(part.tag) ? part.tag : ownTest(part, true);
}

/** The line of a part of the page that has all of the texts; undefined where it has none, or several. */
export function containedSaid(sight: Sight, said: string): LineSaid | undefined {
  const written = writtenBy(sight, said) ?? messageWith(sight, said) ?? ofPart(sight, said);
  if (written) return written;
  const [, name = '', rest = ''] = form.exec(said) ?? [];
  const texts = name === '' ? undefined : textsIn(sight, tokensOf(rest));
  if (!texts || texts.length < fewest || texts.length > most) return undefined;
  const isThere = partCalled(sight, name) ?? (anyList.test(name) ? inItemCalled(sight, texts[0] ?? '') : undefined);
  if (!isThere) return undefined;
  const lines = sight.model.elements.filter(
    (each) => isSeen(each) && !isControl(each) && isThere(each) && texts.every((text) => stands(each.text, text)),
  );
  const line = only(innermost(lines.map((element) => ({ element, group: [element], name: '' }))))?.element;
  // "Ada 3" may be of another line where a number is all that tells them apart.
  if (!line || texts.every((text) => wordsOf(text).every((word) => /^\d/u.test(word)))) return undefined;
  return { element: line, texts };
}
