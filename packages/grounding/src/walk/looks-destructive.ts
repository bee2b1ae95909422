import type { StepAction } from '@saywright/contracts/entities/step';

const acting: ReadonlySet<StepAction> = new Set(['click', 'double_click', 'press', 'keyboard', 'accept_dialog']);

const irreversible = new RegExp(
  [
    String.raw`\b(?:delete|destroy|erase|wipe|purge|discard|deactivate|terminate|revoke|unpublish|publish|refund)\b`,
    String.raw`\b(?:remove|close|cancel|reset) (?:(?:my|your|the|this|all|every) )*(?:accounts?|subscriptions?|plans?|orders?|bookings?|reservations?|users?|members?|data|workspace|projects?|organi[sz]ation)\b`,
    String.raw`\b(?:pay|purchase|buy(?: it)? now|checkout now|donate|transfer|withdraw|subscribe)\b`,
    String.raw`\b(?:place|submit|confirm|complete|send) (?:(?:my|your|the|this|an) )?(?:orders?|payments?|purchases?|bookings?|transfers?)\b`,
    String.raw`\border now\b`,
    String.raw`\b(?:send|post|tweet|broadcast|email)(?: (?:it|now|message|mail|email|invitation|invite|reply|all))?$`,
    String.raw`\bsend\b`,
  ].join('|'),
  'i',
);

/** Whether a step may delete, pay, or send something, by its words and those of its element. When in doubt, it may. */
export const looksDestructive = (action: StepAction, words: readonly string[]): boolean =>
  acting.has(action) && words.some((text) => irreversible.test(text));
