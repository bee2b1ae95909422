import { oneOf } from '~/lib/search-params.ts';

/** Help can be open over every screen: `?help=ticket`, and on signed-in ones `?help=shortcuts`. */
export const helpParams = { help: oneOf('ticket', 'shortcuts') };
