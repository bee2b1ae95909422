/** "… as long as nothing has been edited", "by default": true of a page on which nothing was done yet, and only noted. So is what a clause says isn't done. */
import { readsAt, textOf, trimMarks, wordSet, type Phrase } from '../phrase.ts';

const joints = ['as long as', 'so long as', 'while'].map((words) => words.split(' '));
const beings = ['has been', 'was', 'is', 'has'].map((words) => words.split(' '));
const deeds = wordSet('edited changed entered typed modified touched filled selected');

/** How people say that nothing was done yet. */
const fromTheStart = ['by default', 'at first', 'initially', 'to begin with', 'to start with', 'from the start'].map(
  (words) => words.split(' '),
);

/** The clause without it, and its words. */
export function cutUntouched(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  for (let at = 1; at < tokens.length; at += 1) {
    const start = fromTheStart.find((words) => readsAt(tokens, at, words));
    const after = tokens[at + (start?.length ?? 0)];
    if (start && (after === undefined || after.kind === 'mark'))
      return { rest: [...tokens.slice(0, at), ...tokens.slice(at + start.length)], text: start.join(' ') };
    const joint = joints.find((words) => readsAt(tokens, at, words));
    const nothing = at + (joint?.length ?? 0);
    const being =
      joint && tokens[nothing]?.lower === 'nothing'
        ? beings.find((words) => readsAt(tokens, nothing + 1, words))
        : undefined;
    const deed = nothing + 1 + (being?.length ?? 0);
    if (!being || !deeds.has(tokens[deed]?.lower ?? '')) continue;
    const next = tokens[deed + 1];
    if (next && next.kind !== 'mark') return undefined;
    return {
      rest: [...tokens.slice(0, at), ...tokens.slice(deed + 1)],
      text: textOf(trimMarks(tokens.slice(at, deed + 1))),
    };
  }
  return undefined;
}

const undone = wordSet('choosing selecting picking changing editing modifying adjusting ticking checking accepting');
const things = wordSet('a an the any my your its');
const mostWords = 5;

/** "Click Save without changing the amount": the clause without what isn't done, and the words for that. */
export function cutUndone(tokens: Phrase): { rest: Phrase; text: string } | undefined {
  const at = tokens.findLastIndex(({ kind, lower }) => kind === 'word' && lower === 'without');
  const [verb, article, ...thing] = trimMarks(tokens.slice(at + 1));
  if (at < 1 || !undone.has(verb?.lower ?? '') || !things.has(article?.lower ?? '')) return undefined;
  // What's in quotes is one of several, and a comma or "and" begins something else.
  const isOne = thing.every(({ kind, lower }) => kind === 'word' && lower !== 'and' && lower !== 'but');
  if (thing.length === 0 || thing.length > mostWords || !isOne) return undefined;
  return { rest: tokens.slice(0, at), text: textOf(trimMarks(tokens.slice(at))) };
}
