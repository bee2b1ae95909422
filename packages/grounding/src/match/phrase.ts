import { nameExpression, type NameMatch } from '@saywright/contracts/entities/element-name';
import { canonicalWords } from './synonyms.ts';
import { contentWords, wordsOf } from './words.ts';

/** Words that mean an element, prepared to be compared with many. */
export interface Phrase {
  text: string;
  /** Whether the page must say exactly this. */
  isExact: boolean;
  words: readonly string[];
  /** `words`, with one word for what has several: "sign in" is "login". */
  canonical: readonly string[];
  exact: RegExp;
  whole: RegExp;
  longer: RegExp;
  /** Whether a text has the letters of the phrase in a row. What hasn't is never `exact`, `whole` or `longer`. */
  mayName(text: string): boolean;
}

/** Those letters and digits that every spelling of a text has in the same order. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '');

/** Most phrases are compared with texts that have nothing in common with them: what's prepared is made when it's asked for. */
class PreparedPhrase implements Phrase {
  readonly text: string;
  readonly isExact: boolean;
  readonly #expressions = new Map<NameMatch, RegExp>();
  #words: readonly string[] | undefined;
  #canonical: readonly string[] | undefined;
  #letters: string | undefined;

  constructor(text: string, isExact: boolean) {
    this.text = text;
    this.isExact = isExact;
  }

  get words(): readonly string[] {
    return (this.#words ??= contentWords(this.text));
  }

  get canonical(): readonly string[] {
    return (this.#canonical ??= canonicalWords(wordsOf(this.text)));
  }

  get exact(): RegExp {
    return this.#expression('exact');
  }

  get whole(): RegExp {
    return this.#expression('whole');
  }

  get longer(): RegExp {
    return this.#expression('longer');
  }

  mayName(text: string): boolean {
    return lettersOf(text).includes((this.#letters ??= lettersOf(this.text)));
  }

  #expression(match: NameMatch): RegExp {
    const made = this.#expressions.get(match) ?? nameExpression(this.text, match);
    this.#expressions.set(match, made);
    return made;
  }
}

export const phraseOf = ({ name, isExact }: { name: string; isExact: boolean }): Phrase =>
  new PreparedPhrase(name, isExact);
