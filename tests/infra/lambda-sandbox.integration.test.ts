import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { getScreenshot } from '@saywright/domain/flow-tests/runs/get-screenshot';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { serveSite } from '@saywright/testing/sites/serve';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildProduct } from '../../scripts/lib/build-product.ts';
import { repository } from '../../scripts/lib/repository.ts';
import { startedOn } from '../chaos/lib/started-on.ts';
import { startSandbox, whyNoSandbox } from './sandbox/start-sandbox.ts';

const why = whyNoSandbox();
if (why !== undefined) process.stderr.write(`SKIPPED: the built functions in a room like Lambda's (${why})\n`);

vi.setConfig({ testTimeout: 240_000, hookTimeout: 600_000 });

/** Says "Every script" when no character below looks like one that no font has. */
const page = `<!doctype html><meta charset="utf-8"><title>Scripts</title><p>日本語 عربي 😀</p><p id="out"></p><script>
  const draw = (text) => {
    const context = new OffscreenCanvas(64, 64).getContext('2d');
    context.font = '40px sans-serif';
    context.fillText(text, 4, 48);
    return context.getImageData(0, 0, 64, 64).data.join();
  };
  const missing = draw('\\u{378}');
  const absent = [...'A漢한简عबไ😀'].filter((each) => draw(each) === missing);
  out.textContent = absent.length === 0 ? 'Every script' : 'Absent: ' + absent.join(' ');
</script>`;

beforeAll(async () => {
  await buildProduct({ deploy: true });
});

const sizeOf = (dir: string): number =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + statSync(join(dir, file)).size,
    0,
  );

it('the runner and its layer fit into a Lambda function, unpacked', () => {
  const bytes = sizeOf(repository.browserLayerDist) + sizeOf(join(repository.functionsDist, 'run-flow'));
  expect(bytes).toBeGreaterThan(50 * 1_048_576);
  expect(bytes).toBeLessThan(250 * 1_048_576);
});

describe.skipIf(why !== undefined)('the built functions in a room like Lambda’s', () => {
  const world = useWorld();
  const functionDir = (name: string): string => join(repository.functionsDist, name);
  const layerDir = repository.browserLayerDist;

  const startRunner = (layer: string) =>
    startSandbox({
      taskDir: functionDir('run-flow'),
      layerDir: layer,
      env: { ...world().env, FUNCTION: 'run-flow', EGRESS_POLICY: 'loopback' },
    });

  /** The event of the one message that waits in the run queue. */
  async function nextEvent(): Promise<unknown> {
    const sqs = new SQSClient();
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: world().queueUrls.runs, WaitTimeSeconds: 10 }),
    );
    expect(Messages).toHaveLength(1);
    return sqsEvent(Messages, 'arn');
  }

  async function startRun() {
    const site = await serveSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return true;
    });
    onTestFinished(() => site.close());
    const run = await startedOn(site.url, [
      { action: 'navigate', value: '/' },
      { action: 'screenshot' },
      { action: 'assert', assertions: [{ type: 'text_visible', expected: 'Every script' }] },
    ]);
    return { ...run, event: await nextEvent() };
  }

  it('run flow tests with the layer alone, cold and warm, and leave nothing but a browser for the next run of each organization', async () => {
    const sandbox = await startRunner(layerDir);
    for (const environment of ['cold', 'warm']) {
      const { ctx, event, read, violations } = await startRun();
      expect(await sandbox.invoke(event)).toEqual({ batchItemFailures: [] });
      const { status, error_message: error, screenshots, trace_path: trace } = await read();
      expect({ environment, status, error }).toEqual({ environment, status: 'passed', error: null });
      expect(trace).not.toBeNull();
      const picture = await getScreenshot({ ctx, input: { filename: screenshots[0] ?? '' } });
      expect(picture.data).toMatch(/^data:image\/jpeg;base64,/);
      expect(await violations()).toEqual([]);
    }
    const outside = sandbox.filesInTmp().filter((path) => !path.startsWith('saywright/') && path !== 'saywright');
    const besides = outside.filter((path) => !/^saywright-run-[^/]+(\/playwright_chromiumdev_profile|$)/.test(path));
    expect(besides).toEqual([]);
    expect(new Set(outside.map((path) => path.split('/')[0])).size).toBe(2);
  });

  it('give a run back before it starts when the browser is broken, and report it', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'saywright-layer-'));
    onTestFinished(() => rmSync(broken, { recursive: true, force: true }));
    cpSync(layerDir, broken, { recursive: true });
    chmodSync(broken, 0o755);
    rmSync(join(broken, 'nodejs/node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    const sandbox = await startRunner(broken);
    const { event, read } = await startRun();
    expect(await sandbox.invoke(event)).toEqual({ batchItemFailures: [{ itemIdentifier: expect.any(String) }] });
    expect(await read()).toMatchObject({ status: 'pending' });
    // The answer comes over HTTP; standard output and standard error arrive on pipes of their own.
    await vi.waitFor(() => expect(sandbox.lines.join('\n')).toContain('al2023.tar.br'), 30_000);
    await vi.waitFor(() => expect(sandbox.lines.join('\n')).toContain('"BrowserProbesFailed":1'), 30_000);
    expect(sandbox.lines.filter((line) => line.includes('"BrowserProbesFailed":1'))).toHaveLength(1);
  });

  it('load with nothing but their own files', async () => {
    // The relay is a program, not a function.
    const others = readdirSync(repository.functionsDist).filter((name) => !/^(run-flow|tunnel-relay)/.test(name));
    expect(others.length).toBeGreaterThan(10);
    for (const name of others) {
      const sandbox = await startSandbox({ taskDir: functionDir(name), env: { ...world().env, FUNCTION: name } });
      expect(sandbox.lines.filter((line) => !line.startsWith('room:'))).toEqual([]);
    }
  });
});
