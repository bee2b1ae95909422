import { expect, it } from 'vitest';
import { createRedactor, redacted } from '@saywright/redaction/redactor';
import { readEvents, redactTrace, writeEvents, type TraceEvent } from './redact-trace.ts';

const signal = new AbortController().signal;

async function redactedEvent(event: TraceEvent, ...secrets: string[]): Promise<TraceEvent | undefined> {
  const trace = { 'trace.trace': writeEvents([event]) };
  const { files } = await redactTrace(trace, createRedactor(secrets), signal);
  return readEvents(files['trace.trace'] ?? new Uint8Array())[0];
}

it('hides what pages choose, also where it is usually a word of ours', async () => {
  const request = { method: 'KETTLE4711', httpVersion: 'HTTP/1.1 kettle4711', startedDateTime: 'now' };
  const content = { mimeType: 'text/plain; is=kettle4711', _sha1: 'kettle4711.txt' };
  expect(
    await redactedEvent({ type: 'resource-snapshot', snapshot: { request, response: { content } } }, 'kettle4711'),
  ).toEqual({
    type: 'resource-snapshot',
    snapshot: {
      request: { method: redacted, httpVersion: `HTTP/1.1 ${redacted}`, startedDateTime: 'now' },
      response: { content: { mimeType: `text/plain; is=${redacted}`, _sha1: 'kettle4711.txt' } },
    },
  });
});

it('hides numbers that a page chose, and keeps its own', async () => {
  const event = { type: 'console', time: 47114711, args: [{ preview: '47114711', value: 47114711 }, { value: 42 }] };
  expect(await redactedEvent(event, '47114711')).toEqual({
    ...event,
    args: [{ preview: redacted, value: redacted }, { value: 42 }],
  });
});

it('keeps the words of the format when they are secrets', async () => {
  const event = {
    type: 'before',
    class: 'Frame',
    method: 'click',
    callId: 'call@1',
    params: { selector: 'text=click' },
  };
  expect(await redactedEvent(event, 'before', 'click', 'Frame')).toEqual({
    ...event,
    params: { selector: `text=${redacted}` },
  });
});

it('ends when nobody waits for it anymore', async () => {
  await expect(
    redactTrace({ 'a.css': Buffer.from('a') }, createRedactor(['secret']), AbortSignal.abort()),
  ).rejects.toThrow('aborted');
});
