import { oneOf, readSearch, type SearchOf } from '~/lib/search-params.ts';

export type PlansSearch = SearchOf<typeof params>;
export type PlansTab = NonNullable<PlansSearch['tab']>;

/** Everything of the Plans page that a link can point to. */
const params = {
  tab: oneOf('plan', 'billing'),
  /** Prices by the month or by the year; by default, as the organization pays. */
  prices: oneOf('month', 'year'),
  /** The plan that the open dialog changes to. */
  plan: oneOf('STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE'),
  dialog: oneOf('cancel', 'executions'),
};

export const validatePlansSearch = readSearch(params);
