import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAdmin } from './demo-admin.ts';
import { expect, signIn, test } from './fixtures.ts';

const main = join(import.meta.dirname, '../../packages/cli/src/main.ts');

/** Runs the command line as a pipeline does. */
async function saywright(args: string[], env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const cli = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [cli.stdout, cli.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => void cli.on('close', resolve));
  return { code, text };
}

test('a pipeline runs tagged tests with a token, gets reports, and is refused once the token is revoked', async ({
  page,
  baseURL,
  shopUrl,
}, testInfo) => {
  const admin = await demoAdmin(baseURL);
  const tag = `ci-${Date.now().toString(36)}${process.pid}`;
  const check = (text: string) => ({
    action: 'assert' as const,
    assertions: [{ type: 'text_visible' as const, expected: text }],
  });
  for (const [name, text] of [
    ['Find the form', 'Log in'],
    ['Find the unicorn', 'Purple unicorn'],
  ] as const)
    await admin.api.createFlowTest({
      body: { name: `${name} ${tag}`, tags: [tag], steps: [{ action: 'navigate', value: shopUrl }, check(text)] },
    });

  await signIn(page, admin);
  await page.goto('/team?tab=ci');
  await page.getByRole('button', { name: 'Create Token' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByText('Token name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(tag);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog).toContainText('see it again');
  const token = /swci_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  expect(token).not.toBe('');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const env = { SAYWRIGHT_URL: baseURL ?? '', SAYWRIGHT_TOKEN: token };
  const [junit, html] = [testInfo.outputPath('results.xml'), testInfo.outputPath('report.html')];
  const run = await saywright(['run', '--tag', tag, '--report', `junit=${junit}`, '--report', `html=${html}`], env);
  expect(run.text).toContain('1 of 2 passed, 1 failed');
  expect(run.code).toBe(1);
  expect(readFileSync(junit, 'utf8')).toMatch(/tests="2" failures="1" errors="0"/);
  const report = readFileSync(html, 'utf8');
  expect(report).toContain('Purple unicorn');
  expect(report).toContain('src="data:image/');

  await page.goto('/flow-testing?tab=executions&trigger=ci');
  await expect(page.getByRole('link', { name: `Find the unicorn ${tag} #1` })).toBeVisible();

  await page.goto('/team?tab=ci');
  await page.getByRole('button', { name: `Revoke ${tag}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  expect(await saywright(['run', '--tag', tag], env)).toMatchObject({
    code: 3,
    text: expect.stringContaining('revoked'),
  });
});

test('a token and a webhook of a deleted project say that they reach no tests', async ({ page, baseURL }) => {
  const admin = await demoAdmin(baseURL);
  const name = `Gone ${Date.now().toString(36)}${process.pid}`;
  const { id } = await admin.api.createProject({ body: { name } });
  await admin.api.createCiToken({ body: { name, project_ids: [id] } });
  await admin.api.createWebhook({
    body: { name, url: 'http://127.0.0.1:9/hook', format: 'saywright', events: ['run.failed'], project_ids: [id] },
  });
  await signIn(page, admin);
  await page.goto('/team?tab=ci');
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toContainText([`Runs ${name}`, `1 event · ${name}`]);
  await admin.api.deleteProject({ params: { id } });
  await page.reload();
  await expect(rows).toContainText(['Reaches no tests', 'Reaches no tests']);
  await rows
    .last()
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Tests' })).toContainText('a deleted project');
});
