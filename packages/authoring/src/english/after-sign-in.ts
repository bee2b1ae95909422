/** "After logging in with ada@shop.test and s3cret, open Orders": signing in is the first step, whatever it comes after. */
import { actorLengthAt } from './actor.ts';
import { impliedWords, readsAt, wordSet } from './phrase.ts';
import type { Token } from './tokenize.ts';
import { verbForm } from './verbs.ts';

const leads = wordSet('after once when having');
const being = ['am', 'are', 'is', 'being', 'have', 'has', 'having'].map((word) => [word]);
const signing = [
  'logging in',
  'logging on',
  'signing in',
  'logged in',
  'logged on',
  'signed in',
  'logs in',
  'signs in',
  'log in',
  'log on',
  'sign in',
  'login',
  'logging into',
  'signing into',
].map((words) => words.split(' '));
const giving = wordSet('with as using by via ( :');
const between = wordSet('and with using by the his her my their password passwd passcode pass pw pwd , / : = & (');
const isUser = ({ value }: Token): boolean => /^\S+@\S+\.\S+$/.test(value);
const longest = 8;

/** How long the words are that say that somebody has signed in; 0 for others. */
function leadLength(tokens: readonly Token[], start: number): number {
  if (!leads.has(tokens[start]?.lower ?? '')) return 0;
  let at = start + 1;
  at += actorLengthAt(tokens, at);
  if (being.some((words) => readsAt(tokens, at, words))) at += 1;
  const verb = signing.find((words) => readsAt(tokens, at, words));
  return verb ? at + verb.length - start : 0;
}

/** Where the password ends; undefined where no user and password follow. */
function endOfSecret(tokens: readonly Token[], start: number): number | undefined {
  if (!giving.has(tokens[start]?.lower ?? '')) return undefined;
  const user = tokens.findIndex((token, at) => at > start && isUser(token));
  if (user < 0 || user > start + longest) return undefined;
  let at = user + 1;
  while (at < user + longest && between.has(tokens[at]?.lower ?? '') && tokens[at]?.kind !== 'quoted') at += 1;
  const secret = tokens[at];
  if (at === user + 1 || secret === undefined || (secret.kind !== 'quoted' && secret.kind !== 'word')) return undefined;
  return tokens[at + 1]?.text === ')' ? at + 2 : at + 1;
}

/** Whether an instruction begins here: "please open", "I click". */
const begins = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'please' || actorLengthAt(tokens, at) > 0 || verbForm(tokens[at]?.lower ?? '') === 'base';

/** The tokens with every such sign-in as an instruction of its own. */
export function signInFirst(tokens: readonly Token[]): readonly Token[] {
  for (const [start, { opens }] of tokens.entries()) {
    const length = opens ? leadLength(tokens, start) : 0;
    const end = length > 0 ? endOfSecret(tokens, start + length) : undefined;
    const first = tokens[start];
    if (end === undefined || !first) continue;
    const comma = impliedWords(',').map((token) => ({ ...token, kind: 'mark' as const }));
    const deed = impliedWords('log in').map((token, at) => ({
      ...token,
      start: first.start,
      end: first.end,
      opens: at === 0,
    }));
    const said = tokens.slice(start + length, end);
    const rest = signInFirst(tokens.slice(end));
    return [...tokens.slice(0, start), ...deed, ...said, ...(begins(tokens, end) ? comma : []), ...rest];
  }
  return tokens;
}
