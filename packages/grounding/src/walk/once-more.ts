/** The deed of a step before, once more or with another text: "click again", "correct it to 5", "try BOGUS". */
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { leaving } from '../by-page/form-said.ts';
import { withoutUnset } from '../by-page/left-empty.ts';
import { plainDeed } from '../by-page/plain-deed.ts';
import { controlsOf, nameOf, pressedByName } from '../by-page/press-by-name.ts';
import { pathOf } from '../choose/fingerprint-of.ts';
import { itemAround } from '../choose/item-around.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isSameDeed } from '../match/same-deed.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { partOf, sayPart } from './clause-steps.ts';
import type { DoneBefore } from './done-before.ts';
import type { Understood } from './page-help.ts';

const again =
  /^(?:then |now |and )*(?:click|press|tap|hit|push)(?: on)?(?: (?:it|that|(?:the|this|that) (?:same )?(?:button|link|icon|tab)))? (?:again|once more|one more time|a second time|another time)$/iu;
const namedAgain = /^click ["“]([^"“”]+)["”](?: (?:in|of) .+)? again$/iu;
const newText = String.raw`(?:["“]([^"“”]+)["”]|(\S+@\S+\.\w+|[\p{Lu}\d]\S*(?: [\p{Lu}\d]\S*){0,3}))`;
const correcting: readonly RegExp[] = [
  `(?:correct|change|fix|update|edit|replace|set)s? (?:it|that)(?: back)? (?:to|with|into) ${newText}`,
  `makes? (?:it|that) ${newText}(?: instead)?`,
  `(?:type|enter|write|put|use)s?(?: in)? ${newText} instead`,
].map((form) => new RegExp(`^(?:then |now |and )*${form}$`, 'u'));
const trying =
  /^(?:then |now |and )*try (?:it )?(?:again )?(?:with )?(?:(?:the |a )?(?:code|coupon|value|word|name|text|number) )?(?:["“]([^"“”]+)["”]|(\S*[^\s.,!?]))(?: instead)?$/iu;
/** A field and its button are in the same part of a form. */
const nearLevels = 2;

/** Words of a next step that says itself what's done with the text. */
export const finishing =
  /\b(?:sav(?:e|ing)|submit|confirm|cancel|discard|click|press|tap|hit|update|apply|done|enter)\b/iu;

interface Said {
  words: string;
  /** The words of the step after it. */
  next: string;
  done: DoneBefore;
  isThere(selector: Selector): Promise<boolean>;
}

/**
 * The element that was pressed last, where a clause presses it again and it's called otherwise by now: "Switch to light mode"
 * in the place of "Switch to dark mode". Undefined in a list, where another entry may have taken the place.
 */
export function pressedBefore(sight: Sight, words: string, done: DoneBefore): PageElement | undefined {
  const { item, fingerprint } = done.lastPressed?.candidate ?? {};
  if (!fingerprint || item !== undefined) return undefined;
  const [, name] = namedAgain.exec(words.trim()) ?? [];
  const names = [fingerprint.name, fingerprint.text, fingerprint.attributes['title'] ?? ''];
  if (name === undefined ? !again.test(words.trim()) : !names.some((each) => plain(each) === plain(name)))
    return undefined;
  const { path, tag, role, attributes } = fingerprint;
  const element = only(controlsOf(sight).filter((each) => pathOf(each) === path));
  const isSame = element?.tag === tag && element.role === role && element.attributes['id'] === attributes['id'];
  return isSame && itemAround(sight, element) === undefined ? element : undefined;
}

const handing =
  /^(?:then |now |and )*(?:(?<bare>post|send|submit|publish)|(?<verb>post|send|submit|publish|share|save|add)s? (?:it|this|that|(?:the|my|this) (?:comment|message|reply|answer|review|note|post|question|text|form|feedback|request)))(?: again)?$/iu;
const mostLevels = 6;

/** "Post it", once a text is typed: the only button around its field that hands it in, whatever it's called. */
export function handedIn(sight: Sight, words: string, done: DoneBefore): PageElement | undefined {
  const { bare, verb: said = bare } = handing.exec(plainDeed(withoutUnset(sight, words.trim())))?.groups ?? {};
  const verb = said?.toLowerCase();
  const path = done.lastField?.candidate.fingerprint.path;
  if (verb === undefined || path === undefined || pressedByName(sight, words).length > 0) return undefined;
  const field = only(sight.model.elements.filter((each) => isField(each) && pathOf(each) === path));
  if (!field || field.value.trim() === '') return undefined;
  for (const around of ancestorsOf(field).toSpliced(mostLevels)) {
    const buttons = controlsOf(sight).filter((each) => isWithin(each, around) && !leaving.test(nameOf(each).trim()));
    const found = buttons.filter((each) => isSameDeed(verb, wordsOf(nameOf(each))));
    if (found.length > 0) return only(found);
    if (around.tag === 'form')
      return only(buttons.filter(({ tag, attributes }) => tag === 'button' && attributes['type'] !== 'button'));
  }
  return undefined;
}

/** Undefined for a clause that says something else, and where the elements are gone. */
export const onceMore = async (step: Step, said: Said): Promise<Understood | undefined> =>
  (await sameElement(step, said)) ?? triedAgain(step, said);

/** The element that was pressed, or typed into, last. */
async function sameElement(step: Step, { words, done, isThere }: Said): Promise<Understood | undefined> {
  const isAgain = again.test(words.trim());
  const said = words.trim().replace(/^\p{Lu}/u, (sign) => sign.toLowerCase());
  const [, quoted, plainly] = correcting.map((form) => form.exec(said)).find((found) => found !== null) ?? [];
  const value = quoted ?? plainly;
  const last = isAgain ? done.lastPressed : value === undefined ? undefined : done.lastField;
  const { selector } = last?.candidate ?? {};
  if (!last || !selector || !(await isThere(selector))) return undefined;
  const deed = isAgain ? { action: 'click' as const, value: '' } : { action: 'type' as const, value: value ?? '' };
  return { made: { ...step, description: words, ...deed, selector, assertions: [] }, found: [last] };
}

/** Another text for the field, and the button that was pressed after it. */
async function triedAgain(step: Step, { words, next, done, isThere }: Said): Promise<Understood | undefined> {
  const [, quoted, value = quoted] = trying.exec(words.trim()) ?? [];
  const { lastField: field, lastPressed: button } = done;
  if (value === undefined || !field || !button || finishing.test(next)) return undefined;
  // A button somewhere else has nothing to do with the field.
  const around = field.candidate.fingerprint.path.split(' > ').slice(0, -nearLevels).join(' > ');
  if (!button.candidate.fingerprint.path.startsWith(around)) return undefined;
  for (const { candidate } of [field, button]) if (!(await isThere(candidate.selector))) return undefined;
  const typing = { action: 'type' as const, value, assertions: [] };
  const pressing = { action: 'click' as const, value: '', assertions: [] };
  const { selector, fingerprint } = field.candidate;
  const typed = { ...typing, id: crypto.randomUUID(), description: sayPart(typing, fingerprint.name) };
  const pressed = { ...pressing, id: step.id, description: words };
  return {
    parts: [
      { step: partOf(step, { ...typed, selector }), found: field },
      { step: partOf(step, { ...pressed, selector: button.candidate.selector }), found: button },
    ],
  };
}
