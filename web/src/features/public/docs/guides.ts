/** The guides in the order in which people read them. A new guide is a row here, a page beside this file, and a route. */
export const guides = [
  {
    to: '/docs/getting-started',
    title: 'Getting started',
    description: 'From an account to the first test that ran, in about five minutes.',
  },
  {
    to: '/docs/ui-testing',
    title: 'Flow Testing',
    description:
      'Sentences that become steps, environments, runs and schedules, reading a failure, going back to a run.',
  },
  {
    to: '/docs/faq',
    title: 'Questions and answers',
    description: 'Short answers about accounts, plans, limits and things that go wrong.',
  },
  {
    to: '/docs/api',
    title: 'API reference',
    description: 'Every call of the HTTP API: its fields and limits, its errors, and an example to copy.',
  },
] as const;
