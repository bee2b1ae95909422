/** Texts that the page says, or that people are given to read. */
import { readNumber } from '../number.ts';
import { texts, eachVisible, wordings, denied, now, message, noun } from './wording.ts';
import {
  appears,
  gets,
  messages,
  people,
  quotations,
  quoted,
  saying,
  says,
  speaker,
  wholePage,
} from './word-classes.ts';

/** The page, or a box without a name, which is no field where it warns or complains. */
const whole = new RegExp(`^(?:${wholePage}|(?:the|an?) box)$`, 'iu');

export const sayings = wordings([
  // "A toast confirms it"
  [`(${message}) ${now}(?:confirms?|acknowledges?|says so|proves) (?:it|this|that|so)`, '$1 is visible'],
  // Whatever says it to people, it's there to be read.
  [
    String.raw`(?!.*\b(?:not|never|no)\b)(?:the |an? |my |our )[^",]{2,40}? (?:greets|tells|informs|warns|reminds|welcomes|notifies|alerts) ${people}(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `(${speaker}) ${now}(?:${says}|lets? ${people} know|gives|shows|returns|throws)(?: ${people})?(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (subject = '', said = '') =>
      denied.test(subject)
        ? undefined
        : whole.test(subject)
          ? eachVisible(said)
          : texts(said)
              .map((text) => `${subject} ${said === text ? 'says' : 'contains'} ${text}`)
              .join(' and '),
  ],
  [
    `${now}(?:${says}|lets? ${people} know)(?: ${people})(?: ${saying})?[:,]? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `(?:(?:i|we|you|he|she|they) )?${now}(?:(?:i['’]m|we['’]re|you['’]re|am|are|is|was|being|be|get|gets|got) )*${now}${gets}(?: (?:with|by|of|that|about|back))*:? ${noun}(${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `it ${now}(?:lists|contains|includes|mentions)(?: both| all of)?:? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    `${message}:? (?:(?:which|that) (?:says|reads|asks) |saying |stating |reading |asking |with (?:the )?(?:text|words) )?(${quoted})(?: ${now}${appears})?`,
    '$1 is visible',
  ],
  [
    `(two|three|four|both|these|the following) (?:\\p{Ll}+ )?${messages}s? ${now}(?:is|are|be) ${now}(?:expected|shown|displayed|visible|there|given|listed): ?(${quotations})`,
    (count = '', said = '') => {
      const wanted = count === 'both' ? 2 : readNumber(count);
      return wanted === undefined || wanted === texts(said).length ? eachVisible(said) : undefined;
    },
  ],
  [
    `${message} ${now}${appears}(?: saying| reading| that says| which says| with the text|:)? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
  [
    String.raw`(?:check|verify|expect|expected|assert|confirm)(?: that| for)?:? (?:the |an? )?(?:flash |error |success )?${messages}:? (${quotations})`,
    (said = '') => eachVisible(said),
  ],
]);
