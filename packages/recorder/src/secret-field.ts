import { cutText } from '@saywright/contracts/text/cut-text';
import { looksSecret } from '@saywright/contracts/text/looks-secret';
import { looksLikePassword, type Selector } from '@saywright/contracts/entities/selector';
import type { PageElement } from '@saywright/grounding/model/page-model';
import type { FieldNow } from './field-now.ts';

const secretWords =
  /\b(?:card ?number|credit ?card|cvc2?|cvv2?|security ?code|iban|account ?number|ssn|social ?security|one[- ]?time|pass ?(?:code|phrase|word)|passwort|mot de passe|contraseña|senha|api ?key|access ?token|token|secret)\b/i;
/** "Email for a new password" */
const aboutSecret = /\b(?:hint|e-?mail|user ?name)\b/i;
const secretEntries = /^(?:cc-(?:number|csc|exp|exp-month|exp-year)|current-password|new-password|one-time-code)$/;

/** Whether what's typed into a field must not be shown: by its type, its autocomplete, its dots, or its name. */
export function isSecretField(
  { attributes, name, label }: Pick<PageElement, 'attributes' | 'name' | 'label'>,
  selector: Selector,
  { autocomplete, isMasked }: Pick<FieldNow, 'autocomplete' | 'isMasked'>,
): boolean {
  return (
    attributes['type'] === 'password' ||
    isMasked ||
    autocomplete.split(/\s+/).some((each) => secretEntries.test(each)) ||
    looksLikePassword(selector) ||
    [name, label, attributes['placeholder'] ?? ''].some((text) => secretWords.test(text) && !aboutSecret.test(text)) ||
    [attributes['name'] ?? '', attributes['id'] ?? ''].some((text) => looksSecret(text))
  );
}

const maxName = 40;

/** The variable for what a field holds: "Card number" → CARD_NUMBER. */
export function variableFor({ name, label, attributes }: Pick<PageElement, 'attributes' | 'name' | 'label'>): string {
  for (const words of [name, label, attributes['name'], attributes['id'], attributes['type']]) {
    const plain = (words ?? '').normalize('NFKD').replaceAll(/[^A-Za-z\d]+/g, '_');
    const written = cutText(plain, maxName, '')
      .toUpperCase()
      .replaceAll(/^[_\d]+|_+$/g, '');
    if (written !== '') return written;
  }
  return 'SECRET';
}
