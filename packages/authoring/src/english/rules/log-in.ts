import { formatRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import { isValue } from '../literal.ts';
import { changesMeaning } from '../meaning.ts';
import { submitsPassword, type Place, type TargetTree } from '../../tree/target-tree.ts';
import { meantByName, type Meant } from '../located.ts';
import { isQuoted, valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Form, Rule } from '../rule.ts';
import { css, fieldCandidates, rankSelector, xpath } from '../selectors.ts';

const button = (name: string): SelectorCandidate => ({
  type: 'role',
  value: formatRoleSelector({ role: 'button', name }),
});
const link = (name: string): SelectorCandidate => ({ type: 'role', value: formatRoleSelector({ role: 'link', name }) });

const beforePassword = xpath(
  '//input[@type="password"]/preceding::input[not(@type) or @type="text" or @type="email" or @type="tel"][1]',
);
const submitInForm = css('form:has(input[type="password"]) :is(button:not([type="button"]), input[type="submit"])');

const logInNames = ['Log in', 'Sign in', 'Login'];
const logOutNames = ['Log out', 'Sign out', 'Logout', 'Log off', 'Sign off'];
const meantLogIn = meantByName('button', { names: logInNames });
const ofForm = (name: string): TargetTree => ({
  name,
  isExact: false,
  kind: 'button',
  kindWord: 'button',
  descriptors: [submitsPassword],
  places: [],
});
/** After the password was typed: its form's button, whatever that's called, before a link to the same page. */
const meantSubmit: Meant = {
  ...meantLogIn,
  choice: [...[...logInNames, ''].map(ofForm), ...(meantLogIn.choice ?? [])],
};

function logIn(user: string, password: string): Emission {
  const isEmail = user.includes('@');
  const [first = '', second = ''] = isEmail ? ['email', 'username'] : ['username', 'email'];
  const userField = rankSelector(
    [...fieldCandidates(first).slice(0, 5), ...fieldCandidates(second).slice(0, 5), beforePassword],
    meantByName('field', { names: [first, second], purpose: 'fill' }),
  );
  const passwordField = rankSelector(
    fieldCandidates('password'),
    meantByName('field', { names: ['password'], purpose: 'fill' }),
  );
  const submit = rankSelector([...logInNames.map(button), submitInForm], meantSubmit);
  if (!userField || !passwordField || !submit) return undefined;
  return {
    steps: [
      {
        action: 'type',
        value: user,
        selector: userField,
        description: `Type "${user}" as the ${isEmail ? 'email' : 'username'}`,
      },
      { action: 'type', value: password, selector: passwordField, description: 'Type the password' },
      { action: 'click', selector: submit, description: 'Click "Log in"' },
    ],
    title: 'log in',
  };
}

const unknown =
  /^(?:(?:a|an|the|my|your|some)\s+)?(?:(?:valid|invalid|correct|wrong|right|good|bad|test|existing|registered)\s+)*(?:credentials|user|account|details|login|password|username|email)$/i;

const isGiven = (phrase: Phrase): boolean =>
  isQuoted(phrase) ||
  (!unknown.test(valueOf(phrase)) && !changesMeaning(phrase) && (phrase.length === 1 || isValue(phrase)));

const emit = ({ user: said, password: secret }: { user?: Phrase; password?: Phrase }): Emission => {
  // "As ada (password: secret)"
  const isInside = said?.at(-1)?.text === '(';
  const user = isInside ? said?.slice(0, -1) : said;
  const password = isInside && secret?.at(-1)?.text === ')' ? secret.slice(0, -1) : secret;
  if (!user || !password || !isGiven(user) || !isGiven(password)) return undefined;
  // "Sign in with Google as ada@shop.test"
  if (!isQuoted(user) && user.length > 1 && valueOf(user).includes('@')) return undefined;
  // "log in as Ada and code 77": which of the words the password is, only quotes say.
  if (!isQuoted(password) && password.length > 1) return undefined;
  return logIn(valueOf(user), valueOf(password) === '""' ? '' : valueOf(password));
};

/** Some areas ask for a password, and for nobody's name. */
function withPasswordAlone({ password, area }: { password?: Phrase; area?: Phrase }): Emission {
  if (!password || !isQuoted(password) || (area && !isQuoted(area))) return undefined;
  const place: Place | undefined = area && { type: 'section', name: valueOf(area), isExact: false, noun: 'page' };
  const meant = meantByName('field', { names: ['password'], purpose: 'fill' });
  const choice = place ? meant.choice?.map((tree) => ({ ...tree, places: [place] })) : meant.choice;
  const field = rankSelector(fieldCandidates('password'), { ...meant, ...(choice && { choice }) });
  const submit = rankSelector([...logInNames.map(button), submitInForm], meantSubmit);
  if (!field || !submit) return undefined;
  return {
    steps: [
      { action: 'type', value: valueOf(password), selector: field, description: 'Type the password' },
      { action: 'click', selector: submit, description: 'Click "Log in"' },
    ],
    title: 'log in',
  };
}

/** "admin/admin123" */
function emitPair({ pair }: { pair?: Phrase }): Emission {
  const [user, password, more] = pair?.length === 1 ? valueOf(pair).split('/') : [];
  return user && password && more === undefined ? logIn(user, password) : undefined;
}

const providers = /^(?:google|facebook|github|gitlab|apple|microsoft|linkedin|twitter|sso|okta)$/i;

/** "Sign in with Google": a button of that name. */
function withProvider({ provider }: { provider?: Phrase }): Emission {
  const name = valueOf(provider ?? []);
  if (!providers.test(name)) return undefined;
  const names = ['Sign in with', 'Log in with', 'Continue with'].map((start) => `${start} ${name}`);
  const selector = rankSelector(
    [...names.map(button), ...names.map(link), button(name)],
    meantByName('button', { names: [...names, name] }),
  );
  return (
    selector && {
      steps: [{ action: 'click', selector, description: `Click "Sign in with ${name}"` }],
      title: `log in with ${name}`,
    }
  );
}

const ask = (): Emission => ({
  problem: 'Add a user and a password, for example: log in as ada@example.com with password secret',
});

function submit(): Emission {
  const selector = rankSelector([...logInNames.map(button), ...logInNames.map(link), submitInForm], meantLogIn);
  return selector && { steps: [{ action: 'click', selector, description: 'Click "Log in"' }], title: 'log in' };
}

const site = '[to|into|in to] [the|my|our] [site|app|application|account|website|shop|store|system|portal|dashboard]';
const who = '[:] [the] [user|username|user name|email|e-mail|email address|e-mail address|login|credentials] [:|=]';
const secretNouns = ['password', 'passcode', 'passphrase', 'pin', 'pw', 'pwd', 'pass'];
const withPassword = `(${secretNouns
  .flatMap((noun) =>
    ['with the', 'with', 'and the', 'and', ', the', ',', 'using the', 'using', '/', ''].map((lead) =>
      `${lead} ${noun}`.trim(),
    ),
  )
  .join('|')})`;

const withCredentials: Form = {
  patterns: [
    `${site} (as|with|using|by) ${who} {user} ${withPassword} [:|=|of] {password}`,
    `${site} (as|with|using|by) ${who} {user} (and|with|/|using|,) {password}`,
  ],
  emit,
};

export const logInRule: Rule = {
  name: 'log in',
  verbs: [
    'log in',
    'login',
    'sign in',
    'log on',
    'signin',
    'authenticate',
    'log me in',
    'make login',
    'do login',
    'perform login',
    'log into',
    'sign into',
    'logon',
    'log in again',
  ],
  joins: true,
  forms: [
    withCredentials,
    { patterns: [`${site} (as|with|using) ${who} {pair}`], emit: emitPair },
    {
      patterns: ['(with|using) [the] password {password}', 'to the {area} with password {password}'],
      emit: withPasswordAlone,
    },
    { patterns: [`${site} (with|using|via|through) {provider}`], emit: withProvider },
    { patterns: [`${site} (as|with|using) {rest}`], emit: ask },
    { patterns: [site], emit: submit },
  ],
  examples: {
    'log in as ada@example.com with password secret': [
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
    ],
    'sign in with username ada and password "s3 cret"': [
      'type label "Username" = ada',
      'type label "Password" = s3 cret',
      'click role button "Log in"',
    ],
    'sign in as ada (password: secret)': [
      'type label "Username" = ada',
      'type label "Password" = secret',
      'click role button "Log in"',
    ],
    'log in with password "s3 cret"': ['type label "Password" = s3 cret', 'click role button "Log in"'],
    'log in': ['click role button "Log in"'],
    'log in with valid credentials': ['draft log in with valid credentials'],
  },
};

/** "Given I am logged in as …": the way there is to log in. */
export const loggedInRule: Rule = {
  name: 'logged in',
  verbs: ['am logged in', 'is logged in', 'am signed in', 'is signed in'],
  joins: true,
  forms: [withCredentials],
  examples: {
    'I am logged in as ada with password secret': [
      'type label "Username" = ada',
      'type label "Password" = secret',
      'click role button "Log in"',
    ],
    'I am logged in': ['draft am logged in'],
  },
};

export const logOutRule: Rule = {
  name: 'log out',
  verbs: ['log out', 'logout', 'sign out', 'signout', 'log off', 'sign off', 'log me out', 'sign me out'],
  joins: false,
  forms: [
    {
      patterns: ['[of] [the|my|our] [site|app|application|account|website|shop|again]'],
      emit() {
        const selector = rankSelector(
          logOutNames.flatMap((name) => [
            button(name),
            link(name),
            { type: 'role' as const, value: formatRoleSelector({ role: 'menuitem', name }) },
          ]),
          meantByName('button', { names: logOutNames }),
        );
        return selector && { steps: [{ action: 'click', selector, description: 'Click "Log out"' }], title: 'log out' };
      },
    },
  ],
  examples: { 'log out': ['click role button "Log out"'], 'sign out of the app': ['click role button "Log out"'] },
};
