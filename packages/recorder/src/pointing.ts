import type { PointedElement, RecorderEvent } from '@saywright/contracts/entities/recorder';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { PageElement } from '@saywright/grounding/model/page-model';
import { takeElement, type TakenElement } from '@saywright/grounding/point/take-element';
import { calledText } from './called-text.ts';
import { checksOf, saidCheck, type ElementNow, type OfferedCheck, type SaidSubject } from './checks-of.ts';
import { look, spotted } from './look.ts';
import type { Aimed } from './make-step.ts';
import type { PointerHost } from './pointer.ts';
import { isSecretField } from './secret-field.ts';
import { readField } from './typing.ts';

type EventOf<T extends RecorderEvent['type']> = Extract<RecorderEvent, { type: T }>;

const readMs = 1_000;
const maxExpected = 1_000;

interface Offer {
  shown: PointedElement;
  taken: TakenElement;
  said: SaidSubject;
  used: Aimed;
  read: Aimed;
  checks: readonly OfferedCheck[];
}

/** Checks by pointing: what an element shows now is what it should show. */
export class Pointing {
  readonly #host: PointerHost;
  #offer: Offer | undefined;
  #count = 0;

  constructor(host: PointerHost) {
    this.#host = host;
  }

  get offered(): PointedElement | null {
    return this.#offer?.shown ?? null;
  }

  clear(): void {
    this.#offer = undefined;
  }

  async point(spot: EventOf<'point'>): Promise<void> {
    const { browser, ports, maker } = this.#host;
    const sight = await look(browser.page());
    const found = await spotted(sight, spot);
    if (!found || /^(?:html|body|main)$/.test(found.hit.tag)) {
      this.clear();
      return this.#host.note("That's the whole page. Click the text or the element that should be there.");
    }
    // A field is checked by its value; anything else by the text that's nearest.
    const isField =
      /^(?:input|textarea|select)$/.test(found.control.tag) || /^(?:checkbox|radio|switch)$/.test(found.control.role);
    const element = isField ? found.control : found.hit;
    const { locate } = ports;
    const taken = await takeElement(sight, element, { purpose: 'see', locate });
    const reading = await takeElement(sight, element, { purpose: 'see', locate, isRead: true });
    const used = taken && (await maker.aim(taken, 'see'));
    if (!taken || !used) return this.#host.note("That can't be checked, because we found no way to find it again.");
    const read = reading ? { ...used, taken: reading, selector: reading.candidate.selector } : used;
    const now = browser.tell(await this.#readNow(element, taken, used));
    const said = { tree: taken.tree, calledText: browser.tell(calledText(sight, element)) };
    const checks = checksOf(said, { used: used.selector, read: read.selector }, now);
    this.#count += 1;
    const { label, box } = taken.candidate;
    const shown = browser.tell({ number: this.#count, label: cutText(label, 200), box, checks: [...checks] });
    this.#offer = { shown, taken, said, used, read, checks };
  }

  async #readNow(element: PageElement, taken: TakenElement, { selector }: Aimed): Promise<ElementNow> {
    const { candidate } = taken;
    const isBox = /^(?:checkbox|radio|switch)$/.test(element.role);
    const isField = !isBox && /^(?:input|textarea|select)$/.test(element.tag);
    const options = { timeout: readMs };
    const field = isField ? await readField({ taken }) : undefined;
    const isSecret = field !== undefined && isSecretField(element, selector, field);
    const isButton = /^(?:submit|button|reset|image|file)$/.test(element.attributes['type'] ?? '');
    const text = isField || isBox ? '' : await candidate.locator.innerText(options).catch(() => '');
    return {
      text: cutText(text.replaceAll(/\s+/g, ' ').trim(), maxExpected),
      value: isField && !isSecret && !isButton ? await candidate.locator.inputValue(options) : undefined,
      isChecked: isBox ? element.isChecked : undefined,
      isDisabled: !element.isEnabled,
    };
  }

  add({ pointed, check, expected, operator }: EventOf<'add_check'>): void {
    const offer = this.#offer;
    const chosen = offer?.checks[check];
    if (!offer || offer.shown.number !== pointed || !chosen) return;
    const assertion =
      'expected' in chosen.assertion && typeof chosen.assertion.expected === 'string'
        ? ({
            ...chosen.assertion,
            ...(expected !== undefined && expected !== '' && { expected }),
            ...(operator && 'operator' in chosen.assertion && { operator }),
          } as OfferedCheck['assertion'])
        : chosen.assertion;
    const isRead = assertion.type === 'element_text';
    const about = isRead ? offer.read : offer.used;
    const { type, value } = about.selector;
    const target = { ...about, evidence: { ...about.evidence, selector: { type, value } } };
    // Without the page before one's eyes, "the text" is nothing that the compiler could look for.
    const calledText = offer.said.calledText === 'the text' ? 'the page' : offer.said.calledText;
    const description = `Check that ${saidCheck({ ...offer.said, calledText }, assertion)}`;
    const hasElement = 'selector' in assertion;
    this.#host.steps.add(
      this.#host.maker.make({ action: 'assert', assertion, description, ...(hasElement && { target }) }),
      this.#host.url,
    );
    this.clear();
  }
}
