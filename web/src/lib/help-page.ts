interface Screen {
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

/** Pages of the documentation by screen; those of its tabs come first. */
const pages: readonly { screen: RegExp; tab?: string; page: string }[] = [
  { screen: /^\/flow-testing$/, tab: 'segments', page: '/docs/segments' },
  { screen: /^\/flow-testing$/, tab: 'executions', page: '/docs/results' },
  { screen: /^\/(?:flow|api)-testing$/, tab: 'schedules', page: '/docs/schedules' },
  { screen: /^\/(?:flow|api)-testing$/, tab: 'environments', page: '/docs/environments' },
  { screen: /^\/flow-testing\/tests\//, page: '/docs/ui-testing#steps' },
  { screen: /^\/flow-testing/, page: '/docs/ui-testing' },
  { screen: /^\/api-testing$/, tab: 'credentials', page: '/docs/api-testing#sign-in' },
  { screen: /^\/api-testing$/, tab: 'imports', page: '/docs/migrating#postman' },
  { screen: /^\/api-testing$/, tab: 'history', page: '/docs/api-testing#results' },
  { screen: /^\/api-testing\/collections/, page: '/docs/api-testing#collections' },
  { screen: /^\/api-testing/, page: '/docs/api-testing' },
  { screen: /^\/team$/, tab: 'ci', page: '/docs/cicd-integration' },
  { screen: /^\/team$/, tab: 'projects', page: '/docs/team#projects' },
  { screen: /^\/team$/, tab: 'activity', page: '/docs/team#activity' },
  { screen: /^\/team$/, page: '/docs/team' },
  { screen: /^\/plans$/, page: '/docs/plans-billing' },
];

/** The page of the documentation about a screen, and its overview for screens that need no page. */
export function helpPageOf({ pathname, search }: Screen): string {
  const found = pages.find(({ screen, tab }) => screen.test(pathname) && (tab === undefined || tab === search['tab']));
  return found?.page ?? '/docs';
}
