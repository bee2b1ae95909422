import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '~/lib/require-session.ts';
import { oneOf, readSearch, text } from '~/lib/search-params.ts';

const validateSearch = readSearch({
  tab: oneOf('tests', 'schedules', 'history', 'executions'),
  schedules: oneOf('all'),
  schedule_history: text,
  test: text,
  execution: text,
});

/** Where links about a collection lead, in the terms of every kind of test: to its page, or to a tab of API Testing. */
export const Route = createFileRoute('/api-testing_/collections/')({
  validateSearch,
  beforeLoad: (options) => {
    requireSession(options);
    const { tab, test, execution, schedules, schedule_history } = options.search;
    if (tab === 'schedules')
      throw redirect({
        to: '/api-testing',
        search: { tab, ...(schedules && { schedules }), ...(schedule_history && { schedule_history }) },
        replace: true,
      });
    if (test !== undefined)
      throw redirect({
        to: '/api-testing/collections/$collectionId',
        params: { collectionId: test },
        search: { tab: 'runs', ...(execution && { execution }) },
        replace: true,
      });
    throw redirect({ to: '/api-testing', search: { tab: 'tests', view: 'collections' }, replace: true });
  },
});
