import type { RecorderEvent, RecorderQuestion } from '@saywright/contracts/entities/recorder';
import { readUpload } from '@saywright/contracts/entities/upload';
import type { FileChooser } from 'playwright-core';
import type { Aimed } from './make-step.ts';
import type { PointerHost } from './pointer.ts';

export interface LayersHost extends Pick<PointerHost, 'act' | 'browser' | 'maker' | 'note' | 'steps' | 'url'> {
  /** The click that has opened a file dialog, which is no step of its own. */
  takeLastClick(): Aimed | undefined;
}

/** Events that leave an open layer as it is: its answers, and the mouse passing by. */
const staysOpen: ReadonlySet<RecorderEvent['type']> = new Set([
  'choose_option',
  'enter_value',
  'choose_files',
  'hover',
  'scroll',
]);

const fillMs = 2_000;
const filesMs = 5_000;

/** Lists, calendars, and file dialogs: the browser itself draws them, so people answer beside the picture. */
export class Layers {
  readonly #host: LayersHost;
  question: RecorderQuestion | null = null;
  #chooser: FileChooser | undefined;
  /** The field that the open question is about. */
  #asked: Aimed | undefined;

  constructor(host: LayersHost) {
    this.#host = host;
  }

  ask(question: RecorderQuestion, about?: Aimed): void {
    this.question = this.#host.browser.tell(question);
    this.#asked = about;
  }

  askForFiles(chooser: FileChooser): void {
    this.#chooser = chooser;
    this.question = { type: 'files', label: '', is_multiple: chooser.isMultiple() };
  }

  /**
   * What's open has the keyboard, and anything else that a person does closes it.
   * @returns whether that's all the event does
   */
  takes(event: RecorderEvent): boolean {
    const { question } = this;
    if (!question || question.type === 'dialog' || staysOpen.has(event.type)) return false;
    const isEscape = event.type === 'key' && event.key === 'Escape';
    const isTyped = event.type === 'key' || event.type === 'text';
    // A date or a color can also be typed into its field, which has the focus.
    if (isEscape || !isTyped || question.type === 'value') {
      this.close();
      return isEscape;
    }
    this.#host.note(
      question.type === 'options'
        ? `Keys weren't recorded, because the ${question.label} is open. Choose an option, or cancel.`
        : "Keys weren't recorded, because the page asks for a file. Choose one, or cancel.",
    );
    return true;
  }

  /** Nothing is chosen. */
  close(): void {
    if (this.#chooser) this.#host.takeLastClick();
    this.#chooser = undefined;
    this.question = null;
    this.#asked = undefined;
  }

  /** The answer to a question about a field; null leaves it as it is. */
  async fill(action: 'select' | 'type', value: string | null): Promise<void> {
    const target = this.#asked;
    this.close();
    if (!target || value === null) return;
    const { act, maker, steps, url: from } = this.#host;
    const { locator } = target.taken.candidate;
    const options = { timeout: fillMs };
    await act.call(
      this.#host,
      action === 'select' ? locator.selectOption({ label: value }, options) : locator.fill(value, options),
    );
    steps.add(maker.make({ action, value, target }), from);
  }

  async chooseFiles(files: readonly string[] | null): Promise<void> {
    const chooser = this.#chooser;
    this.#chooser = undefined;
    this.close();
    // The click has opened the dialog: both are one step.
    const clicked = chooser && this.#host.takeLastClick();
    if (files === null || !clicked) return;
    const value = files.join(', ');
    const read = readUpload(value);
    if (typeof read === 'string') return this.#host.note(`${read}.`);
    const payload = read.map(({ name, mimeType, encoding, content }) => ({
      name,
      mimeType,
      buffer: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
    }));
    await this.#host.act(chooser.setFiles(payload, { timeout: filesMs }));
    this.#host.steps.add(this.#host.maker.make({ action: 'upload', value, target: clicked }), this.#host.url);
  }
}
