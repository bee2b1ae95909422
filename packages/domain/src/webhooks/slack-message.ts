import { isExcused } from '@saywright/contracts/entities/ci-run';
import { doubtSummary, doubtTexts } from '@saywright/contracts/entities/run-doubts';
import type { SentEventName } from '@saywright/contracts/entities/webhook';
import type { SentBatch, SentData, SentRun } from '@saywright/contracts/entities/webhook-payload';
import { byUrgency, needsAttention } from './by-urgency.ts';
import { escapeSlack, inOneLine } from './plain-text.ts';

interface Line {
  /** Words of ours. */
  before: string;
  /** A name that people gave; it leads to `url`. */
  name: string;
  url?: string;
  after: string;
}

const shownInBatch = 10;

const verdicts = { passed: 'passed', failed: 'failed', error: "couldn't run", cancelled: 'was cancelled' } as const;

const batchVerdicts = {
  running: 'is running',
  passed: 'passed',
  failed: 'failed',
  error: "couldn't be completed",
  cancelled: 'was cancelled',
} as const;

/** An outcome, with a sentence for each reason to doubt it. */
function withDoubts(outcome: string, run: SentRun | SentBatch['executions'][number]): string {
  const doubts = doubtTexts(run);
  const isSentence = doubts.length === 0 || /[.!?…]$/.test(outcome);
  return [isSentence ? outcome : `${outcome}.`, ...doubts].join(' ');
}

function batchLines(batch: SentBatch): { lines: Line[]; note: string } {
  const { total, passed } = batch;
  const tests = total === 1 ? '1 test' : `${total} tests`;
  const where = batch.commit ? ` for ${batch.commit.repository}@${batch.commit.sha.slice(0, 7)}` : '';
  const doubts = doubtSummary(batch.executions);
  const named = batch.executions.filter((each) => needsAttention(each) && !isExcused(each)).toSorted(byUrgency);
  const lines = [
    {
      before: `Batch of ${tests} ${batchVerdicts[batch.status]}${where}: ${passed} of ${total} passed${doubts && `, ${doubts}`}.`,
      name: '',
      after: '',
    },
    ...named.slice(0, shownInBatch).map((each) => ({
      before: '• ',
      name: each.test_name,
      url: each.url,
      after: withDoubts(
        ` ${verdicts[each.status]}${each.error_message === null ? '' : `: ${inOneLine(each.error_message)}`}`,
        each,
      ),
    })),
  ];
  const left = named.length - shownInBatch;
  return { lines, note: left > 0 ? `and ${left} more` : '' };
}

function linesOf(type: SentEventName, { run, batch, schedule }: SentData): { lines: Line[]; note: string } {
  if (run) {
    const verdict = type === 'run.recovered' ? 'passes again' : verdicts[run.status];
    const after = withDoubts(` ${verdict} (run #${run.execution_number})`, run);
    return {
      lines: [{ before: '', name: run.test_name, url: run.url, after }],
      note: run.error_message ?? '',
    };
  }
  if (batch) return batchLines(batch);
  if (schedule)
    return {
      lines: [{ before: 'The scheduled run of ', name: schedule.test_name, url: schedule.url, after: " didn't start" }],
      note: schedule.reason,
    };
  return { lines: [{ before: 'Saywright can post to this channel.', name: '', after: '' }], note: '' };
}

const icons: Readonly<Record<SentEventName, string>> = {
  'run.failed': 'x',
  'run.recovered': 'white_check_mark',
  'run.passed': 'white_check_mark',
  'batch.finished': 'checkered_flag',
  'schedule.not_started': 'warning',
  'webhook.test': 'wave',
};

/**
 * A message for Slack's incoming webhooks. Names stand in a rich text block, where nothing in a text is markup, and links
 * are elements of their own. The `text` is what notifications show; it's Slack's own markup, so names are escaped in it.
 */
export function slackMessage(type: SentEventName, data: SentData): object {
  const { lines, note } = linesOf(type, data);
  const icon = type === 'batch.finished' && data.batch?.status !== 'passed' ? 'x' : icons[type];
  const text = (value: string, style?: object): object => ({ type: 'text', text: value, ...(style && { style }) });
  const elements = lines.flatMap(({ before, name, url, after }, at) => [
    at === 0 ? { type: 'emoji', name: icon } : text('\n'),
    ...(at === 0 ? [text(' ')] : []),
    ...(before === '' ? [] : [text(before)]),
    ...(name === ''
      ? []
      : [
          url === undefined
            ? text(inOneLine(name), { bold: true })
            : { type: 'link', url, text: inOneLine(name), style: { bold: true } },
        ]),
    ...(after === '' ? [] : [text(after)]),
  ]);
  const [first] = lines;
  return {
    text: escapeSlack(inOneLine(`${first?.before ?? ''}${first?.name ?? ''}${first?.after ?? ''}`, 500)),
    blocks: [
      {
        type: 'rich_text',
        elements: [
          { type: 'rich_text_section', elements },
          ...(note === '' ? [] : [{ type: 'rich_text_quote', elements: [text(inOneLine(note, 500))] }]),
        ],
      },
    ],
    unfurl_links: false,
  };
}
