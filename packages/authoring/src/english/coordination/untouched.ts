/** "… as long as nothing has been edited", "by default": true of a page on which nothing was done yet, and only noted. */
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
