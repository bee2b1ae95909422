import {
  countTexts,
  isExcused,
  neededRetry,
  type ReportedStep,
  type ReportedTest,
} from '@saywright/contracts/entities/ci-run';
import { flakyText } from '@saywright/contracts/entities/flakiness';
import { doubtTexts } from '@saywright/contracts/entities/run-doubts';
import { kindFacts } from '@saywright/contracts/entities/test-kind';
import type { IllustratedReport } from './build-report.ts';
import { escapeMarkup } from './escape-markup.ts';

/** A report as one HTML file without scripts or addresses, which opens anywhere, also offline. */

const style = `
:root { color-scheme: light dark; --line: #d9dce3; --muted: #5b6270; --surface: #fff; --page: #f6f7f9; --ink: #16181d;
  --passed: #147a3f; --failed: #b3261e; --other: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --line: #333842; --muted: #a2a9b8; --surface: #1b1e24; --page: #121418;
  --ink: #eceef2; --passed: #55c98a; --failed: #ff8a80; --other: #e6b35c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0 0; overflow-wrap: anywhere; } .muted { color: var(--muted); }
article { background: var(--surface); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.25rem;
  margin-top: 1rem; }
header { display: flex; gap: 1rem; justify-content: space-between; align-items: baseline; }
.passed { color: var(--passed); } .failed { color: var(--failed); } .other { color: var(--other); }
ol { margin: .75rem 0 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1.5rem 1fr auto; gap: .25rem .5rem; padding: .35rem 0;
  border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li p { grid-column: 2 / -1; } summary { cursor: pointer; margin-top: .75rem; color: var(--muted); }
img { display: block; max-width: 100%; margin-top: .75rem; border: 1px solid var(--line); border-radius: .4rem; }
`;

const words = {
  passed: 'Passed',
  failed: 'Failed',
  error: 'Error',
  cancelled: 'Cancelled',
  pending: 'Pending',
  running: 'Running',
  paused: 'Paused',
} as const;

const tone = (status: string): string => (status === 'passed' || status === 'failed' ? status : 'other');

const badge = (status: keyof typeof words): string =>
  `<strong class="${tone(status)}">${escapeMarkup(words[status])}</strong>`;

/** A quarantined test's outcome isn't the report's. */
const outcome = (test: ReportedTest): string =>
  isExcused(test)
    ? `<strong class="other">${escapeMarkup(words[test.status])}, quarantined</strong>`
    : badge(test.status);

const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1_000).toFixed(1)} s`);

const detail = (label: string, text: string | null): string =>
  text === null || text === '' ? '' : `<p><span class="muted">${label}</span> ${escapeMarkup(text)}</p>`;

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

const step = (each: ReportedStep): string =>
  `<li><span class="${tone(each.status)}">${marks[each.status]}</span><span>${escapeMarkup(each.description)}</span>` +
  `<span class="muted">${seconds(each.duration_ms)}</span>` +
  (each.status === 'failed'
    ? detail('', each.message) +
      detail('Expected:', each.expected) +
      detail('Actual:', each.actual) +
      detail('Page:', each.page_url)
    : '') +
  detail('Healed:', each.healed ?? null) +
  (each.vacuous_checks ?? []).map((check) => detail('Can’t fail:', check)).join('') +
  '</li>';

/** Withdrawn heals have it, too: they're part of why the run failed. */
const healedBadge = ({ steps }: ReportedTest): string =>
  steps.some(({ healed }) => healed !== undefined) ? '<strong class="other">Healed</strong>' : '';

const proofBadge = ({ proof }: ReportedTest): string =>
  proof ? `<strong class="other">${proof.can_fail ? 'Checks that can’t fail' : 'This test can’t fail'}</strong>` : '';

const flakyBadge = (test: ReportedTest): string =>
  neededRetry(test) ? `<strong class="other">Flaky: passed on try ${test.attempts}</strong>` : '';

function testSection(test: ReportedTest, picture: string | undefined): string {
  const flaky = test.flakiness && `Flaky: ${flakyText(test.flakiness).toLowerCase()}`;
  const facts = [test.environment_name, test.browser, seconds(test.duration_ms), flaky].filter(Boolean).join(' · ');
  const steps = test.steps.length > 0 ? `<ol>${test.steps.map(step).join('')}</ol>` : '';
  const folded =
    test.status === 'passed' && steps !== ''
      ? `<details><summary>${test.steps.length} ${kindFacts[test.kind].parts}</summary>${steps}</details>`
      : steps;
  return (
    `<article><header><h2>${escapeMarkup(test.test_name)}</h2>${flakyBadge(test)}${healedBadge(test)}${proofBadge(test)}${outcome(test)}</header>` +
    `<p class="muted">${escapeMarkup(facts)}</p>` +
    doubtTexts(test)
      .map((text) => `<p class="other">${escapeMarkup(text)}</p>`)
      .join('') +
    (test.error_message === null ? '' : `<p>${escapeMarkup(test.error_message)}</p>`) +
    folded +
    (picture === undefined ? '' : `<img alt="The page when the step failed" src="${escapeMarkup(picture)}">`) +
    '</article>'
  );
}

/** Readers of a file may be anywhere, so the time says its zone. */
const started = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Tests that need attention come first. */
const order = ['failed', 'error', 'cancelled', 'passed'];
const rank = ({ status }: ReportedTest): number => order.indexOf(status);

export function htmlReport({ report, pictures }: IllustratedReport): string {
  const { created_at: createdAt } = report;
  const counts = countTexts(report);
  const tests = report.tests.toSorted((a, b) => rank(a) - rank(b));
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Saywright report: ${escapeMarkup(counts.join(', '))}</title><style>${style}</style></head>` +
    `<body><main><header><h1>Test report</h1>${badge(report.status)}</header>` +
    `<p>${escapeMarkup(counts.join(' · '))}</p><p class="muted">Started <time datetime="${escapeMarkup(createdAt)}">${escapeMarkup(started.format(new Date(createdAt)))} UTC</time></p>` +
    tests.map((test) => testSection(test, pictures.get(test.execution_id))).join('') +
    '</main></body></html>\n'
  );
}
