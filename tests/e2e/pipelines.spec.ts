import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
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
      const { stdout } = await run('bash', ['-e', '-c', script], { cwd, env });
      expect(stdout, system).toContain('1 of 1 passed');
      for (const report of ['saywright.xml', 'saywright.html'])
        expect(existsSync(join(cwd, 'reports', report)), `${report} of ${system}`).toBe(true);
    }),
  );
  await admin.api.revokeCiToken({ params: { id: made.id } });
});
