import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { noteText, type RunNote } from '@saywright/contracts/entities/run-note';
import type { RunEvent } from '@saywright/contracts/flow-plan';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { BrowserContext, BrowserContextOptions, Dialog, Locator, Page } from 'playwright-core';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import type { BrowserHandle } from '../ports.ts';
import { registerEngines } from './page-engines.ts';
import { RunValues } from '../plan/run-values.ts';
import { RunInterrupt, StepFailure } from '../progress/step-failure.ts';
import { cpuOfPages } from '../rest/cpu-of-pages.ts';
import { PageRest } from '../rest/page-rest.ts';
import { RestWatch } from '../rest/rest-watch.ts';
import { contextOptions } from './context-options.ts';
import { Dialogs } from './dialogs.ts';
import { Effects } from './effects.ts';
import { HeldBefore } from './held-before.ts';
import type { Scope } from '../progress/scope.ts';
import { endOnEmptyAnswers } from './empty-answers.ts';
import { PageAnswers } from './page-answers.ts';
import { watchLogs, type PageLog } from './page-log.ts';
import { Tabs } from './tabs.ts';
import { Traffic } from './traffic.ts';

/** The longest wait for what the last action still does to the page, in milliseconds. */
const actionMs = 1_000;

/** The browser of a run as its steps see it. */
export interface BrowserSession {
  context: BrowserContext;
  proxy: EgressProxy;
  traffic: Traffic;
  answers: PageAnswers;
  log: PageLog;
  tabs: Tabs;
  dialogs: Dialogs;
  /** Values kept by `store_variable` steps, by name. */
  stored: Map<string, string>;
  generated: RunValues;
  effects: Effects;
  heldBefore: HeldBefore;
  /** Resolves once what the page does soon because of the last action is done, or after a second. */
  settleAction(scope: Scope): Promise<void>;
  /** Tells when the pages are at rest: quiet for as long as a failing check has to see, or for so many milliseconds. */
  watchForRest(quietMs?: number): RestWatch;
  /** Content to hide in a screenshot of this page; resolves once its secrets are hidden. */
  coverOf(page: Page): Promise<Locator[]>;
  /** The page that is in front: the newest that was opened, or the one that a step went to. Throws `StepFailure` when all are closed. */
  page(): Page;
  /** Opens an empty tab in front. Throws `StepFailure` when there are too many. */
  openTab(): Promise<Page>;
  /** Side events of the step since the last call: dialogs, windows, downloads, refused requests. */
  takeNotes(): RunNote[];
}

export interface SessionPorts {
  handle: BrowserHandle;
  proxy: EgressProxy;
  configuration: Configuration;
  /** Decides which values the run generates. */
  seed: string;
  /** Whether the content of downloads is looked at. */
  fetchesFiles: boolean;
  emit: (event: RunEvent) => void;
  /** Called when the run can't continue. */
  interrupt: (reason: RunInterrupt) => void;
  /** Options for the context, and work to start before and with its first page. */
  recording: {
    optionsFor(screen: BrowserContextOptions): Promise<BrowserContextOptions>;
    start(context: BrowserContext): Pick<BrowserSession, 'coverOf'>;
    startTrace(context: BrowserContext): Promise<void>;
  };
}

const maxExtraPages = 5;
const maxNotes = 20;
const maxQuotedLength = 200;
const openedAddresses = /^(https?:|about:(blank|srcdoc|neterror|certerror)|chrome-error:|blob:)/;

/** Opens the first page of a run and keeps its surroundings in order. */
export async function openSession(ports: SessionPorts): Promise<BrowserSession> {
  const { handle, proxy, configuration, emit, interrupt, recording } = ports;
  handle.onLost(() => interrupt(new RunInterrupt({ code: 'browser_lost', params: {} })));
  const [screen] = await Promise.all([contextOptions(configuration, ports.fetchesFiles), registerEngines()]);
  const context = await handle.newContext({ ...screen, ...(await recording.optionsFor(screen)) });
  context.setDefaultNavigationTimeout(configuration.timeout);
  const rest = await PageRest.install(context);
  const strangers = new Set<string>();
  const mask = recording.start(context);
  const traffic = new Traffic();
  const answers = new PageAnswers();
  context.on('request', (request) => answers.requestStarted(request));
  context.on('requestfinished', (request) => answers.requestFinished(request));
  const log = watchLogs(context, { emit, proxy, traffic });
  const tabs = new Tabs();
  const dialogs = new Dialogs();
  const effects = new Effects(ports.fetchesFiles);
  const heldBefore = new HeldBefore();
  let isOpeningTab = false;
  let notes: RunNote[] = [];
  let closedPopups = 0;
  let reportedRefusals = 0;

  const note = (one: RunNote): void => {
    log.say(noteText(one));
    if (notes.length < maxNotes) notes.push(one);
  };

  endOnEmptyAnswers(context, note);

  const answerDialog = async (dialog: Dialog): Promise<void> => {
    note(await dialogs.answer(dialog));
  };

  const adopt = (page: Page): void => {
    if (tabs.all.length > 0 && !isOpeningTab) effects.windows += 1;
    if (tabs.all.length > maxExtraPages) {
      closedPopups += 1;
      if (closedPopups === 1 && !isOpeningTab) note({ code: 'too_many_windows', params: { limit: maxExtraPages } });
      page.close().catch(() => undefined);
      return;
    }
    tabs.add(page);
    if (tabs.all.length > 1 && !isOpeningTab) note({ code: 'window_opened', params: {} });
    page.on('domcontentloaded', () => traffic.pageReady(page));
    page.on('crash', () => interrupt(new RunInterrupt({ code: 'page_crashed', params: {} })));
    page.on('download', (download) => {
      const filename = cutText(download.suggestedFilename(), maxQuotedLength);
      note({ code: 'download_dropped', params: { filename } });
      effects.offer(download, filename);
    });
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || openedAddresses.test(frame.url())) return;
      note({ code: 'scheme_blocked', params: { url: cutText(frame.url(), maxQuotedLength) } });
      page.goto('about:blank').catch(() => undefined);
    });
    page.on('close', () => {
      tabs.remove(page);
      traffic.pageGone(page);
    });
  };

  context.on('page', adopt);
  context.on('dialog', (dialog) => void answerDialog(dialog));
  const first = await context.newPage();
  await handle.emptyFor?.(first);
  await Promise.all([mask.coverOf(first), recording.startTrace(context), rest.verify(first.mainFrame())]);
  if (screen.hasTouch && configuration.browser === 'firefox' && !(await hasTouch(first)))
    log.say("This Firefox doesn't support touch. The page sees only the device's size and name.");

  return {
    context,
    proxy,
    traffic,
    answers,
    log,
    tabs,
    dialogs,
    stored: new Map(),
    generated: new RunValues(ports.seed),
    effects,
    heldBefore,
    settleAction: async (scope) => {
      const bounded = scope.within(actionMs);
      await rest.awaitTimers(heldBefore.ageMs(), bounded);
      const page = tabs.front;
      if (page) await traffic.settleFetches(page, bounded);
    },
    watchForRest: (quietMs) => new RestWatch(rest, () => cpuOfPages(handle.pid, strangers), quietMs),
    coverOf: (page) => mask.coverOf(page),
    page: () => {
      const page = tabs.front;
      if (!page) throw new StepFailure("The page closed its own window, so there's no page to continue in.");
      return page;
    },
    openTab: async () => {
      isOpeningTab = true;
      const page = await context.newPage().finally(() => {
        isOpeningTab = false;
      });
      await mask.coverOf(page);
      if (!tabs.all.includes(page))
        throw new StepFailure(
          `There are ${tabs.all.length} tabs already, which is as many as a test may have. Close one first.`,
        );
      return page;
    },
    takeNotes: () => {
      const refused = proxy.refusals().slice(reportedRefusals);
      reportedRefusals += refused.length;
      const taken = [
        ...notes,
        ...refused.map((host): RunNote => ({ code: 'host_blocked', params: { host, policy: proxy.rules.policy } })),
      ];
      notes = [];
      return taken;
    },
  };
}

const hasTouch = (page: Page): Promise<boolean> => page.evaluate(() => navigator.maxTouchPoints > 0);
