import { globSync, readFileSync } from 'node:fs';
import { exitCodes } from '@saywright/cli/exit-codes';
import { readCommand } from '@saywright/cli/read-command';
import { compileEnglish } from '@saywright/authoring/compile';
import { ciApiBody, ciFlowBody } from '@saywright/contracts/entities/ci-run';
import { ciTokenPrefix } from '@saywright/contracts/entities/ci-token';
import { yearlyPriceUsd } from '@saywright/contracts/plans';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { graceEnd } from '@saywright/domain/subscriptions/grace-end';
import { maxRunMs } from '@saywright/runner/plan/run-budget';
import { errorBody, errorCode } from '@saywright/contracts/kernel/errors';
import { allRoutes } from '@saywright/contracts/routes/all';
import { beforeAll, expect, test } from 'vitest';
import { allScenes } from '../../../../../tests/gallery/all-scenes.ts';
import { journeys } from '../../../../../tests/gallery/journeys.ts';
import { screenshots } from '../../../../../tests/gallery/pictures.ts';
import { pagePaths } from '../../../../../infra/page-paths.ts';
import { describeApi } from '../../../../build/describe-api.ts';
import { docEntries } from '~/app/render-public.ts';
import { docPages } from '~/features/public/docs/doc-pages.ts';
import { renderDocs, type RenderedSection } from '~/features/public/docs/search/render-docs.tsx';
import { searchDocs } from '~/features/public/docs/search/find-docs.ts';
import { readableText } from '~/features/public/docs/search/readable-text.ts';

let sections: readonly RenderedSection[];
beforeAll(async () => {
  sections = await renderDocs();
});

const matchesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);
const source = (page: string): string =>
  readFileSync(new URL(`pages/${page}.mdx`, import.meta.url), 'utf8').replaceAll('\r\n', '\n');
/** Screenshots and recordings of a page: the component, its attributes, the page. */
const figuresOf = (page: string) =>
  [...source(page).matchAll(/<(Screenshot|Recording)\s([^>]+)>/g)].map(([, tag, attributes = '']) => ({
    tag,
    attributes,
    page,
  }));
const codeOf = (page: string, language: string): string[] =>
  matchesOf(source(page), new RegExp(`^\`\`\`${language}\\n([\\s\\S]+?)\\n\`\`\`$`, 'gm'));

const anchorsOf = ({ id, html }: RenderedSection): string[] => [id, ...matchesOf(html, /<h3 id="([\w-]+)"/g)];

/** The anchors of a page of the site that isn't part of the documentation but is written in the same way. */
const legalAnchors = (path: string): string[] =>
  matchesOf(readFileSync(new URL(`../legal${path}.mdx`, import.meta.url), 'utf8'), /\[#([\w-]+)\]$/gm);

test('every page is written and has text under each heading', () => {
  const written = new Set(sections.map(({ to }) => to));
  expect(docPages.filter(({ to }) => !written.has(to)).map(({ to }) => to)).toEqual(['/docs/api']);
  expect(sections.filter(({ html }) => readableText(html) === '')).toEqual([]);
});

test('anchors are unique on their page', () => {
  for (const { to } of docPages) {
    const here = sections.filter((section) => section.to === to);
    const ids = here.flatMap(anchorsOf);
    expect([to, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([to, []]);
  }
});

test('every link leads to a page and an anchor that exist', () => {
  const anchors = (path: string): string[] => {
    if (path === '/docs/api') return [...Object.keys(allRoutes), 'webhooks'];
    if (!path.startsWith('/docs/')) return legalAnchors(path);
    const there = sections.filter(({ to }) => to === path);
    return there.flatMap(anchorsOf);
  };
  const pages = new Set(pagePaths());
  const broken = sections.flatMap(({ to, html }) =>
    matchesOf(html, /<a [^>]*?href="([^"]+)"/g).filter((href) => {
      const { origin, pathname, hash } = new URL(href, `https://our.site${to}`);
      // Links of headings to themselves: the pages are rendered without an address.
      if (origin !== 'https://our.site' || pathname === '/') return false;
      return !pages.has(pathname) || (hash !== '' && !anchors(pathname).includes(hash.slice(1)));
    }),
  );
  expect(broken).toEqual([]);
});

test('links to help within the product lead to pages and anchors that exist', () => {
  const src = new URL('../../../', import.meta.url);
  const known = new Set([
    '/docs/api',
    ...sections.flatMap((section) => [section.to, ...anchorsOf(section).map((id) => `${section.to}#${id}`)]),
  ]);
  const links = globSync(['app/**/*.{ts,tsx}', 'lib/**/*.ts', 'features/**/*.tsx', 'ui/**/*.tsx'], { cwd: src })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => matchesOf(readFileSync(new URL(file, src), 'utf8'), /['"`](\/docs\/[a-z][\w/#-]+)['"`]/g));
  expect(links.length).toBeGreaterThan(20);
  links.push(...errorCode.options.map((code) => `/docs/errors#${code}`));
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});

test('figures that are written in words are those of the code', () => {
  const textOf = (to: string): string =>
    sections
      .filter((section) => section.to === to)
      .map(({ html }) => readableText(html))
      .join(' ');
  const words: Readonly<Record<number, string>> = { 5: 'five', 8: 'eight', 30: 'thirty' };
  const minutes = (milliseconds: number): string => words[milliseconds / 60_000] ?? `${milliseconds} ms`;
  const pause = (lane: 'fast' | 'heavy'): string => minutes(readProtocolConfig({}, lane).pauseLimitMs);
  const graceDays = (Date.parse(graceEnd('2026-01-01T00:00:00.000Z')) - Date.parse('2026-01-01')) / 86_400_000;
  expect(textOf('/docs/limits')).toContain(`active for up to ${minutes(maxRunMs)} minutes`);
  expect(textOf('/docs/ui-testing')).toContain(
    `for up to ${pause('fast')} minutes in headless Chromium and up to ${pause('heavy')} otherwise`,
  );
  expect(textOf('/docs/plans-billing')).toContain(`your plan stays for ${graceDays} days`);
  expect(textOf('/docs/plans-billing')).toContain(`about ${100 - yearlyPriceUsd(1_000) / 120}% less`);
  expect(textOf('/docs/cicd-integration')).toContain(`It begins with ${ciTokenPrefix},`);
});

test('boxes to try sentences in begin with ones that become steps, but for the one about drafts', () => {
  const boxes = sections.flatMap(({ html }) =>
    [...html.matchAll(/<label[^>]*>([^<]+)<[\s\S]*?<textarea[^>]*>([^<]+)</g)].map(([, label = '', text = '']) => ({
      label,
      text: readableText(text),
    })),
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const { label, text } of boxes) {
    const { steps } = compileEnglish(text, { websiteUrl: 'https://example.com' });
    expect([label, steps.some(({ action }) => action === 'draft')]).toEqual([label, label.includes('draft')]);
  }
});

test('every picture that a page shows has a scene or a journey that makes it, and is described', async () => {
  const pages = docPages.map(({ to }) => to.slice('/docs/'.length)).filter((page) => page !== 'api');
  const figures = pages.flatMap(figuresOf);
  const named = (kind: string): string[] =>
    figures.flatMap(({ tag, attributes }) => (tag === kind ? matchesOf(attributes, /\bof="([^"]+)"/g) : []));
  expect(named('Screenshot').toSorted()).toEqual(screenshots.map(({ name }) => name).toSorted());
  expect(named('Recording').toSorted()).toEqual(journeys.map(({ name }) => name).toSorted());
  expect(figures.filter(({ attributes }) => !/\b(?:alt|label)="[^"]{20,}"/.test(attributes))).toEqual([]);
  const scenes = new Set((await allScenes()).map(({ name }) => name));
  expect(screenshots.filter(({ scene }) => !scenes.has(scene))).toEqual([]);
  const routes = new URL('../../../routes/', import.meta.url);
  const waitForSizes = (page: string): boolean =>
    readFileSync(new URL(`docs.${page}.tsx`, routes), 'utf8').includes('loader: loadPictureSizes');
  expect(pages.filter(waitForSizes)).toEqual(pages.filter((page) => figuresOf(page).length > 0));
});

test('calls in examples are what the contract accepts', () => {
  const bodies = { 'flow-tests': ciFlowBody, 'api-tests': ciApiBody };
  const calls = codeOf('cicd-integration', 'sh').flatMap((script) =>
    [...script.matchAll(/\/api\/v1\/ci\/(flow-tests|api-tests)\/execute"[\s\S]*?--json '([^']+)'/g)].map(
      ([, kind, body = '']) => bodies[kind as keyof typeof bodies].safeParse(JSON.parse(body)),
    ),
  );
  expect(calls.map(({ error }) => error?.message)).toEqual([undefined, undefined, undefined]);
  for (const example of codeOf('errors', 'json')) expect(errorBody.parse(JSON.parse(example))).toBeDefined();
});

test('the command line understands the commands of the examples', () => {
  const commands = codeOf('cicd-integration', 'sh').flatMap((script) =>
    matchesOf(script, /^node saywright\.mjs (.+)$/gm).map((line) => readCommand(line.split(' ')).command),
  );
  expect(commands).toMatchObject([
    { command: 'run', body: { tags: ['smoke'] }, reports: [{ format: 'junit' }, { format: 'html' }] },
    { command: 'status' },
    { command: 'report', reports: [{ format: 'junit', file: 'results.xml' }] },
    { command: 'login' },
    { command: 'run', tunnel: 'http://localhost:3000', body: { tags: ['smoke'] } },
    { command: 'tests', sync: { command: 'pull' } },
    { command: 'tests', sync: { command: 'push', dryRun: true } },
    { command: 'tests', sync: { command: 'push' } },
  ]);
  const options = matchesOf(source('cicd-integration'), /<Definition name="(--[^"]+)">/g);
  expect(options.length).toBeGreaterThan(4);
  for (const option of options) {
    const line = option === '--base-url' ? '--base-url https://pr-7.preview.example.com' : option;
    expect(readCommand(['run', '--tag', 'smoke', ...line.split(' ')]).command).toMatchObject({ command: 'run' });
  }
});

test('exit codes are those of the command line', () => {
  const [, table = ''] =
    /rely on the exit code:\n\n<Definitions>([\s\S]+?)<\/Definitions>/.exec(source('cicd-integration')) ?? [];
  expect(matchesOf(table, /name="(\d+)"/g).map(Number)).toEqual(Object.values(exitCodes));
});

test.each([
  ['github-actions.yml', 'yaml'],
  ['gitlab-ci.yml', 'yaml'],
  ['circleci-config.yml', 'yaml'],
  ['Jenkinsfile', 'groovy'],
])('the page has the ready-made pipeline %s as it is tested', (name, language) => {
  const file = readFileSync(new URL(`../../../../../docs/ci/${name}`, import.meta.url), 'utf8');
  const pipeline = file.replace(/^(?:#|\/\/).*\n/, '').trimEnd();
  expect(codeOf('cicd-integration', language)).toContain(pipeline);
});

test('the search finds sections by words, their beginnings, and with a slip, and explains before it lists calls', async () => {
  const search = searchDocs(await docEntries(describeApi()));
  const first = (query: string): string | undefined => search(query)[0]?.id;
  expect(first('idempotency')).toBe('/docs/cicd-integration#idempotency');
  expect(first('segm')).toMatch(/^\/docs\/segments#/);
  expect(first('scheduel')).toMatch(/^\/docs\/schedules#/);
  expect(first('validation_failed')).toBe('/docs/errors#body');
  expect(first('revoke token')).toBe('/docs/cicd-integration#tokens');
  expect(search('revoke a CI/CD token').map(({ id }) => id)).toContain('/docs/api#revokeCiToken');
  expect(first('How do I run tests in GitHub Actions?')).toBe('/docs/cicd-integration#github');
  expect(first('rate limit')).toBe('/docs/cicd-integration#rate-limits');
  expect(first('refund')).toBe('/docs/plans-billing#cancel');
  expect(first('overage')).toBe('/docs/plans-billing#limit');
  expect(first('qurantine')).toBe('/docs/cicd-integration#flaky');
  expect(search('unicorns')).toEqual([]);
});
