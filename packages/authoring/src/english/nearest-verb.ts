import { rules } from './rules/all.ts';
import { knownVerbs } from './verbs.ts';

const maxLength = 24;

/** How many slips of the finger lie between two short words: a letter more, less, another, or two exchanged. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const exchanged = isExchanged ? (beforeLast[column - 2] ?? 0) + 1 : substituted;
      current.push(Math.min(substituted, exchanged, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    beforeLast = previous;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The known verb that is spelt most like `word`, and an example of its rule. */
export function nearestVerb(word: string): { verb: string; distance: number; example: string } {
  const spelt = word.slice(0, maxLength);
  let best = { verb: 'click', distance: editDistance(spelt, 'click') };
  for (const verb of knownVerbs) {
    if (Math.abs(verb.length - spelt.length) >= best.distance) continue;
    const distance = editDistance(spelt, verb);
    if (distance < best.distance) best = { verb, distance };
  }
  return { ...best, example: exampleOf(best.verb) };
}

interface Example {
  sentence: string;
  /** Whether it becomes steps. */
  isWorking: boolean;
}

/** The examples of the rules that have a verb, by its first word. */
const examplesOf = new Map<string, Example[]>();
for (const { verbs, examples } of rules)
  for (const verb of new Set(verbs.map((each) => each.split(' ')[0] ?? '')))
    for (const [sentence, steps] of Object.entries(examples)) {
      const known = examplesOf.get(verb) ?? [];
      known.push({ sentence, isWorking: !steps[0]?.startsWith('draft ') });
      examplesOf.set(verb, known);
    }

/** An example that begins with the verb, otherwise the first one of a rule that has it. */
function exampleOf(verb: string): string {
  const examples = examplesOf.get(verb) ?? [];
  const working = examples.filter(({ isWorking }) => isWorking);
  const begins = working.find(({ sentence }) => sentence.split(' ')[0] === verb);
  return (begins ?? working[0] ?? examples[0])?.sentence ?? '';
}

const longVerbs = Map.groupBy(
  knownVerbs.filter((verb) => verb.length >= 4),
  (verb) => verb[0] ?? '',
);

/** Whether a word of at least four letters is one slip of the finger away from a verb: "clik", "chek". */
export const isMisspeltVerb = (word: string): boolean =>
  word.length >= 4 &&
  word.length <= maxLength &&
  (longVerbs.get(word[0] ?? '') ?? []).some(
    (verb) => Math.abs(verb.length - word.length) <= 1 && editDistance(word, verb) === 1,
  );
