/** A password that's given without a word of what it's for: "the password is s3cret", "enter s3cret". */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import { isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isWithin } from '../model/page-model.ts';
import { fieldsOf } from './filling.ts';
import { fillingIn, pressing, type Meant } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';

const given =
  /^(?:(?:and|then|now) )*(?:the |our |its |my )?(?:password|passcode|passphrase|pin)(?: (?:is|being)|:| =)? ["“]?(?<secret>[^\s"“”]*[^\s"“”.,;!?])["”]?$/iu;
/** Letters and digits in one word: nobody's name. */
const entered =
  /^(?:(?:and|then|now) )*(?:enter|type(?: in)?|use|provide) (?:["“](?<quoted>[^\s"“”]+)["”]|(?<secret>(?=\S*\d)(?=\S*\p{L})[^\s"“”@]*[^\s"“”@.,;!?]))(?: there| here)?$/iu;
const submitting =
  /^(?:and |then |now )*(?:(?:press|hit) (?:the )?(?:enter|return)\b|(?:log|sign) ?in|submit|confirm|continue|enter$)/iu;
const clicking =
  /^(?:and |then |now )*(?:click|press|tap|hit|push)(?: on)? (?:the )?["“]?(?<name>[^"“”]+?)["”]?(?: button)?[.!]?$/iu;

/**
 * Types the password where a form asks for nothing else, and submits that unless the next step does. Undefined for pages
 * without such a form.
 */
export function secretSaid(sight: Sight, clause: string, next: string): Meant[] | undefined {
  const { secret, quoted } = (given.exec(clause.trim()) ?? entered.exec(clause.trim()))?.groups ?? {};
  const value = secret ?? quoted;
  const fields = fieldsOf(sight).filter((each) => !isToggle(each));
  const field = only(fields.filter(({ attributes }) => attributes['type'] === 'password'));
  if (value === undefined || !field) return undefined;
  const form = ancestorsOf(field).find((each) => controlsOf(sight).some((control) => isWithin(control, each)));
  if (!form || fields.some((each) => each !== field && isWithin(each, form))) return undefined;
  const typed: Meant = fillingIn({ field, action: 'type', value });
  const button = only(
    controlsOf(sight).filter(
      (each) => isWithin(each, form) && (each.tag === 'button' || each.role === 'button') && each !== field,
    ),
  );
  const clicked = clicking.exec(next.trim())?.groups?.['name'];
  const isNext = clicked !== undefined && button !== undefined && plain(nameOf(button)) === plain(clicked);
  if (isNext || submitting.test(next.trim())) return [typed];
  return button && [typed, pressing(button)];
}
