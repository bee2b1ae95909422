import { day, text } from '~/lib/search-params.ts';

/** The search parameters of a page with the feed of runs, besides `project`. */
export const feedParams = {
  /** The status of the items that are shown. */
  status: text,
  /** The trigger of the runs that are shown. */
  trigger: text,
  /** The ID of the person whose runs are shown. */
  person: text,
  /** The first and the last day, in the person's time zone. */
  from: day,
  to: day,
};
