import { oneOf, text } from '~/lib/search-params.ts';

/** The search parameters of a page with the schedules of a kind of test. */
export const scheduleParams = {
  /** On the Schedules tab: the list of all of them. */
  schedules: oneOf('all'),
  /** The ID of the test that's being scheduled. */
  schedule: text,
  edit_schedule: text,
  /** The ID of the schedule whose runs are shown. */
  schedule_history: text,
};
