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
const passwords = wordSet('password passwd passcode pass pw pwd');
const between = passwords.union(wordSet('and with using by the his her my their , / : = & ('));
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

const systems = wordSet('system portal application app site website platform intranet software tool program');
const accessing = wordSet('access accesses accessing open opens enter enters');
const determiners = wordSet('the our my this');
const informing = wordSet('informing entering providing giving typing supplying :');
/** Words between "with" and the user that say no more than that it's one. */
const naming = wordSet(
  'the his her my their a user username email e-mail mail address account login as with credentials : = ( informing entering',
);

interface Login {
  /** How long the words are that say to sign in. */
  length: number;
  /** The tokens of the user and of the password. */
  user: Token;
  secret: Token;
  end: number;
}

/** "Access the portal with the email ada@shop.test and the password s3cret", "Log in: ada@shop.test, s3cret"; undefined for others. */
function loginAt(tokens: readonly Token[], start: number): Login | undefined {
  const actor = actorLengthAt(tokens, start);
  const verb = signing.find((words) => readsAt(tokens, start + actor, words));
  const [first, determiner, system] = tokens.slice(start + actor, start + actor + 3).map(({ lower }) => lower);
  const isSystem = accessing.has(first ?? '') && determiners.has(determiner ?? '') && systems.has(system ?? '');
  const length = actor + (verb?.length ?? (isSystem ? 3 : 0));
  if (length === actor) return undefined;
  const by = tokens[start + length]?.lower ?? '';
  const at = start + length + (by === 'by' ? 1 : 0);
  const isOwn = informing.has(tokens[at]?.lower ?? '');
  const end = isOwn || isSystem ? endOfSecret(tokens, at, isOwn) : undefined;
  const user = tokens.findIndex((token, index) => index > at && isUser(token));
  const secret = end === undefined ? undefined : tokens[tokens[end - 1]?.text === ')' ? end - 2 : end - 1];
  const isPlain = tokens.slice(at + 1, user).every(({ lower }) => naming.has(lower));
  const [name] = tokens.slice(user, user + 1);
  if (end === undefined || !secret || !name || !isPlain) return undefined;
  // "… with ada@shop.test and open Orders"
  const isSecret =
    secret.kind === 'quoted' ||
    /[^\p{L}]/u.test(secret.text) ||
    tokens.slice(user, end).some(({ lower }) => passwords.has(lower));
  return isSecret ? { length, user: name, secret, end } : undefined;
}

/** Where the password ends; undefined where no user and password follow. */
function endOfSecret(tokens: readonly Token[], start: number, isGiven = false): number | undefined {
  if (!isGiven && !giving.has(tokens[start]?.lower ?? '')) return undefined;
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

/** Words that nobody has written, in the place of those of a token. */
const inPlaceOf = ({ start, end }: Token, words: string, opens = false): Token[] =>
  impliedWords(words).map((token, at) => ({ ...token, start, end, opens: opens && at === 0 }));

/** The tokens with every such sign-in as an instruction of its own. */
export function signInFirst(tokens: readonly Token[]): readonly Token[] {
  for (const [start, first] of tokens.entries()) {
    if (!first.opens) continue;
    const length = leadLength(tokens, start);
    const login = length === 0 ? loginAt(tokens, start) : undefined;
    const end = login?.end ?? (length > 0 ? endOfSecret(tokens, start + length) : undefined);
    if (end === undefined) continue;
    const comma = impliedWords(',').map((token) => ({ ...token, kind: 'mark' as const }));
    const said = login
      ? [...inPlaceOf(first, 'as'), login.user, ...inPlaceOf(login.user, 'with password'), login.secret]
      : tokens.slice(start + length, end);
    const rest = signInFirst(tokens.slice(end));
    const deed = inPlaceOf(first, 'log in', true);
    return [...tokens.slice(0, start), ...deed, ...said, ...(begins(tokens, end) ? comma : []), ...rest];
  }
  return tokens;
}
