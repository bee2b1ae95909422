import { stepTimeoutMs } from '@saywright/contracts/entities/step';
import { formatRoleSelector } from '@saywright/contracts/entities/selector';
import { meantByName } from '../located.ts';
import type { Emission, Rule } from '../rule.ts';
import type { Target } from '../target.ts';
import { rankSelector } from '../selectors.ts';

const answer = (names: string[], said: string) => (): Emission => {
  const selector = rankSelector(
    names.map((name) => ({ type: 'role' as const, value: formatRoleSelector({ role: 'button', name }) })),
    meantByName('button', { names }),
  );
  const step = {
    action: 'click' as const,
    is_optional: true,
    timeout: stepTimeoutMs.min,
    description: `${said} cookies, if the page asks`,
  };
  return selector && { steps: [{ ...step, selector }], title: `${said.toLowerCase()} cookies` };
};

const what =
  '[all|the|all the|any|to|to the|to all] (cookies|cookie banner|cookie notice|cookie consent|cookie popup|cookie dialog|cookie message|consent banner|cookie policy) [banner|notice|dialog|popup|if asked|if any|if present|if shown]';

const acceptAll = answer(
  [
    'Accept all',
    'Accept all cookies',
    'Accept',
    'Accept cookies',
    'Allow all',
    'Allow all cookies',
    'Allow',
    'I agree',
    'Agree',
    'Got it',
    'OK',
  ],
  'Accept',
);

const isAboutCookies = (target: Target | undefined): boolean => /cookie|consent/i.test(target?.name ?? '');

export const acceptCookiesRule: Rule = {
  name: 'accept cookies',
  verbs: ['accept', 'allow', 'agree'],
  joins: false,
  forms: [
    { patterns: [what], emit: acceptAll },
    {
      patterns: ['it', 'them'],
      emit: (_captures, { lastTarget }) => (isAboutCookies(lastTarget) ? acceptAll() : undefined),
    },
  ],
  examples: {
    'accept cookies': ['click role button "Accept all" (optional)'],
    'accept all cookies': ['click role button "Accept all" (optional)'],
  },
};

export const rejectCookiesRule: Rule = {
  name: 'reject cookies',
  verbs: ['reject', 'decline', 'refuse', 'deny'],
  joins: false,
  forms: [
    {
      patterns: [what],
      emit: answer(
        [
          'Reject all',
          'Reject all cookies',
          'Reject',
          'Decline all',
          'Decline',
          'Necessary only',
          'Only necessary',
          'Deny all',
          'Deny',
        ],
        'Reject',
      ),
    },
  ],
  examples: { 'decline the cookies': ['click role button "Reject all" (optional)'] },
};
