import { handler } from '@saywright/functions/workers/run-flow';
import { consumeRunQueue } from './consume.ts';

/** The worker of the product. */
await consumeRunQueue(handler);
