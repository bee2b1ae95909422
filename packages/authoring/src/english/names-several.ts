import { isDeterminer } from './determiners.ts';
import { isHintWord } from './hints.ts';
import type { Phrase } from './phrase.ts';
import { singular } from '../tree/singular.ts';

/** Names that have "and" in them on every site. */
const compound =
  /\b(?:terms and (?:conditions|privacy)|search and replace|find and replace|drag and drop|bed and breakfast|privacy and cookies?|cut and paste|copy and paste|save and (?:close|exit|continue|new|next|quit)|help and support|black and white|name and address|date and time)\b/iu;

export const hasCompoundName = (phrase: Phrase): boolean =>
  compound.test(phrase.map(({ kind, text }) => (kind === 'quoted' ? '""' : text)).join(' '));

const placing = /^(?:of|in|on|under|for|at|next|with)$/;

/** "Edit and Delete", "name and email": more than one thing; "the Search and Replace button" is one. */
export function namesSeveral(subject: Phrase): boolean {
  const end = subject.findIndex(({ kind, lower }, at) => kind === 'word' && at > 0 && placing.test(lower));
  const head = end > 0 ? subject.slice(0, end) : subject;
  const last = head.at(-1)?.lower ?? '';
  const joint = head.findIndex(({ kind, lower }) => kind === 'word' && lower === 'and');
  const isApart = joint > 0 && (isDeterminer(head[joint + 1]?.lower ?? '') || isHintWord(head[joint - 1]?.lower ?? ''));
  const isOne = isHintWord(last) && singular(last) === last && !isApart;
  const isJoined = head.some(({ kind, lower }, at) => kind === 'word' && lower === 'and' && at > 0);
  return isJoined && !isOne && !hasCompoundName(head);
}
