import { carryApiTest } from '@saywright/domain/api-tests/runs/carry-api-test';
import { carryCollection } from '@saywright/domain/collections/runs/carry-collection';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { openSession, runner } from '../api-testing/runner.ts';
import { handleRunMessages } from './handle-run-messages.ts';

/** The worker of the http lane: one message, one API test or collection. */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

export const handler = handleRunMessages({
  worker: 'run-api',
  carriers: { api: carryApiTest(runner), collection: carryCollection(openSession) },
  config: readProtocolConfig(process.env, 'http'),
  lane: 'http',
  stopping: stopping.signal,
});
