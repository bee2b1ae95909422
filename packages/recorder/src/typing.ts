import { variablesIn } from '@saywright/contracts/text/variables';
import type { FieldNow } from './field-now.ts';
import type { Aimed } from './make-step.ts';
import { isSecretField } from './secret-field.ts';

const readMs = 1_000;

export const readField = ({ taken }: Pick<Aimed, 'taken'>): Promise<FieldNow | undefined> =>
  taken.candidate.locator.evaluate(
    (element) => {
      // What's pressed in these is no entry.
      if (
        element.matches(
          '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file]',
        )
      )
        return undefined;
      const isMasked = !['', 'none'].includes(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        return {
          value: element.value,
          autocomplete: element.autocomplete,
          isMasked,
          isMultiline: element instanceof HTMLTextAreaElement,
          isOfCode: element.maxLength === 1,
        };
      return element instanceof HTMLElement && element.isContentEditable
        ? { value: element.innerText, autocomplete: '', isMasked, isMultiline: true, isOfCode: false }
        : undefined;
    },
    undefined,
    { timeout: readMs },
  );

/** Shows dots instead of what is typed into a field, as a password field does: people may watch. */
export const hideEntry = ({ taken }: Pick<Aimed, 'taken'>): Promise<void> =>
  taken.candidate.locator.evaluate(
    (element) => {
      if (element instanceof HTMLElement) element.style.setProperty('-webkit-text-security', 'disc', 'important');
    },
    undefined,
    { timeout: readMs },
  );

/** Longer texts aren't codes. */
const maxCode = 20;

/** The text to type before the focus is looked at again, and the rest: fields for the digits of a code pass it on. */
export function typedFirst(text: string): [first: string, rest: string] {
  const [first = '', ...rest] = text.length > maxCode ? [text] : text;
  return [first, rest.join('')];
}

/** How long a busy page may take to say where the focus is: a text is cut in two where it's thought to have left its field. */
const focusMs = 2_000;

/** A field that a person types into. */
export class Typing {
  readonly aimed: Aimed;
  readonly isSecret: boolean;
  readonly isMultiline: boolean;
  /** A line of text, and not a number: up and down change nothing in it. */
  readonly hasOneLine: boolean;
  readonly #before: string;
  readonly #isOfCode: boolean;
  /** The keys that were pressed, for a page that goes away before its field is read; undefined: they aren't plain text. */
  #keys: string | undefined = '';

  constructor(aimed: Aimed, field: FieldNow) {
    const { value, isMultiline, isOfCode } = field;
    this.aimed = aimed;
    this.isMultiline = isMultiline;
    this.#isOfCode = isOfCode;
    this.hasOneLine = !isMultiline && aimed.taken.element.role !== 'spinbutton';
    this.isSecret = isSecretField(aimed.taken.element, aimed.selector, field);
    this.#before = value;
    if (value !== '') this.#keys = undefined;
  }

  hasFocus(): Promise<boolean> {
    return this.aimed.taken.candidate.locator
      .evaluate((element) => (element.getRootNode() as Document).activeElement === element, undefined, {
        timeout: focusMs,
      })
      .catch(() => false);
  }

  type(text: string): void {
    if (this.#keys !== undefined) this.#keys += text;
  }

  edit(): void {
    this.#keys = undefined;
  }

  /** Things to know about a step that types this. */
  remarksOn(value: string): string[] {
    const names = variablesIn(value).map((name) => `{{${name}}}`);
    return [
      ...(names.length > 0 ? [`When the test runs, it types the value of ${names.join(' and ')} instead.`] : []),
      ...(this.#isOfCode ? ['If your site sends another code each time, replace its digits with variables.'] : []),
    ];
  }

  /** The text in the field; undefined when it's the same as before, or can't be read anymore. */
  async read(): Promise<string | undefined> {
    const value = await readField(this.aimed).then(
      (now) => now?.value ?? this.#keys,
      () => this.#keys,
    );
    return value === this.#before ? undefined : value;
  }
}
