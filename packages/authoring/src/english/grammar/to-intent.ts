import type { StepAction } from '@saywright/contracts/entities/step';
import type { Intent } from '../../tree/intent.ts';
import type { Purpose } from '../../tree/purpose.ts';
import { sayChoice } from '../../tree/say-choice.ts';
import type { Choice } from '../../tree/target-tree.ts';

interface Deed {
  action: StepAction;
  purpose: Purpose;
  /** The verb of the description: "Click". */
  said: string;
}

/** An act on one element, without a value. */
export const toIntent = (target: Choice, { action, purpose, said }: Deed): Intent => ({
  action,
  description: `${said} ${sayChoice(target)}`,
  purpose,
  target,
  checks: [],
});

const isSecret = (target: Choice): boolean =>
  target.some(({ name }) => /\b(?:password|passphrase|pin|secret)\b/i.test(name));

/** Typing into a field; an empty text clears it. Descriptions do not repeat secrets. */
export function toTyping(target: Choice, value: string): Intent {
  const field = target.map((tree) => ({ ...tree, kind: 'field' as const }));
  const what = isSecret(target) ? 'the secret' : `"${value}"`;
  const description = value === '' ? `Clear ${sayChoice(target)}` : `Type ${what} into ${sayChoice(target)}`;
  return { action: 'type', description, purpose: 'fill', target: field, value, checks: [] };
}
