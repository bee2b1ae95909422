import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Choice } from './relocate.ts';
import { votesFor, type Property, type Scored } from './score.ts';

const maxWords = 60;
const quoted = (text: string): string => `"${cutText(text, maxWords)}"`;
const saidBy = ({ element: { name, label, text } }: Scored): string => name || label || text;
const wantedName = ({ name, text }: ElementFingerprint): string => name || text;

function wordsReason(one: Scored, wanted: ElementFingerprint): string {
  const [now, before] = [saidBy(one), wantedName(wanted)];
  if (before === '') return 'Its icon is the same';
  return one.alike.words === 1
    ? `Its name is still ${quoted(before)}`
    : `Its name is ${quoted(now)}, like ${quoted(before)}`;
}

const reasons: Readonly<Record<Exclude<Property, 'words' | 'kind'>, string>> = {
  attributes: "Its attributes in the page's code are alike",
  neighbors: 'The texts around it are alike',
  structure: 'It has the same place in the structure of the page',
  place: 'It has the same place on the screen',
};

/** Why an element is taken for the one that was stored, in words. */
export const reasonsFor = (one: Scored, wanted: ElementFingerprint): string[] =>
  votesFor(one).map((property) =>
    property === 'words' ? wordsReason(one, wanted) : reasons[property as keyof typeof reasons],
  );

const doubts: Readonly<Record<NonNullable<Choice['doubt']>, string>> = {
  score: "It isn't enough like the element of this step",
  identity: 'Neither its name nor its attributes are alike',
  votes: 'Nothing else about it is alike',
  elsewhere: "It's elsewhere on the page",
  siblings: 'Those in other rows are still called what the element of this step was',
  twins: 'There were several of that name, one of them is gone, and it may be another one',
  margin: 'Another element is almost as likely',
};

/** Why an element isn't taken, in words. */
export function reasonsAgainst(one: Scored, wanted: ElementFingerprint, { best, doubt }: Choice): string[] {
  const [now, before] = [saidBy(one), wantedName(wanted)];
  const otherName =
    before === '' && one.alike.words === 0
      ? ['Its icon is another one']
      : before !== '' && (one.alike.words ?? 0) < 1
        ? [now === '' ? 'It has no name' : `Its name is ${quoted(now)}, not ${quoted(before)}`]
        : [];
  if (one.veto === 'was_other') return ['It was there before, as another element'];
  if (one.veto === 'was_beside') return ['It was there before, next to the element of this step'];
  if (one.veto === 'other_item') return [`It isn't in ${quoted(wanted.item ?? '')}`];
  return [
    ...otherName,
    ...(one.element !== best?.element || !doubt
      ? ['Another element is more likely']
      : doubt === 'elsewhere' && otherName.length === 0
        ? ["It's elsewhere on the page, and only its name is the same"]
        : [doubts[doubt]]),
  ];
}
