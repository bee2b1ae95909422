import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { attributeWordsOf } from './evidence-of.ts';
import type { Contender } from './contenders.ts';
import type { Sight } from './sight.ts';
import { wordsOf } from './words.ts';

const marks = new Set(
  'toast snack snackbar flash alert message notification notice banner error invalid feedback success warning danger callout status growl'.split(
    ' ',
  ),
);

interface Mood {
  marks: ReadonlySet<string>;
  words: RegExp;
}

const moods: Readonly<Record<string, Mood>> = {
  success: {
    marks: new Set(['success', 'ok', 'positive', 'confirmation', 'done']),
    words:
      /\b(?:success\w*|saved|created|sent|added|updated|deleted|removed|completed?|confirmed|submitted|subscribed|uploaded|published|registered|changed|booked|thank(?:s| you)|done|welcome|copied|revoked|imported|scheduled)\b/i,
  },
  error: {
    marks: new Set(['error', 'danger', 'invalid', 'failure', 'negative']),
    words:
      /\b(?:error|fail\w*|invalid|required|missing|wrong|incorrect|must|can(?:no|')t|could(?:n't| not)|(?:is|was|are) ?n[o']t|not (?:found|allowed|valid)|already|expired|too (?:short|long)|unable|denied|enter an?|please (?:enter|fill|select|choose))\b/i,
  },
  warning: {
    marks: new Set(['warning', 'warn', 'caution']),
    words: /\b(?:warning|careful|attention|unsaved|about to|are you sure)\b/i,
  },
};
const sameMood: Readonly<Record<string, string>> = { confirmation: 'success', validation: 'error', failure: 'error' };
const plainWords = new Set('message notification toast alert banner notice flash snackbar text shown'.split(' '));

/** The mood of a message that's only described, "a success message"; `''` for any, undefined for a phrase with other words. */
function describedMood({ name, isExact, kind, kindWord, descriptors }: TargetTree): string | undefined {
  if (isExact || (kind !== undefined && kind !== 'text')) return undefined;
  const words = wordsOf([...descriptors, name, name.endsWith(kindWord) ? '' : kindWord].join(' '));
  const said = words.flatMap((word) => sameMood[word] ?? (word in moods ? word : []));
  const isOnly = words.every((word) => word in moods || word in sameMood || plainWords.has(word));
  return words.length > 0 &&
    isOnly &&
    words.some((word) => word in moods || word in sameMood || (plainWords.has(word) && word !== 'text'))
    ? (said[0] ?? '')
    : undefined;
}

const maxText = 240;

const isMarked = (element: PageElement, wanted: ReadonlySet<string>): boolean =>
  attributeWordsOf(element).some(
    ([on, words]) =>
      (on === 'class' || on === 'id' || on.startsWith('data-')) && words.some((word) => wanted.has(word)),
  );

/** Whether a text is in a message of the page: "Order 7 sent". */
export const isInNotice = (element: PageElement): boolean =>
  [element, ...ancestorsOf(element)].some(
    (each) => /^(?:status|alert|log)$/.test(each.role) || isMarked(each, noticeMarks),
  );
const noticeMarks = new Set(['toast', 'snack', 'snackbar', 'flash', 'alert', 'notification', 'growl']);

/** Texts that weren't on the page before. */
function appeared(model: PageModel, before: PageModel): Set<PageElement> {
  const known = new Set(before.elements.filter(isSeen).map(({ own }) => own));
  return new Set(model.elements.filter((each) => each.own !== '' && isSeen(each) && !known.has(each.own)));
}

/** Errors of fields are no notifications. */
const loudMarks = new Set(
  [...marks].filter((mark) => !['error', 'invalid', 'feedback', 'success', 'warning', 'danger'].includes(mark)),
);

/** Where a page marks the box around a field and its error, the error is the text after the field. */
function markedAround(model: PageModel, element: PageElement): PageElement {
  const { parent, tag, children } = element;
  const isAfter = (box: PageElement): boolean =>
    model.within(box).some((each) => isField(each) && each.end < element.index);
  return parent && tag !== 'label' && children.length === 0 && isAfter(parent) && isMarked(parent, marks)
    ? parent
    : element;
}

function isNotice(model: PageModel, element: PageElement, mood: string): boolean {
  if (!isSeen(element) || element.text === '' || element.text.length > maxText) return false;
  if (mood === 'error' && model.within(element).some(isField)) return false;
  if (mood === 'error' && markedAround(model, element) !== element) return true;
  return /^(?:alert|status|log)$/.test(element.role) || isMarked(element, mood === '' ? loudMarks : marks);
}

const innermost = (elements: readonly PageElement[]): PageElement[] =>
  elements.filter(
    (outer) =>
      !elements.some(
        (inner) =>
          inner !== outer && inner.index > outer.index && inner.index <= outer.end && inner.text === outer.text,
      ),
  );

/**
 * The messages that a description means: by their role, their marks and their words, and those that appeared with the last
 * step before those that were there already. Undefined when the phrase isn't a description of a message.
 */
export function noticesFor({ model, before }: Sight, tree: TargetTree): Contender[] | undefined {
  const mood = describedMood(tree);
  if (mood === undefined) return undefined;
  const fresh = before && appeared(model, before);
  const isFresh = (element: PageElement): boolean =>
    fresh !== undefined && model.within(element).some((each) => fresh.has(each));
  const { marks: moodMarks, words } = moods[mood] ?? { marks: new Set<string>(), words: /(?:)/ };
  const strength = (element: PageElement): number | undefined => {
    const isSaid = mood === '' || isMarked(markedAround(model, element), moodMarks) || words.test(element.text);
    const isOther = Object.entries(moods).some(
      ([other, { marks: otherMarks }]) => other !== mood && isMarked(element, otherMarks),
    );
    if (!isSaid || (mood !== '' && isOther)) return undefined;
    if (isNotice(model, element, mood)) return isFresh(element) ? 0 : 1;
    return fresh?.has(element) === true && element.text.length <= maxText && mood !== '' && words.test(element.text)
      ? 1
      : undefined;
  };
  const found = model.elements.flatMap((element) => {
    const at = strength(element);
    return at === undefined ? [] : [{ element, at }];
  });
  const best = Math.min(...found.map(({ at }) => at));
  return innermost(found.filter(({ at }) => at === best).map(({ element }) => element)).map((element) => ({
    element,
    fit: 0,
    match: {
      tier: 4,
      evidence: { class: 'attribute_words', on: isFresh(element) ? 'appeared' : 'role', words: element.text },
    },
  }));
}
