/**
 * `Reply to them with the text "Hi"`, "forward it to Ada": opens the message that the last step was about, then the form that its
 * button opens, fills that in, and sends it. Each of these only where the page leaves no choice.
 */
import { evidenceOf } from '../match/evidence-of.ts';
import { only } from '../match/only.ts';
import { phraseOf } from '../match/phrase.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { wordsOf } from '../match/words.ts';
import { isBox, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { subjectOf, waysToNamed } from './found-said.ts';
import { canBePressed, isInFront } from './in-front.ts';
import { pressing, typingInto } from './meant.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import type { Task, TaskContext } from './tasks-said.ts';

const pronoun = '(?:it|them|him|her|(?:this|that|the) \\p{L}+)';
const replying = new RegExp(
  `^(?:reply|respond|answer)(?: to ${pronoun})? (?:with (?:the |a )?(?:text |message |words? |reply )?|saying |and (?:write|say) )["“]([^"“”]+)["”]$`,
  'iu',
);
const forwarding = new RegExp(
  `^(?:forward ${pronoun}(?: on)?|send ${pronoun} on|forward(?: on)?) to ["“]?([^"“”]+?)["”]?$`,
  'iu',
);

/** Whether the page calls an element so: its name, or a word of its markup. */
function isSaid(element: PageElement, word: string): boolean {
  const named = wordsOf(nameOf(element));
  if (named.length > 0) return named.join(' ') === word;
  return attributeWordsOf(element).some(([on, words]) => on !== 'href' && words.includes(word));
}

/** Texts in what has a hand as a whole: each does something of its own. */
const partsWithHand = (sight: Sight): PageElement[] =>
  sight.model.elements.filter((each) => each.hasHand && each.children.length === 0 && isInFront(sight, each));

const sends = (element: PageElement, verb: string): boolean => {
  const words = [wordsOf(nameOf(element)), ...attributeWordsOf(element).map(([, each]) => each)];
  const canonical = nameOf(element) === '' ? words.slice(1) : [words[0] ?? []];
  return canonical.some(
    (each) => each.length <= 2 && ['send', 'post', 'submit', verb].includes(canonicalWords(each)[0] ?? ''),
  );
};

/** A field of a form for that: something around it is called so, as its button is that sends it. */
function formFor(
  sight: Sight,
  verb: string,
  isFor: (field: PageElement) => boolean,
): { field: PageElement; send: PageElement } | undefined {
  const fields = fieldsOf(sight).filter(
    (each) => each.isEnabled && each.tag !== 'select' && !isToggle(each) && !isBox(each),
  );
  const field = only(fields.filter(isFor));
  if (!field) return undefined;
  const calls = phraseOf({ name: verb, isExact: false });
  const around = ancestorsOf(field).filter(({ tag }) => tag !== 'body' && tag !== 'html');
  const form = around.findLast(
    (each) =>
      attributeWordsOf(each).some(([, words]) => words.includes(verb)) || (evidenceOf(each, calls)?.tier ?? 9) <= 1,
  );
  if (!form) return undefined;
  const send = only(controlsOf(sight).filter((each) => isWithin(each, form) && sends(each, verb)));
  return send && { field, send };
}

const recipient = new Set(['to', 'recipient']);
const isRecipient = (field: PageElement): boolean =>
  field.tag !== 'textarea' && labelsOf(field).some((label) => recipient.has(wordsOf(label).join(' ')));

export function replySaid(sight: Sight, clause: string, { subject }: TaskContext): Task | undefined {
  const [, text = ''] = replying.exec(clause) ?? [];
  const [, person = ''] = forwarding.exec(clause) ?? [];
  const value = text === '' ? person : text;
  if (value === '') return undefined;
  const verb = text === '' ? 'forward' : 'reply';
  const isText = (field: PageElement): boolean => field.tag === 'textarea' || field.role === 'textbox';
  const form = formFor(sight, verb, text === '' ? isRecipient : (field) => isText(field) && !isRecipient(field));
  if (form) return { steps: [typingInto(form.field, value), pressing(form.send)] };
  const of = subjectOf(sight, subject);
  const item = of?.item.element;
  const buttons = [...new Set([...controlsOf(sight), ...partsWithHand(sight)])].filter(
    (each) => isSaid(each, verb) && (!item || isWithin(each, item)),
  );
  const button = only(buttons);
  if (button) return { opener: pressing(button) };
  if (!of || !item || buttons.length > 0 || !canBePressed(sight, item)) return undefined;
  return { opener: { ...pressing(item), ways: waysToNamed(of) } };
}
