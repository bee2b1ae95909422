/** A clause that states several things, one after the other: "First is Ada, last is Bob, and the total is 3". */
import type { Sight } from '../match/sight.ts';
import { checkSaid, type CheckSaid } from './check-said.ts';
import { sentenceSaid } from './say-by-text.ts';

const joint =
  /\s*[,;]\s+(?:(?:and|but|while|whereas|plus|so)\s+)?(?:that\s+)?|\s+(?:and|but|while|whereas|with)\s+(?:that\s+)?/giu;
const quoted = /"[^"]*"|“[^”]*”/gu;
const bracketed = /\s+\(([^()"“”]+)\)/u;
const maxStatements = 6;
/** `msg "Saved."`, as people note it. */
const noted =
  /^(?:an? |the )?(?:\p{L}+ )?(?:msg|message|text|error|toast|notice|note|hint|warning|alert|banner|summary|heading|title|label|line):? ["“]([^"“”]+)["”]$/iu;

/** The places outside quotes where a statement may end and the next one begin. */
function jointsOf(clause: string): { from: number; to: number }[] {
  const hidden = clause.replaceAll(quoted, (text) => '_'.repeat(text.length));
  return [...hidden.matchAll(joint)].map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
}

/** The name of the thing that a statement is about, for the "it" of the next one. */
function subjectOf(said: CheckSaid): string | undefined {
  if ('facts' in said) return said.facts[0]?.called;
  if ('inOrder' in said) return said.inOrder.name;
  return undefined;
}

function oneSaid(sight: Sight, clause: string, { subject, isCarried }: About): CheckSaid | undefined {
  const [, text] = noted.exec(clause) ?? [];
  if (text !== undefined) return { sentence: text };
  // "… is Pip, from £10": more about the same thing.
  const said =
    checkSaid(sight, clause, subject) ?? (isCarried ? checkSaid(sight, `it shows ${clause}`, subject) : undefined);
  if (said) return said;
  const sentence = sentenceSaid(sight, clause, subject);
  return sentence === undefined ? undefined : { sentence };
}

interface About {
  /** The name of what the statement before was about. */
  subject: string | undefined;
  /** That was in the same clause. */
  isCarried?: boolean;
}

/** The checks of a clause, each of its statements settled by the page; undefined where one of them isn't. */
export function statementsSaid(sight: Sight, clause: string, about: About): CheckSaid[] | undefined {
  const whole = oneSaid(sight, clause, about);
  if (whole) return [whole];
  // "Ada (admin)"
  if (bracketed.test(clause)) return statementsSaid(sight, clause.replace(bracketed, ', $1'), about);
  for (const { from, to } of jointsOf(clause).toSpliced(maxStatements)) {
    const first = oneSaid(sight, clause.slice(0, from), about);
    const next = first && subjectOf(first);
    const carried = next === undefined ? about : { subject: next, isCarried: true };
    const rest = first && statementsSaid(sight, clause.slice(to), carried);
    if (first && rest) return [first, ...rest];
  }
  return undefined;
}
