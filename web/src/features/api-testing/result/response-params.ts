import { oneOf } from '~/lib/search-params.ts';

/** Where people are within a result, on all screens that show one. */
export const responseParams = {
  /** Within a result: the open view. */
  response: oneOf('body', 'headers', 'assertions', 'timing', 'request'),
};

export type ResponseTab = NonNullable<ReturnType<typeof responseParams.response>>;
