import { unzipSync } from 'fflate';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps, type FinishedRun, type RunOptions } from '../test-support/run-steps.ts';
import { readEvents, type TraceEvent } from './redact-trace.ts';

/** A page that echoes its input: in itself, in its URL, in its requests, in every form. */
const echo = `<!doctype html><html lang="en"><title>Echo</title><link rel="icon" href="data:,">
<label>Note <input id="note"></label><label>Password <input id="password" type="password"></label>
<button>Tell</button><p id="out"></p><script>
document.querySelector('button').onclick = () => {
  for (const input of document.querySelectorAll('input')) {
    const value = input.value;
    const bytes = Array.from(new TextEncoder().encode('ada:' + value), (byte) => String.fromCharCode(byte)).join('');
    const forms = [value, encodeURIComponent(value), btoa(bytes), JSON.stringify({ value })];
    for (const form of forms) console.log('It is ' + form);
    fetch('/echo?' + new URLSearchParams({ value }), { method: 'POST', body: JSON.stringify({ value }) });
    document.querySelector('p').append(forms.join(' '));
    document.querySelector('p').dataset.value = value;
  }
};
</script></html>`;

const note = 'S3cret "Kettle" ä+/&';
const password = 'hunter2 & Söhne';
const piecesOf = (secret: string, ...words: string[]): string[] => [
  ...words,
  encodeURIComponent(secret).slice(0, 12),
  Buffer.from(`ada:${secret}`).toString('base64').slice(6, 22),
  JSON.stringify(secret).slice(1, -1),
];
const pieces = [...piecesOf(note, 'S3cret', 'Kettle'), ...piecesOf(password, 'hunter2', 'Söhne')];

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((request, response) => {
    response.setHeader('set-cookie', 'session=c00kie-of-ada');
    if (request.method === 'POST') request.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(echo);
    return true;
  });
});
afterAll(() => site.close());

interface TracedRun extends FinishedRun {
  files: Record<string, Uint8Array>;
  events: FinishedRun['events'];
  traced: TraceEvent[];
}

async function runTraced(secrets: readonly string[], options: Partial<RunOptions> = {}): Promise<TracedRun> {
  let trace: Uint8Array = new Uint8Array();
  const run = await runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'type', value: '{{note}}', selector: find('css', '#note') },
      { action: 'type', value: password, selector: find('css', '#password') },
      { action: 'click', selector: find('role', 'button "Tell"') },
      { action: 'wait_network', value: '' },
    ],
    {
      baseUrl: site.url,
      plan: { variables: { note }, ...options.plan },
      ports: { secrets, ...options.ports },
      saveTrace: async (bytes) => {
        trace = bytes;
        return 'trace.zip';
      },
    },
  );
  const files = trace.length > 0 ? unzipSync(trace) : {};
  return { ...run, files, traced: readEvents(files['trace.trace'] ?? new Uint8Array()) };
}

/** Where a piece of a secret is found: in which file of the trace, or in what the run told. */
function placesOf(piece: string, { files, events, outcome }: TracedRun): string[] {
  const places = { ...files, 'events and outcome': Buffer.from(JSON.stringify({ events, outcome })) };
  return Object.entries(places).flatMap(([name, bytes]) => (Buffer.from(bytes).includes(piece) ? [name] : []));
}

const leaks = (run: TracedRun, secretPieces: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    secretPieces.map((piece) => [piece, placesOf(piece, run)]).filter(([, places]) => places?.length !== 0),
  ) as Record<string, string[]>;

test('a trace shows each step with what the page looked like, and holds no secret in any form', async () => {
  const run = await runTraced([note]);
  expect(run.outcome).toMatchObject({ status: 'passed', trace_path: 'trace.zip', recording_notes: [] });
  const groups = run.traced.filter(({ method }) => method === 'tracingGroup').map(({ title }) => title);
  expect(groups).toEqual([
    expect.stringMatching(/^1\. /),
    expect.stringMatching(/^2\. .*••••••/),
    expect.stringMatching(/^3\. .*••••••/),
    expect.stringMatching(/^4\. /),
    expect.stringMatching(/^5\. /),
  ]);
  expect(run.traced.some(({ type }) => type === 'frame-snapshot')).toBe(true);
  expect(run.traced.some(({ type }) => type === 'screencast-frame')).toBe(true);
  expect(leaks(run, [...pieces, 'c00kie-of-ada', 'run-flow.ts', 'node_modules'])).toEqual({});
});

test('without redaction the same trace tells the secret in every form', async () => {
  const run = await runTraced([]);
  const told = piecesOf(note, 'S3cret', 'Kettle');
  expect(Object.keys(leaks(run, told))).toEqual(told);
});
