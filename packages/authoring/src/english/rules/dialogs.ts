import { isValue, sayTheValue } from '../literal.ts';
import { valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';

const answer = (accept: boolean, value: string): Emission => ({
  steps: [
    {
      action: accept ? 'accept_dialog' : 'dismiss_dialog',
      value,
      description: accept
        ? value === ''
          ? 'Accept the browser dialog'
          : `Answer the prompt with "${value}"`
        : 'Dismiss the browser dialog',
    },
  ],
  title: accept ? 'accept the dialog' : 'dismiss the dialog',
  isMinor: true,
});

const withText = ({ text }: { text?: Phrase }): Emission =>
  text && (isValue(text) ? answer(true, valueOf(text)) : sayTheValue(text));

/** Words that only the browser's own dialogs have; "the dialog" alone may be a part of the page. */
const native =
  '(confirm dialog|confirmation dialog|confirm box|confirmation box|confirmation|confirm|prompt|prompt dialog|browser dialog|browser alert|browser prompt|javascript alert|javascript dialog|js alert|alert box)';

export const acceptDialogRule: Rule = {
  name: 'accept a dialog',
  verbs: ['accept', 'confirm', 'answer'],
  joins: false,
  forms: [
    { patterns: [`[the] ${native} with {text}`], emit: withText },
    { patterns: [`[the] ${native}`, '[the] alert'], emit: () => answer(true, '') },
    {
      patterns: ['[the] dialog'],
      emit: () => ({
        problem: 'Pick one: accept the browser dialog, or click "OK" in the dialog',
        isFinal: true,
      }),
    },
  ],
  examples: {
    'accept the alert': ['accept_dialog'],
    'accept the confirmation dialog': ['accept_dialog'],
    'answer the prompt with "Ada"': ['accept_dialog Ada'],
  },
};

export const dismissDialogRule: Rule = {
  name: 'dismiss a dialog',
  verbs: ['dismiss', 'cancel', 'reject', 'decline'],
  joins: false,
  forms: [{ patterns: [`[the] ${native}`], emit: () => answer(false, '') }],
  examples: { 'dismiss the confirmation dialog': ['dismiss_dialog'], 'cancel the prompt': ['dismiss_dialog'] },
};
