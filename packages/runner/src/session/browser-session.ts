import type { Configuration } from '@saywright/contracts/entities/flow-test';
import type { RunEvent } from '@saywright/contracts/flow-plan';
import type { BrowserContext, Dialog, Page } from 'playwright-core';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import type { BrowserHandle } from '../ports.ts';
import { RunInterrupt, StepFailure } from '../step/step-failure.ts';
import { contextOptions } from './context-options.ts';
import { watchLogs, type PageLog } from './page-log.ts';
import { Traffic } from './traffic.ts';

/** The browser of a run as its steps see it. */
export interface BrowserSession {
  context: BrowserContext;
  proxy: EgressProxy;
  traffic: Traffic;
  log: PageLog;
  /** The page that is in front: the newest that was opened. Throws `StepFailure` when all are closed. */
  page(): Page;
  /** What happened beside the step since the last call: dialogs, windows, downloads, refused requests. */
  takeNotes(): string[];
}

export interface SessionPorts {
  handle: BrowserHandle;
  proxy: EgressProxy;
  configuration: Configuration;
  emit: (event: RunEvent) => void;
  /** Called when the run cannot go on. */
  interrupt: (reason: RunInterrupt) => void;
}

const maxExtraPages = 5;
const maxNotes = 20;
const maxQuotedLength = 200;
const openedAddresses = /^(https?:|about:blank|about:srcdoc|chrome-error:|blob:)/;

/** Opens the first page of a run and keeps its surroundings in order. */
export async function openSession(ports: SessionPorts): Promise<BrowserSession> {
  const { handle, proxy, configuration, emit, interrupt } = ports;
  handle.browser.on('disconnected', () =>
    interrupt(new RunInterrupt('error', 'The browser was lost during the run. Run the test again.')),
  );
  const context = await handle.browser.newContext(contextOptions(configuration));
  context.setDefaultNavigationTimeout(configuration.timeout);
  const traffic = new Traffic();
  const log = watchLogs(context, { emit, proxy, traffic });
  const pages: Page[] = [];
  let notes: string[] = [];
  let closedPopups = 0;
  let reportedRefusals = 0;

  const note = (text: string): void => {
    log.say(text);
    if (notes.length < maxNotes) notes.push(text);
  };

  const answerDialog = async (dialog: Dialog): Promise<void> => {
    const kind = dialog.type();
    const accepts = kind === 'alert' || kind === 'beforeunload';
    await (accepts ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    const said =
      kind === 'beforeunload'
        ? 'asked whether to leave'
        : `showed ${kind === 'alert' ? 'an' : 'a'} ${kind}: "${dialog.message().slice(0, maxQuotedLength)}"`;
    note(`The page ${said}. It was ${accepts ? 'accepted' : 'dismissed'}.`);
  };

  const adopt = (page: Page): void => {
    if (pages.length > maxExtraPages) {
      closedPopups += 1;
      if (closedPopups === 1)
        note(`The page opened more than ${maxExtraPages} windows. Further ones are closed at once.`);
      page.close().catch(() => undefined);
      return;
    }
    pages.push(page);
    if (pages.length > 1) note('A new window was opened. The test goes on in it.');
    page.on('domcontentloaded', () => traffic.pageReady(page));
    page.on('crash', () =>
      interrupt(
        new RunInterrupt(
          'error',
          'The page crashed the browser tab. Check the page for scripts that use up the memory.',
        ),
      ),
    );
    page.on('download', (download) => {
      note(
        `The page offered "${download.suggestedFilename().slice(0, maxQuotedLength)}" for download. The file was not kept.`,
      );
      download.cancel().catch(() => undefined);
    });
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || openedAddresses.test(frame.url())) return;
      note(
        `The page went to ${frame.url().slice(0, maxQuotedLength)}. Only http:// and https:// are opened, so it was left.`,
      );
      page.goto('about:blank').catch(() => undefined);
    });
    page.on('close', () => {
      pages.splice(pages.indexOf(page), 1);
      traffic.pageGone(page);
    });
  };

  context.on('page', adopt);
  context.on('dialog', (dialog) => void answerDialog(dialog));
  await context.newPage();

  return {
    context,
    proxy,
    traffic,
    log,
    page: () => {
      const page = pages.at(-1);
      if (!page) throw new StepFailure('The page closed its own window, so there is nothing to go on with.');
      return page;
    },
    takeNotes: () => {
      const refused = proxy.refusals().slice(reportedRefusals);
      reportedRefusals += refused.length;
      const taken = [
        ...notes,
        ...refused.map((host) => `Requests to ${host} were refused (policy "${proxy.policy}").`),
      ];
      notes = [];
      return taken;
    },
  };
}
