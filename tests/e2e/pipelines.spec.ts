import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAddress } from '@saywright/egress/own-addresses';
import { demoAdmin } from './demo-admin.ts';
import { expect, test } from './fixtures.ts';

const run = promisify(execFile);
const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs/ci', name), 'utf8');

/** Steps of each system's file that run commands, as far as this test reads them. */
interface Parts {
  'github-actions.yml': { jobs: { smoke: { steps: { run?: string }[] } } };
  'gitlab-ci.yml': { saywright: { script: string[] } };
  'circleci-config.yml': { jobs: { smoke: { steps: { run?: { command: string } }[] } } };
}
const yaml = <Name extends keyof Parts>(name: Name): Parts[Name] => load(read(name)) as Parts[Name];

const scripts: Record<string, () => string | undefined> = {
  'GitHub Actions': () => yaml('github-actions.yml').jobs.smoke.steps.find((step) => step.run)?.run,
  GitLab: () => yaml('gitlab-ci.yml').saywright.script.join('\n'),
  CircleCI: () => yaml('circleci-config.yml').jobs.smoke.steps.find((step) => step.run)?.run?.command,
  Jenkins: () => /sh '''([\s\S]+?)'''/.exec(read('Jenkinsfile'))?.[1],
};

test('the scripts of the ready-made pipelines run tests and write reports', async ({ baseURL, shopUrl }, testInfo) => {
  const admin = await demoAdmin(baseURL);
  const tag = `pipe-${Date.now().toString(36)}${process.pid}`;
  await admin.api.createFlowTest({
    body: { name: tag, tags: [tag], steps: [{ action: 'navigate', value: shopUrl }] },
  });
  const { token, ci_token: made } = await admin.api.createCiToken({ body: { name: tag } });
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { PATH: path, SAYWRIGHT_URL: baseURL ?? '', SAYWRIGHT_TOKEN: token };
  await Promise.all(
    Object.entries(scripts).map(async ([system, scriptOf]) => {
      const cwd = testInfo.outputPath(system);
      mkdirSync(cwd, { recursive: true });
      const script = (scriptOf() ?? '').replace('--tag smoke', `--tag ${tag}`);
      const { stdout } = await run('bash', ['--norc', '-e', '-c', script], { cwd, env });
      expect(stdout, system).toContain('1 of 1 passed');
      for (const report of ['saywright.xml', 'saywright.html'])
        expect(existsSync(join(cwd, 'reports', report)), `${report} of ${system}`).toBe(true);
    }),
  );
  await admin.api.revokeCiToken({ params: { id: made.id } });
});

test('the script of the documentation passes and fails with its tests', async ({ baseURL, shopUrl }, testInfo) => {
  const hasTools = await run('sh', ['-c', 'command -v curl jq']).then(
    () => true,
    () => false,
  );
  test.skip(!hasTools, 'The script needs curl and jq.');
  const page = readFileSync(
    join(import.meta.dirname, '../../web/src/features/public/docs/pages/cicd-integration.mdx'),
    'utf8',
  );
  const tag = `docs-${Date.now().toString(36)}${process.pid}`;
  const [, script = ''] = /```sh\n(set -eu\n[\s\S]+?)```/.exec(page) ?? [];
  const cwd = testInfo.outputPath('script');
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'saywright.sh'), script.replace('"smoke"', `"${tag}"`).replace('sleep 5', 'sleep 1'));

  const admin = await demoAdmin(baseURL);
  const { token, ci_token: made } = await admin.api.createCiToken({ body: { name: tag } });
  const env = { PATH: process.env['PATH'], SAYWRIGHT_URL: baseURL ?? '', SAYWRIGHT_TOKEN: token };
  const runScript = (build: string) =>
    run('sh', ['saywright.sh'], { cwd, env: { ...env, BUILD_ID: `${tag}-${build}` } });
  const makeTest = (name: string, expected: string) =>
    admin.api.createFlowTest({
      body: {
        name: `${name} ${tag}`,
        tags: [tag],
        steps: [
          { action: 'navigate', value: shopUrl },
          { action: 'assert', assertions: [{ type: 'text_visible', expected }], timeout: 4_000 },
        ],
      },
    });
  await makeTest('Find the form', 'Log in');
  expect((await runScript('1')).stdout).toContain(`passed Find the form ${tag}`);
  expect(readFileSync(join(cwd, 'results.xml'), 'utf8')).toMatch(/tests="1" failures="0"/);
  await makeTest('Find the unicorn', 'Purple unicorn');
  await expect(runScript('2')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`failed Find the unicorn ${tag}`),
  });
  expect(readFileSync(join(cwd, 'results.xml'), 'utf8')).toMatch(/tests="2" failures="1"/);
  await admin.api.revokeCiToken({ params: { id: made.id } });
});

/** A site at an address of this machine that no run may reach: only the command line gets there. */
async function serveOnlyHere() {
  const server = createServer((request, response) => {
    if (request.url === '/health') response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Here</title><h1>Only on this laptop</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, ownAddress(), resolve));
  const { address, port } = server.address() as AddressInfo;
  return { url: `http://${address}:${port}`, close: () => server.close() };
}

test('a tunnel leads to a site that only this machine reaches, for flow and API tests', async ({
  baseURL,
}, testInfo) => {
  const admin = await demoAdmin(baseURL);
  const site = await serveOnlyHere();
  const tag = `tunnel-${Date.now().toString(36)}${process.pid}`;
  const check = { type: 'text_visible', expected: 'Only on this laptop' } as const;
  await admin.api.createFlowTest({
    body: { name: tag, tags: [tag], steps: [{ action: 'navigate', value: '/', assertions: [check] }] },
  });
  await admin.api.createApiTest({
    body: { name: tag, url: '/health', assertions: [{ type: 'status_code', operator: 'equals', expected_value: 200 }] },
  });
  const { token, ci_token: made } = await admin.api.createCiToken({ body: { name: tag } });
  const program = testInfo.outputPath('saywright.mjs');
  writeFileSync(program, await (await fetch(`${baseURL}/cli/saywright.mjs`)).text());
  const env = { PATH: process.env['PATH'], SAYWRIGHT_URL: baseURL ?? '', SAYWRIGHT_TOKEN: token };
  const saywright = async (...args: string[]): Promise<string> => {
    const ran = run(process.execPath, [program, ...args], { env });
    const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error);
    return stdout + stderr;
  };

  const [flow, api, without] = await Promise.all([
    saywright('tunnel', site.url, '--tag', tag),
    saywright('tunnel', site.url, '--kind', 'api', '--name', tag),
    saywright('run', '--tag', tag, '--base-url', site.url),
  ]);
  expect(flow).toContain('1 of 1 passed');
  expect(api).toContain('1 of 1 passed');
  expect(without).toContain('belongs to Saywright itself');

  site.close();
  await admin.api.revokeCiToken({ params: { id: made.id } });
});
