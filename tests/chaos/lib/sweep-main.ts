import { actingAs } from '@saywright/testing/acting-as';
import { handler } from '@saywright/functions/workers/sweep';

/** The sweep of the product, once. */
await actingAs('sweep', () => handler(undefined, { awsRequestId: 'sweep' }));
