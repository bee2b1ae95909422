/** The demo organization's last 30 days. */
export const historyDays = 30;

export const people = [
  { name: 'Grace Miller', email: 'grace@example.com', role: 'admin' },
  { name: 'Sam Rivera', email: 'sam@example.com', role: 'member' },
] as const;

export const projects = [
  { name: 'Storefront', icon: '🛒', color: '#0EA5E9', description: 'Catalog, cart and checkout' },
  { name: 'Accounts', icon: '🔑', color: '#8B5CF6', description: 'Sign-in and profiles' },
] as const;

/** Some environments have the demo shop as their base URL; a secret one is a variable that no screen shows. */
export const environments = [
  { name: 'Staging', description: 'Deployed from main every night', secret: true },
  { name: 'Production', description: '', secret: false },
] as const;

/** How a test went, day by day. `daysAgo` is 0 today. */
type Verdict = (daysAgo: number) => 'passed' | 'failed';

export interface StoryTest {
  name: string;
  project: (typeof projects)[number]['name'];
  environment: (typeof environments)[number]['name'] | null;
  tags: readonly string[];
  /** After the address of the shop. */
  sentence: string;
  verdict: Verdict;
  /** The step that failed, counted from the end. */
  reason: string;
}

const logIn = 'log in as ada@example.com with password secret';

export const tests: readonly StoryTest[] = [
  {
    name: 'Buy a blue kettle',
    project: 'Storefront',
    environment: 'Staging',
    tags: ['smoke', 'checkout'],
    sentence: `${logIn}, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`,
    verdict: (daysAgo) => (daysAgo === 12 ? 'failed' : 'passed'),
    reason: 'The site answered 503 Service Unavailable, and the total was not on the page.',
  },
  {
    name: 'Sign in with the test account',
    project: 'Accounts',
    environment: 'Staging',
    tags: ['smoke'],
    sentence:
      'enter {{email}} as the email, enter {{password}} as the password, click "Log in" and check that "Everything for a good cup" is visible',
    verdict: (daysAgo) => (daysAgo === 12 ? 'failed' : 'passed'),
    reason: 'The site answered 503 Service Unavailable.',
  },
  {
    name: 'Search finds mugs',
    project: 'Storefront',
    environment: 'Production',
    tags: ['search', 'flaky'],
    sentence: `${logIn}, search for mug and check that "Stone mug" is visible`,
    verdict: (daysAgo) => ([1, 4, 5, 9, 15, 16, 22, 26].includes(daysAgo) ? 'failed' : 'passed'),
    reason: 'The page did not show "Stone mug" within 15 s.',
  },
  {
    name: 'Green tea costs $12.25',
    project: 'Storefront',
    environment: null,
    tags: ['prices'],
    sentence: `${logIn}, add "Green tea, 100 g" to the cart, open the cart and check that the total is $12.25`,
    verdict: (daysAgo) => (daysAgo <= 2 ? 'failed' : 'passed'),
    reason: 'The total is "$11.25", not "$12.25".',
  },
  {
    name: 'A wrong password is refused',
    project: 'Accounts',
    environment: null,
    tags: [],
    sentence:
      'log in as ada@example.com with password wrong-password and check that "That email and password do not match" is visible',
    verdict: () => 'passed',
    reason: '',
  },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** When a test ran: every workday, and some of them on weekends too. Instants before `until`, oldest first. */
export function runTimes(testIndex: number, until: number): { at: number; daysAgo: number }[] {
  const today = Math.floor(until / dayMs) * dayMs;
  return Array.from({ length: historyDays }, (_, index) => historyDays - 1 - index)
    .map((daysAgo) => {
      const minutes = testIndex * 11 + ((daysAgo * 17) % 23);
      return { daysAgo, at: today - daysAgo * dayMs + 13 * hourMs + minutes * minuteMs };
    })
    .filter(({ at }) => at < until - hourMs)
    .filter(({ at }) => testIndex < 2 || ![0, 6].includes(new Date(at).getUTCDay()));
}
