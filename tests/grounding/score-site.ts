import { decide } from '@saywright/grounding/decide';
import type { Decision } from '@saywright/grounding/decision';
import { Scope } from '@saywright/runner/progress/scope';
import { peekElement } from '@saywright/runner/selectors/find-element';
import type { Page } from 'playwright-core';
import type { KeyedSite } from '../sites/keyed/keyed-site.ts';
import { locate } from './open-browser.ts';
import { readPhrase } from './read-phrase.ts';

/** `asked` and `missing` are honest where there is an answer; asking where there's none is right. */
export type Verdict = 'right' | 'wrong' | 'asked' | 'missing';

export interface Scored {
  phrase: string;
  verdict: Verdict;
  /** For people: what was decided. */
  said: string;
  /** CPU time of this process, in milliseconds. */
  cpuMs: number;
}

const answerMs = 5_000;

async function isRight(
  page: Page,
  decision: Decision & { outcome: 'found' },
  answers: readonly string[],
): Promise<boolean> {
  const scope = new Scope(answerMs, new AbortController().signal);
  const { selector } = decision.candidate;
  const found =
    (await peekElement({ page, selector, scope, state: 'visible' }))?.locator ??
    locate(page.mainFrame(), selector).first();
  const handle = await found.elementHandle({ timeout: answerMs });
  for (const answer of answers) {
    const isFrame = answer.startsWith('frame ');
    const root = isFrame ? page.frames()[1] : page.mainFrame();
    const wanted = root?.locator(`css=${isFrame ? answer.slice(6) : answer}`);
    if (!wanted || (await wanted.count()) !== 1) throw new Error(`${answer} matches ${await wanted?.count()} elements`);
    if (
      (await found.page().evaluate(([a, b]) => a === b, [handle, isFrame ? null : await wanted.elementHandle()])) ===
      true
    )
      return true;
    if (isFrame && handle && (await handle.ownerFrame()) === root && (await wanted.evaluate((b, a) => a === b, handle)))
      return true;
  }
  return false;
}

async function judge(page: Page, decision: Decision, answers: readonly string[]): Promise<Verdict> {
  const isQuestion = answers.includes('?') || answers.includes('-');
  const elements = answers.filter((answer) => answer !== '?' && answer !== '-');
  if (decision.outcome === 'found') return (await isRight(page, decision, elements)) ? 'right' : 'wrong';
  if (isQuestion) return 'right';
  return decision.outcome === 'unsure' ? 'asked' : 'missing';
}

/** Decides every phrase about a site. */
export async function scoreSite(page: Page, { html, key }: KeyedSite): Promise<Scored[]> {
  const scored: Scored[] = [];
  const open = async (): Promise<void> => {
    await page.goto('about:blank');
    await page.setContent(html);
  };
  await open();
  for (const line of key.trim().split('\n')) {
    if (line === 'reset') {
      await open();
      continue;
    }
    if (line.startsWith('> ')) {
      await page
        .locator(`css=${line.slice(2)}`)
        .first()
        .click();
      continue;
    }
    const [phrase = '', answer = ''] = line.split(' => ');
    const { purpose, tree } = readPhrase(phrase);
    const before = process.cpuUsage();
    const decision = await decide(page.frames(), [tree], { purpose, locate });
    const { user, system } = process.cpuUsage(before);
    const verdict = await judge(
      page,
      decision,
      answer.split('||').map((each) => each.trim()),
    );
    scored.push({ phrase, verdict, said: describe(decision), cpuMs: (user + system) / 1_000 });
  }
  return scored;
}

function describe(decision: Decision): string {
  switch (decision.outcome) {
    case 'found':
      return `${decision.candidate.label} by ${decision.candidate.selector.type} ${decision.candidate.selector.value}, ${decision.candidate.evidence.map((each) => `${each.class} on ${each.on}`).join()}`;
    case 'unsure':
      return `which? ${decision.candidates.map(({ label }) => label).join(' | ')}`;
    case 'missing':
      return `missing; nearest ${decision.nearest.map(({ label }) => label).join(' | ')}; ${decision.reason ?? ''}`;
  }
}
