/** The guides in the order in which people read them. A new guide is a row here, a page beside this file, and a route. */
export const guides = [
  {
    to: '/docs/getting-started',
    title: 'Getting started',
    description: 'Create an account and run your first test in about five minutes.',
  },
  {
    to: '/docs/ui-testing',
    title: 'Flow Testing',
    description:
      'Writing steps in plain English, checking them on the page, environments, runs, schedules, failures, replays.',
  },
  {
    to: '/docs/faq',
    title: 'Frequently asked questions',
    description: 'Short answers about API tests, collections, accounts, plans, limits and troubleshooting.',
  },
  {
    to: '/docs/api',
    title: 'API reference',
    description: 'Every call of the HTTP API: its fields and limits, its errors, and an example to copy.',
  },
] as const;
