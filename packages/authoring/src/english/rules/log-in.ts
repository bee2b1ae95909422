import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { fieldCandidates, rankSelector, xpath, css } from '../selectors.ts';
import type { StepDraft } from '../step-drafts.ts';

const beforePassword = xpath(
  '//input[@type="password"]/preceding::input[not(@type) or @type="text" or @type="email" or @type="tel"][1]',
);

function logIn(user: string, password: string | undefined): Emission {
  const isEmail = user.includes('@');
  const names = isEmail ? ['email', 'username'] : ['username', 'email'];
  const userField = rankSelector([
    ...fieldCandidates(names[0] ?? '').slice(0, 3),
    ...fieldCandidates(names[1] ?? '').slice(0, 3),
    beforePassword,
  ]);
  const passwordField = rankSelector(fieldCandidates('password'));
  const submit = rankSelector([
    ...['Log in', 'Sign in', 'Login'].map((name) => ({
      type: 'role' as const,
      value: formatRoleSelector({ role: 'button', name }),
    })),
    css('form:has(input[type="password"]) :is(button:not([type="button"]), input[type="submit"])'),
  ]);
  if (!userField || !passwordField || !submit) return undefined;
  const steps: StepDraft[] = [
    {
      action: 'type',
      value: user,
      selector: userField,
      description: `Type "${user}" as the ${isEmail ? 'e-mail' : 'user name'}`,
    },
  ];
  if (password !== undefined)
    steps.push({ action: 'type', value: password, selector: passwordField, description: 'Type the password' });
  steps.push({ action: 'click', selector: submit, description: 'Click "Log in"' });
  return { steps, title: 'log in' };
}

const emit = ({ user, password }: { user?: Phrase; password?: Phrase }): Emission =>
  user && password && logIn(valueOf(user), valueOf(password));

export const logInRule: Rule = {
  name: 'log in',
  verbs: ['log in', 'login', 'sign in', 'log on', 'signin', 'authenticate'],
  joins: true,
  forms: [
    {
      patterns: [
        '[to the site|to the app|to my account] (as|with|using) [user|username|user name|the user|email|e-mail|the email] [:] {user} (with password|and password|with the password|and the password|using password|and pass|with pass|password) [:] {password}',
        '[to the site|to the app|to my account] (as|with|using) [user|username|user name|the user|email|e-mail|the email] [:] {user} (and|with|/|using) {password}',
      ],
      emit,
    },
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
  },
};
