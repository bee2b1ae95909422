import { handler } from '@saywright/functions/workers/sweep';

/** The sweep of the product, once. */
await handler(undefined, { awsRequestId: 'sweep' });
