interface DocPage {
  to: `/docs/${string}`;
  title: string;
  /** The content in a sentence: on the overview, and under the page's title. */
  description: string;
}

/**
 * The pages of the documentation in the order in which people read them. A new page is a row here, an MDX file in
 * `pages`, and a route.
 */
export const docGroups = [
  {
    title: 'Start here',
    pages: [
      {
        to: '/docs/getting-started',
        title: 'Getting started',
        description: 'Create an account, then see a test pass and fail. It takes about five minutes.',
      },
      {
        to: '/docs/faq',
        title: 'Frequently asked questions',
        description: 'Short answers. Don’t see yours? Ask us.',
      },
    ],
  },
  {
    title: 'Tests',
    pages: [
      {
        to: '/docs/ui-testing',
        title: 'Flow Testing',
        description: 'Follow a path through your site in a real browser, in steps that you can read, edit and trust.',
      },
      {
        to: '/docs/sentences',
        title: 'How sentences are understood',
        description: 'Every verb and check that Saywright knows, with a box to try your own sentences.',
      },
      {
        to: '/docs/selectors',
        title: 'Elements and selectors',
        description: 'How a step finds its element, and what happens when the page changes.',
      },
      {
        to: '/docs/segments',
        title: 'Segments',
        description: 'Keep steps that several tests share in one place.',
      },
      {
        to: '/docs/environments',
        title: 'Environments and secrets',
        description: 'Run the same test against staging and production, and keep passwords out of its steps.',
      },
      {
        to: '/docs/schedules',
        title: 'Schedules',
        description: 'Run tests on their own, at the times that you choose.',
      },
      {
        to: '/docs/results',
        title: 'Results and traces',
        description: 'What a run keeps, how to read a failure, and how to watch a run again.',
      },
      {
        to: '/docs/api-testing',
        title: 'API Testing',
        description: 'Send requests, check their responses, and run them in order with data.',
      },
    ],
  },
  {
    title: 'Automate',
    pages: [
      {
        to: '/docs/cicd-integration',
        title: 'CI/CD integration',
        description: 'Run tests from a pipeline, and fail the build when one fails.',
      },
      {
        to: '/docs/api',
        title: 'API reference',
        description:
          'Everything that Saywright does goes through one HTTP API. Anything you do on screen, you can automate.',
      },
      {
        to: '/docs/migrating',
        title: 'Move your tests here',
        description: 'From Postman, Playwright codegen or Cypress.',
      },
    ],
  },
  {
    title: 'Your organization',
    pages: [
      {
        to: '/docs/team',
        title: 'Team and projects',
        description: 'Who can see, change and run which tests.',
      },
      {
        to: '/docs/plans-billing',
        title: 'Plans and billing',
        description: 'What each plan includes, what counts, and what happens at the limit.',
      },
      {
        to: '/docs/security',
        title: 'Security and privacy',
        description: 'How secrets, results and accounts are protected.',
      },
    ],
  },
  {
    title: 'Reference',
    pages: [
      {
        to: '/docs/decisions',
        title: 'How Saywright decides',
        description: 'When a step takes an element, when it fails or asks, and how often that’s right.',
      },
      {
        to: '/docs/limits',
        title: 'Limits',
        description: 'How much, how many and how long.',
      },
      {
        to: '/docs/errors',
        title: 'Errors',
        description: 'Each error of the API and each reason for which a run ends, and what to do.',
      },
      {
        to: '/docs/changelog',
        title: 'Changelog',
        description: 'What’s new in Saywright.',
      },
    ],
  },
] as const satisfies readonly { title: string; pages: readonly DocPage[] }[];

export const docPages = docGroups.flatMap(({ pages }): readonly DocPageRow[] => pages);

type DocPageRow = (typeof docGroups)[number]['pages'][number];

/** The address of a page. */
export type DocPath = DocPageRow['to'];
