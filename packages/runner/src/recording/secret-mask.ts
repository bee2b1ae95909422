import type { BrowserContext, CDPSession, Frame, Locator, Page } from 'playwright-core';
import { hideSecrets } from '../page/hide-secrets.ts';
import type { Redactor } from '@saywright/redaction/redactor';
import { joinForms, secretForms } from '@saywright/redaction/secret-forms';

const worldName = 'saywright';

/**
 * Keeps secrets out of pictures. In Chromium they are hidden in the pages themselves, from before they are drawn, so
 * that every picture of them is free of secrets, also the film of a trace and a video. In other browsers they are covered
 * in the pictures that the run takes, and whatever else shows the pages is not kept.
 */
export class SecretMask {
  readonly #context: BrowserContext;
  readonly #redactor: Redactor;
  readonly #canHide: boolean;
  readonly #sessions = new Map<CDPSession, string | undefined>();
  readonly #pages = new WeakMap<Page, Promise<void>>();
  #watching = false;
  #failed = false;

  constructor(context: BrowserContext, redactor: Redactor) {
    this.#context = context;
    this.#redactor = redactor;
    this.#canHide = context.browser()?.browserType().name() === 'chromium';
    this.#hide();
  }

  /** False when something that shows the pages by itself may show a secret. */
  get holds(): boolean {
    return this.#redactor.secrets.length === 0 || (this.#canHide && !this.#failed);
  }

  /** Hide what has become secret since, too. */
  secretsChanged(): void {
    this.#hide();
  }

  /** Boxes to cover in a screenshot of this page; resolves when its secrets are hidden. */
  async coverOf(page: Page): Promise<Locator[]> {
    if (this.#redactor.secrets.length === 0) return [];
    if (this.#canHide) {
      await this.#pages.get(page);
      return [];
    }
    const covers = await Promise.all(page.frames().map((frame) => this.#coversIn(frame)));
    return covers.flat();
  }

  #hide(): void {
    if (this.#redactor.secrets.length === 0 || !this.#canHide) return;
    if (!this.#watching) {
      this.#watching = true;
      this.#context.on('page', (page) => this.#watch(page));
      for (const page of this.#context.pages()) this.#watch(page);
      return;
    }
    for (const session of this.#sessions.keys()) void this.#tolerate(this.#inject(session));
  }

  #watch(page: Page): void {
    this.#pages.set(page, this.#tolerate(this.#cover(page), page));
    page.on('framenavigated', (frame) => {
      // A frame of another site may live in a process of its own; others have no session of their own to be had.
      if (frame.parentFrame() !== null) this.#cover(frame).catch(() => undefined);
    });
  }

  async #cover(target: Page | Frame): Promise<void> {
    const session = await this.#context.newCDPSession(target);
    this.#sessions.set(session, undefined);
    session.on('close', () => this.#sessions.delete(session));
    await session.send('Page.enable');
    await this.#inject(session);
  }

  async #inject(session: CDPSession): Promise<void> {
    const forms = joinForms(this.#redactor.secrets.map(secretForms));
    const before = this.#sessions.get(session);
    const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${hideSecrets.toString()})(${JSON.stringify(forms)})`,
      worldName,
      runImmediately: true,
    });
    this.#sessions.set(session, identifier);
    if (before !== undefined) await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: before });
  }

  /** A page that goes away needs no cover; any other failure means that pictures may show what they must not. */
  async #tolerate(work: Promise<void>, page?: Page): Promise<void> {
    try {
      await work;
    } catch {
      if (page?.isClosed() !== true && this.#context.browser()?.isConnected() === true) this.#failed = true;
    }
  }

  /** Texts are read and compared here: a page must not learn what it is searched for. */
  async #coversIn(frame: Frame): Promise<Locator[]> {
    const all = frame.locator('body *');
    const shown = await all
      .evaluateAll((elements) =>
        elements.map((element) => {
          const own = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''));
          const isPassword = element instanceof HTMLInputElement && element.type === 'password';
          const typed = 'value' in element && !isPassword ? String(element.value) : '';
          return [...own, typed, element.getAttribute('placeholder')].join(' ');
        }),
      )
      .catch((): string[] => []);
    return shown.flatMap((text, at) => (this.#redactor.text(text) === text ? [] : [all.nth(at)]));
  }
}
