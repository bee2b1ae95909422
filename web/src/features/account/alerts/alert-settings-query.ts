import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** How scheduled runs alert the signed-in person. */
export const alertSettingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: ({ signal }) => api.getAlertSettings({}, { signal }),
});
