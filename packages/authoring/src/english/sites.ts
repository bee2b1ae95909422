import type { StepDraft } from './step-drafts.ts';

const originOf = (address: string): string | undefined => {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url === null ? undefined : url.origin;
};

const opens = ({ action }: StepDraft): boolean => action === 'navigate' || action === 'new_tab';

/** The websites that a description names, so that a step is never sent to the other one of two. */
export class Sites {
  readonly #origins: string[] = [];
  readonly #website: string | undefined;

  /** @param websiteUrl where the test begins when the description doesn't say so */
  constructor(websiteUrl: string | undefined) {
    this.#website = websiteUrl;
    const origin = originOf(websiteUrl ?? '');
    if (origin !== undefined) this.#origins.push(origin);
  }

  /**
   * Takes note of where steps lead.
   * @param clause its words: an address that they don't name is relative to a website
   * @returns a problem when that website could be either of two; a note when it's another one than before
   */
  visit(steps: readonly StepDraft[], clause: string): { problem?: string; note?: string } {
    const [first = ''] = this.#origins;
    for (const { value = '' } of steps.filter(opens)) {
      const origin = originOf(value);
      const isHome = value === this.#website && !clause.toLowerCase().includes(URL.parse(value)?.host ?? '');
      const isRelative = isHome || (origin === undefined && !value.startsWith('{{'));
      if (isRelative && this.#origins.length > 1)
        return {
          problem: `We don't know which website this is on: ${this.#origins.join(' or ')}. Write the whole address, for example: go to ${first}/cart`,
        };
      if (origin === undefined || this.#origins.includes(origin)) continue;
      this.#origins.push(origin);
      if (first !== '') return { note: `This isn't ${first} anymore: the steps that follow act on ${origin}` };
    }
    return {};
  }
}
