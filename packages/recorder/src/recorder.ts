import type { RecorderEvent, RecorderProgress, RecorderQuestion } from '@saywright/contracts/entities/recorder';
import { focusedElement } from '@saywright/grounding/point/element-at';
import { takeElement } from '@saywright/grounding/point/take-element';
import { isDeepStrictEqual } from 'node:util';
import type { Dialog, Page } from 'playwright-core';
import { cutText } from '@saywright/contracts/text/cut-text';
import { editing, focusedControl, moving, usedByControl, shifted } from './keys-of-controls.ts';
import { Layers, type LayersHost } from './layers.ts';
import { look } from './look.ts';
import { StepMaker, type Aimed } from './make-step.ts';
import { Pointer, type PointerHost } from './pointer.ts';
import { Pointing } from './pointing.ts';
import { readAddress } from './read-address.ts';
import { RecordedSteps, type TypedSecret } from './recorded-steps.ts';
import type { BrowserInHand, RecorderEnd, RecorderPorts } from './recorder-ports.ts';
import { saidInputs } from './said-inputs.ts';
import { Screencast } from './screencast.ts';
import { variableFor } from './secret-field.ts';
import { hideEntry, readField, typedFirst, Typing } from './typing.ts';

const maxNotes = 20;
const maxShown = 300;
const gotoMs = 15_000;
const titleMs = 500;
const lostMs = 1_000;
/** An entry becomes a step when the person rests for so long. */
const restMs = 1_500;

interface OpenDialog {
  dialog: Dialog;
  answer(answer: { accept: boolean; text?: string | undefined }): void;
}

type EventOf<T extends RecorderEvent['type']> = Extract<RecorderEvent, { type: T }>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Turns what a person does in a browser into steps, one input after the other. */
export class Recorder implements PointerHost, LayersHost {
  readonly browser: BrowserInHand;
  readonly ports: RecorderPorts;
  readonly maker: StepMaker;
  readonly steps = new RecordedSteps();
  readonly #screencast: Screencast;
  readonly #pointer: Pointer;
  readonly #pointing: Pointing;
  readonly #layers = new Layers(this);
  readonly #notes: string[] = [];
  #typing: Typing | undefined;
  #lastInputAt = 0;
  #dialog: OpenDialog | undefined;
  #dialogOpened = Promise.withResolvers<void>();
  #page: RecorderProgress['page'] = null;
  #done = 0;
  #reported: RecorderProgress | undefined;
  #kept = '[]';

  constructor(browser: BrowserInHand, ports: RecorderPorts) {
    this.browser = browser;
    this.ports = ports;
    this.maker = new StepMaker(browser, ports);
    this.#pointer = new Pointer(this);
    this.#pointing = new Pointing(this);
    this.#screencast = new Screencast((picture) => ports.show(picture));
  }

  /** Resolves when the person or a limit has ended it. */
  async record(): Promise<void> {
    const { context } = this.browser;
    this.browser.answerDialogs((dialog) => this.#askAbout(dialog));
    context.on('page', this.#watch);
    for (const page of context.pages()) this.#watch(page);
    try {
      for (;;) {
        await this.#settle();
        const input = await this.ports.nextInput();
        this.browser.signal.throwIfAborted();
        if ('over' in input) return await this.#end(input.over);
        for (const { number, events } of input) {
          for (const event of events) await this.#take(event);
          this.#done = number;
        }
        if (input.length > 0) this.#lastInputAt = performance.now();
        else if (performance.now() - this.#lastInputAt > restMs) await this.endTyping();
      }
    } catch (error) {
      // The pages of a lost browser are gone before anyone says that it's lost.
      for (let waited = 0; waited < lostMs && !this.browser.signal.aborted; waited += 20) await pause(20);
      // Inputs that came together may have become steps before it was lost.
      if (this.browser.signal.aborted) await this.#keepSteps().catch(() => undefined);
      throw error;
    } finally {
      context.off('page', this.#watch);
      await this.#screencast.end();
    }
  }

  readonly #watch = (page: Page): void => {
    page.on('filechooser', (chooser) => this.#layers.askForFiles(chooser));
  };

  /** Our own words, with nothing of the page, stay as they are: a person's password may be "secret". */
  note(text: string, words: 'page' | 'ours' = 'page'): void {
    const told = cutText(words === 'ours' ? text : this.browser.tell(text), maxShown);
    if (this.#notes.at(-1) === told) return;
    this.#notes.push(told);
    if (this.#notes.length > maxNotes) this.#notes.shift();
  }

  ask(question: RecorderQuestion, about?: Aimed): void {
    this.#layers.ask(question, about);
  }

  /** Something that the page does in answer to an input. A dialog makes it wait, so that isn't waited for. */
  async act(work: Promise<unknown>): Promise<void> {
    work.catch(() => undefined);
    await Promise.race([work, this.#dialogOpened.promise]);
  }

  takeLastClick(): Aimed | undefined {
    return this.#pointer.takeLastClick();
  }

  get url(): string {
    return this.browser.page().url();
  }

  async #take(event: RecorderEvent): Promise<void> {
    try {
      await this.#carryOut(event);
    } catch (error) {
      this.browser.signal.throwIfAborted();
      this.note(`${saidInputs[event.type]} wasn't recorded, because the page didn't respond. Try it again.`);
      process.emitWarning(this.browser.tell(String(error)), 'RecorderInput');
    }
  }

  async #carryOut(event: RecorderEvent): Promise<void> {
    if (event.type === 'remove_step') return void this.steps.remove(event.step_id);
    if (event.type === 'choose_environment') return this.#chooseEnvironment(event.environment_id);
    // The page stands still until its dialog is answered.
    if (this.#dialog && event.type !== 'answer_dialog') return;
    if (this.#layers.takes(event)) return;
    switch (event.type) {
      case 'click':
        await this.endTyping();
        return this.#pointer.click(event);
      case 'drag':
        await this.endTyping();
        return this.#pointer.drag(event);
      case 'hover':
        return this.#pointer.hover(event);
      case 'scroll':
        return this.#pointer.scroll(event);
      case 'text':
        return this.#text(event.text);
      case 'key':
        return this.#key(event.key);
      case 'go':
        return this.#go(event.url);
      case 'back':
      case 'forward':
      case 'reload':
        return this.#history(event.type);
      case 'tab':
        return this.#tab(event.number);
      case 'close_tab':
        return this.#closeTab();
      case 'answer_dialog':
        return this.#answerDialog(event);
      case 'choose_option':
        return this.#layers.fill('select', event.option);
      case 'enter_value':
        return this.#layers.fill('type', event.value);
      case 'choose_files':
        return this.#layers.chooseFiles(event.files);
      case 'point':
        await this.endTyping();
        return this.#pointing.point(event);
      case 'add_check':
        return this.#pointing.add(event);
      case 'unpoint':
        return this.#pointing.clear();
    }
  }

  /** Makes a step of what was typed. */
  async endTyping(): Promise<void> {
    const typing = this.#typing;
    if (!typing || this.#dialog) return;
    this.#typing = undefined;
    const { aimed, isSecret } = typing;
    const value = await typing.read();
    if (value === undefined) return;
    const make = (written: string) => this.maker.make({ action: 'type', value: written, target: aimed });
    if (!isSecret || value === '') {
      this.maker.noteTyped(value);
      for (const remark of typing.remarksOn(value)) this.note(remark);
      return this.steps.add(make(value), this.url);
    }
    this.browser.conceal(value);
    const secret = { wanted: variableFor(aimed.taken.element), value };
    this.steps.addSecret(make(await this.#keptSecret(secret)), this.url, secret);
  }

  /** The variable that stands for a secret. */
  async #keptSecret({ wanted, value }: TypedSecret): Promise<string> {
    const kept = await this.ports.keepSecret(wanted, value);
    if ('name' in kept) {
      if (kept.note !== undefined) this.note(kept.note, 'ours');
      return `{{${kept.name}}}`;
    }
    this.note(`${kept.why} The step uses {{${wanted}}}: add it as a secret variable before you run the test.`, 'ours');
    return `{{${wanted}}}`;
  }

  async #chooseEnvironment(id: string): Promise<void> {
    const chosen = await this.ports.chooseEnvironment(id);
    if ('why' in chosen) return this.note(chosen.why, 'ours');
    for (const secret of chosen.secrets) this.browser.conceal(secret);
    // Stored with the steps, even if they're the same.
    this.#kept = '';
    const count = await this.steps.replaceSecrets((secret) => this.#keptSecret(secret));
    const moved = count > 0 ? ', and what you typed into fields for secrets is stored there' : '';
    this.note(`The test runs in "${chosen.name}" now${moved}.`, 'ours');
  }

  async #text(text: string): Promise<void> {
    const typing = await this.#typingHere();
    const page = this.browser.page();
    if (typing) {
      const [first, rest] = typedFirst(text);
      typing.type(first);
      await this.act(page.keyboard.type(first));
      return rest === '' ? undefined : this.#text(rest);
    }
    if (text === ' ') return this.#key('Space');
    await this.act(page.keyboard.type(text));
    // Outside of fields, letters are shortcuts.
    for (const key of text.length <= 3 ? text.trim() : '')
      this.steps.add(this.maker.make({ action: 'press', value: shifted(key) }), this.url);
    if (text.length > 3)
      this.note("What you typed wasn't recorded, because no field had the focus. Click a field first.");
  }

  /** The field that has the focus; undefined when none has. */
  async #typingHere(): Promise<Typing | undefined> {
    if (this.#typing && (await this.#typing.hasFocus())) return this.#typing;
    await this.endTyping();
    const sight = await look(this.browser.page());
    const element = await focusedElement(sight.model);
    if (!element || element.tag === 'body') return undefined;
    const taken = await takeElement(sight, element, { purpose: 'fill', locate: this.ports.locate });
    const field = taken && (await readField({ taken }));
    const aimed = field && (await this.maker.aim(taken, 'fill'));
    if (!aimed) return undefined;
    this.#typing = new Typing(aimed, field);
    if (this.#typing.isSecret) await hideEntry(aimed);
    return this.#typing;
  }

  async #key(key: string): Promise<void> {
    const page = this.browser.page();
    const press = () => this.act(page.keyboard.press(key));
    const from = this.url;
    const typing = await this.#typingHere();
    if (typing && (key === 'Enter' || key === 'Shift+Enter') && typing.isMultiline) {
      typing.type('\n');
      return press();
    }
    // Up and down move in a list that belongs to the field, unless they move in the text.
    const isInList = typing?.hasOneLine === true && /^Arrow(?:Up|Down)$/.test(key);
    if (typing && editing.test(key) && !isInList) {
      typing.edit();
      return press();
    }
    await this.endTyping();
    const target = typing?.aimed ?? (usedByControl.test(key) ? await focusedControl(page, this) : undefined);
    if (moving.test(key) && !isInList && (typing || !target)) return press();
    this.steps.add(this.maker.make({ action: 'press', value: key, target }), from);
    return press();
  }

  async #go(address: string): Promise<void> {
    await this.endTyping();
    const url = readAddress(address, this.url);
    if (!url) return this.note("That's no address that a test can open.");
    const from = this.url;
    try {
      await this.act(this.browser.page().goto(url.href, { waitUntil: 'commit', timeout: gotoMs }));
    } catch {
      this.browser.signal.throwIfAborted();
      return this.note(`We couldn't open ${url.host}. Check the address.`);
    }
    this.steps.add(this.maker.make({ action: 'navigate', value: this.browser.tell(url.href) }), from);
  }

  async #history(action: 'back' | 'forward' | 'reload'): Promise<void> {
    await this.endTyping();
    const page = this.browser.page();
    const from = page.url();
    const options = { waitUntil: 'commit', timeout: gotoMs } as const;
    if (action === 'reload') await this.act(page.reload(options));
    else {
      const answered = action === 'back' ? page.goBack(options) : page.goForward(options);
      await this.act(answered);
      if (page.url() === from) return;
    }
    if (action === 'back' && this.steps.dropDetour(page.url())) return;
    this.steps.add(this.maker.make({ action }), from);
  }

  async #tab(number: number): Promise<void> {
    await this.endTyping();
    const page = this.browser.tabs()[number - 1];
    if (!page || page === this.browser.page()) return;
    const from = this.url;
    const fromTab = this.browser.tabs().indexOf(this.browser.page()) + 1;
    await this.browser.showTab(page);
    const step = this.maker.make({ action: 'switch_tab', value: String(number) });
    this.steps.switchTab(step, from, { fromTab, toTab: number });
  }

  async #closeTab(): Promise<void> {
    await this.endTyping();
    if (this.browser.tabs().length === 1) return this.note('The last tab stays open.');
    const from = this.url;
    await this.browser.page().close();
    await this.browser.page().bringToFront();
    this.steps.add(this.maker.make({ action: 'close_tab' }), from);
  }

  #askAbout(dialog: Dialog): Promise<{ accept: boolean; text?: string | undefined }> {
    const { promise, resolve } = Promise.withResolvers<{ accept: boolean; text?: string | undefined }>();
    this.#dialog = { dialog, answer: resolve };
    this.ask({
      type: 'dialog',
      kind: dialog.type() as Extract<RecorderQuestion, { type: 'dialog' }>['kind'],
      message: cutText(dialog.message(), maxShown),
      suggested: cutText(dialog.defaultValue(), maxShown),
    });
    this.#dialogOpened.resolve();
    this.browser.signal.addEventListener('abort', () => resolve({ accept: false }), { once: true });
    return promise;
  }

  #answerDialog({ accept, text }: EventOf<'answer_dialog'>): void {
    const open = this.#dialog;
    if (!open) return;
    const kind = open.dialog.type();
    this.#dialog = undefined;
    this.#layers.close();
    this.#dialogOpened = Promise.withResolvers();
    const written = kind === 'prompt' && accept ? (text ?? open.dialog.defaultValue()) : undefined;
    open.answer({ accept, text: written });
    // A run accepts alerts, and lets pages go, on its own.
    if (kind === 'alert' || (kind === 'beforeunload' && accept)) return;
    const action = accept ? 'accept_dialog' : 'dismiss_dialog';
    this.steps.add(this.maker.make({ action, value: written ?? '' }), this.url);
  }

  /** Stores and tells what has changed. */
  async #settle(ended: RecorderProgress['ended'] = null): Promise<void> {
    await this.#keepSteps();
    if (!this.#dialog) await this.#lookAround();
    const progress: RecorderProgress = {
      page: this.#page,
      question: this.#layers.question,
      pointed: this.#pointing.offered,
      notes: [...this.#notes],
      recorded: this.steps.steps.map(({ id }) => id),
      done: this.#done,
      ended,
    };
    if (isDeepStrictEqual(progress, this.#reported)) return;
    await this.ports.report(progress);
    this.#reported = progress;
  }

  async #keepSteps(): Promise<void> {
    const { steps } = this.steps;
    const written = JSON.stringify(steps);
    if (written !== this.#kept) await this.ports.keep(steps);
    this.#kept = written;
  }

  async #lookAround(): Promise<void> {
    const page = this.browser.page();
    await this.#screencast.follow(page).catch(() => undefined);
    const size = page.viewportSize();
    const titled = async (each: Page) => ({
      title: await Promise.race([each.title().catch(() => ''), pause(titleMs).then(() => '')]),
      is_front: each === page,
    });
    const tabs = await Promise.all(this.browser.tabs().map(titled));
    const front = tabs.find(({ is_front: isFront }) => isFront);
    this.#page = this.browser.tell({
      url: cutText(page.url(), 2_000),
      title: cutText(front?.title ?? '', maxShown),
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      tabs: tabs.map((tab) => ({ ...tab, title: cutText(tab.title, maxShown) })),
    });
  }

  async #end(reason: RecorderEnd | 'person'): Promise<void> {
    this.#dialog?.answer({ accept: false });
    this.#dialog = undefined;
    this.#layers.close();
    this.#pointing.clear();
    await this.endTyping().catch(() => undefined);
    await this.#settle(reason === 'person' ? null : reason);
  }
}
