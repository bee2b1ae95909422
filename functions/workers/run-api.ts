import { carryApiTest } from '@saywright/domain/api-tests/runs/carry-api-test';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { runner } from '../api-testing/runner.ts';
import { handleRunMessages } from './handle-run-messages.ts';

/** The worker of the http lane: one message, one request. */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());

export const handler = handleRunMessages({
  worker: 'run-api',
  carriers: { api: carryApiTest(runner) },
  config: readProtocolConfig(process.env, 'http'),
  lane: 'http',
  stopping: stopping.signal,
});
