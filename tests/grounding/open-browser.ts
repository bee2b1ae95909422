import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { registerPageReader } from '@saywright/grounding/read-page';
import { findChromium } from '@saywright/runner/browser/find-chromium';
import { argsToLeaveOut } from '@saywright/runner/browser/shared-memory';
import { toLocator } from '@saywright/runner/selectors/to-locator';
import { registerEngines } from '@saywright/runner/session/page-engines';
import { chromium, type Browser, type Frame, type Locator } from 'playwright-core';

/** A browser whose pages can be read and searched as in a run. */
export async function openBrowser(): Promise<Browser> {
  await Promise.all([registerEngines(), registerPageReader()]);
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, env, args: ['--no-zygote'], ignoreDefaultArgs: argsToLeaveOut() });
}

/** Finds elements as runs do. */
export const locate = (frame: Frame, candidate: SelectorCandidate): Locator => toLocator(frame, candidate, 'whole');
