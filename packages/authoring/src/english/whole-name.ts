import type { Kind } from '../tree/kind.ts';
import type { Phrase } from './phrase.ts';
import { wordSet } from './phrase.ts';

/** Words that begin the name of a control, which may end in its object: "Place order", "Add row", "Next question". */
const actions = wordSet(
  'accept add answer apply approve archive ask assign attach block book browse buy cancel change check choose claim clear close compare complete confirm continue copy create delete download duplicate edit export decline filter find finish follow get hide import insert invite leave like load manage mark move my new next open order pay pin place play post prev preview previous print publish rate read redeem refund reject remove rename repeat reply return watch your reopen reorder report reset restart retry review save see select send share show skip sort start stop submit switch track update upload view write',
);
/** With a kind of control after it, only these are the beginning of its name: "Copy link", but "Save link" is a link. */
const making = wordSet(
  'add clear close copy create delete duplicate export import my your get hide insert new next open prev previous remove rename share show start',
);
const content: ReadonlySet<Kind | undefined> = new Set<Kind>(['item', 'text', 'row', 'region', 'heading', 'image']);
/** Said of a control so often that the name in front of it is all. */
const plain: ReadonlySet<Kind | undefined> = new Set<Kind>(['button', 'checkbox', 'radio', 'icon']);

/** Nobody clicks several at once: "All orders". */
const several = /^\p{Ll}+[^s]s$/u;

interface Ending {
  /** The words before the kind. */
  name: Phrase;
  kind: Kind | undefined;
  /** Whether an article is before it: "the Help menu". */
  isGiven: boolean;
}

const isCapital = (token: Phrase[number] | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

/**
 * Whether a name and a kind after it may be one name: "Next question" is a button, or the question that's called
 * "Next". Then only the page can tell, and its whole name comes first.
 */
export function mayBeWhole(phrase: Phrase, { name, kind, isGiven }: Ending): boolean {
  const [first] = name;
  const isAtEnd = first !== undefined && first === phrase[0] && name.length < phrase.length;
  if (!isAtEnd || kind === undefined || plain.has(kind) || phrase.some((token) => token.kind !== 'word')) return false;
  if (isGiven) return content.has(kind) && isCapital(first) && !first.opens && actions.has(first.lower);
  if (content.has(kind) && isCapital(first) && !first.opens && several.test(phrase.at(-1)?.text ?? '')) return true;
  if (actions.has(first.lower)) return content.has(kind) || making.has(first.lower);
  return !first.opens && isCapital(first) && isCapital(phrase.at(-1));
}
