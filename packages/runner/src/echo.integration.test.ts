import { unzipSync } from 'fflate';
import { bytesHold } from '@saywright/testing/files-with';
import { echoForms } from '@saywright/testing/sites/hostile/echo-forms';
import { echoFiles, plainPictures } from '@saywright/testing/sites/hostile/echo-files';
import { startEcho } from '@saywright/testing/sites/hostile/start-echo';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

const secret = '1234-kettle Über 5678';

let site: RunningSite;
beforeAll(async () => {
  site = await startEcho();
});
afterAll(() => site.close());

/** All that is stored of a run in which a site got the secret: events, outcome, and the files of its trace. */
async function runEcho(secrets: readonly string[]) {
  let trace: Uint8Array = new Uint8Array();
  const { outcome, events, results } = await runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'type', value: '{{told}}', selector: find('label', 'Secret') },
      { action: 'click', selector: find('role', 'button "Tell"') },
      { action: 'assert', timeout: 30_000, assertions: [{ type: 'text_visible', expected: 'All said' }] },
      { action: 'store_variable', value: 'stored', selector: find('css', 'div') },
      { action: 'click', timeout: 4_000, selector: find('role', 'button "{{stored}}"') },
    ],
    {
      baseUrl: site.url,
      plan: { variables: { told: secret } },
      ports: { secrets },
      saveTrace: async (bytes) => {
        trace = bytes;
        return 'trace.zip';
      },
    },
  );
  const files = unzipSync(trace);
  const told = { 'events.json': Buffer.from(JSON.stringify({ events, outcome })) };
  return { outcome, results, files, stored: { ...files, ...told } };
}

/** Where the forms of the secret are found, by form. In JSON they are written as JSON writes them. */
function placesOf(stored: Readonly<Record<string, Uint8Array>>): Record<string, string[]> {
  const places = Object.entries(echoForms(secret)).map(([form, text]): [string, string[]] => [
    form,
    Object.entries(stored).flatMap(([name, bytes]) =>
      [text, JSON.stringify(text).slice(1, -1)].some((written) => bytesHold(bytes, written)) ? [name] : [],
    ),
  ]);
  return Object.fromEntries(places.filter(([, found]) => found.length > 0));
}

test('nothing that is stored of a run holds a secret, however the site gives it back', async () => {
  const { outcome, results, files, stored } = await runEcho([secret]);
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed', 'failed']);
  expect(placesOf(stored)).toEqual({});
  expect(outcome.recording_notes).toEqual([{ code: 'trace_files_left_out', params: { count: expect.any(Number) } }]);
  const kept = Object.keys(files).filter((name) => /\.(?:png|gif|webp)$/.test(name));
  expect(kept.length).toBeGreaterThanOrEqual(Object.keys(plainPictures).length);
});

test('without redaction the same run holds it in every form', async () => {
  const { stored } = await runEcho([]);
  const isStored = (file: Uint8Array): boolean =>
    Object.values(stored).some((bytes) => Buffer.from(bytes).equals(file));
  const files = Object.entries(echoFiles(secret));
  expect(files.filter(([, { bytes }]) => !isStored(bytes)).map(([name]) => name)).toEqual([]);
  expect(Object.keys(placesOf(stored))).toEqual(Object.keys(echoForms(secret)));
});
