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
  ...['log', 'logs', 'logged', 'logging', 'sign', 'signs', 'signed', 'signing'].map((verb) => `${verb} into`),
].map((words) => words.split(' '));

/** Whether these words say no more than that somebody signs in. */
export const isSigningIn = (tokens: readonly Token[]): boolean => {
  const from = tokens[0]?.lower === 'please' ? 1 : leads.has(tokens[0]?.lower ?? '') ? 1 : 0;
  const at = from + actorLengthAt(tokens, from);
  const verb = signing.find((words) => readsAt(tokens, at, words));
  return verb !== undefined && at + verb.length === tokens.length;
};

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
  /** The tokens of the user and of the password. */
  user: Token;
  secret: Token;
  end: number;
}

/** Whether a word is a password, and not the next word of the sentence: "Admin" isn't, unless it's called one. */
const looksSecret = (secret: Token, around: readonly Token[]): boolean =>
  secret.kind === 'quoted' || /[^\p{L}]/u.test(secret.text) || around.some(({ lower }) => passwords.has(lower));

const labels = naming.union(between).union(wordSet('login user: pass: -'));

/** "(ada, s3cret)", "(user: ada, password: s3cret)"; undefined for other brackets. */
function bracketedAt(tokens: readonly Token[], at: number): Login | undefined {
  const end = tokens[at]?.text === '(' ? tokens.findIndex(({ text }, index) => index > at && text === ')') : -1;
  const inside = tokens.slice(at + 1, Math.max(at + 1, end));
  const values = inside.filter(({ kind, lower }) => kind === 'quoted' || !labels.has(lower));
  const [user, secret] = values;
  if (!user || !secret || values.length > 2 || inside.length > longest) return undefined;
  const isGiven = looksSecret(secret, inside) || isUser(user);
  return isGiven && values.every(({ kind }) => kind === 'word' || kind === 'quoted')
    ? { user, secret, end: end + 1 }
    : undefined;
}

/** A user and a password, after the words that somebody signs in; undefined for others. */
function givenAt(tokens: readonly Token[], at: number): Login | undefined {
  const end = endOfSecret(tokens, at);
  const user = tokens.find((token, index) => index > at && isUser(token));
  const secret = end === undefined ? undefined : tokens[tokens[end - 1]?.text === ')' ? end - 2 : end - 1];
  return end !== undefined && user && secret ? { user, secret, end } : bracketedAt(tokens, at);
}

/** "Access the portal with the email ada@shop.test and the password s3cret", "Log in: ada@shop.test, s3cret"; undefined for others. */
function loginAt(tokens: readonly Token[], start: number): Login | undefined {
  const actor = actorLengthAt(tokens, start);
  const verb = signing.find((words) => readsAt(tokens, start + actor, words));
  const [first, determiner, system] = tokens.slice(start + actor, start + actor + 3).map(({ lower }) => lower);
  const isSystem = accessing.has(first ?? '') && determiners.has(determiner ?? '') && systems.has(system ?? '');
  const length = actor + (verb?.length ?? (isSystem ? 3 : 0));
  if (length === actor) return undefined;
  const bracketed = verb && bracketedAt(tokens, start + length);
  if (bracketed) return bracketed;
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
  return looksSecret(secret, tokens.slice(user, end)) ? { user: name, secret, end } : undefined;
}

/** Around a person in front of a bracket: "as the guest user (…)". */
const introducing = wordSet('as the a an our my user');
const noName = wordSet('if unless and or but then');
const telling = /^(?!(?:is|was|has|appears|shows|belongs|exists|looks|seems|stays|remains|gets|becomes)$)\p{Ll}{2,}s$/u;
const longestName = 4;

/** "As Priya (priya@shop.test / s3cret) I …", "Mira (mira@shop.test, s3cret) completes …"; undefined for others. */
function personAt(tokens: readonly Token[], start: number): Login | undefined {
  const from = ['when', 'once', 'after'].includes(tokens[start]?.lower ?? '') ? start + 1 : start;
  const open = tokens.findIndex(({ text }, at) => at > from && at <= from + longestName && text === '(');
  const end = open < 0 ? 0 : (endOfSecret(tokens, open) ?? 0);
  const [user, secret] = [tokens[open + 1], tokens[end - 2]];
  if (!user || !secret || !isUser(user) || tokens[end - 1]?.text !== ')') return undefined;
  const person = tokens.slice(from, open);
  const isAs = person[0]?.lower === 'as';
  const isPerson = person.every(
    ({ text, lower, kind }, at) =>
      kind === 'word' &&
      (introducing.has(lower) ||
        (isAs && at > 0) ||
        (/^\p{Lu}\p{Ll}+$/u.test(text) && verbForm(lower) === undefined)) &&
      !noName.has(lower),
  );
  const next = tokens[end]?.text === ',' ? end + 1 : end;
  const goesOn = isAs
    ? actorLengthAt(tokens, next) > 0 || begins(tokens, next)
    : telling.test(tokens[next]?.text ?? '');
  const sentence = tokens.slice(next, tokens.findIndex(({ opens }, at) => at > next && opens) >>> 0);
  const signs = signing.some((words) => sentence.some((_, at) => readsAt(sentence, at, words)));
  const isSecret = looksSecret(secret, tokens.slice(open, end));
  return isPerson && isSecret && goesOn && !signs ? { user, secret, end: next } : undefined;
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
export const inPlaceOf = ({ start, end }: Token, words: string, opens = false): Token[] =>
  impliedWords(words).map((token, at) => ({ ...token, start, end, opens: opens && at === 0 }));

/** The tokens with every such sign-in as an instruction of its own. */
export function signInFirst(tokens: readonly Token[]): readonly Token[] {
  for (const [start, first] of tokens.entries()) {
    if (!first.opens) continue;
    const length = leadLength(tokens, start);
    const person = personAt(tokens, start);
    const login = person ?? (length > 0 ? givenAt(tokens, start + length) : loginAt(tokens, start));
    if (!login) continue;
    const { user, secret, end } = login;
    const comma = impliedWords(',').map((token) => ({ ...token, kind: 'mark' as const }));
    const said = [...inPlaceOf(first, 'as'), user, ...inPlaceOf(user, 'with password'), secret];
    const rest = signInFirst(tokens.slice(end));
    const deed = inPlaceOf(first, 'log in', true);
    const [next] = rest;
    const isTold = person !== undefined && next !== undefined && !begins(tokens, end);
    const doer = isTold ? inPlaceOf({ ...next, end: next.start }, 'she') : [];
    const isNext = person !== undefined || begins(tokens, end);
    return [...tokens.slice(0, start), ...deed, ...said, ...(isNext ? comma : []), ...doer, ...rest];
  }
  return tokens;
}
