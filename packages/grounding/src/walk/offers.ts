import type { Step } from '@saywright/contracts/entities/step';
import { pressing } from '../by-page/meant.ts';
import { checksOf, proposed } from '../by-page/propose.ts';
import { labelOf } from '../choose/label-of.ts';
import type { Locate } from '../choose/verify-ways.ts';
import { Sight } from '../match/sight.ts';
import { controlsOffered } from '../offer/controls-offered.ts';
import { textsOffered } from '../offer/texts-offered.ts';
import type { PageModel } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { madeOf, madeOfChecks, type MadeStep } from './made-step.ts';
import type { Person } from './person.ts';
import { shown } from './step-evidence.ts';
import type { WalkPlace } from './walk-ports.ts';
import { framesOf } from './walk-words.ts';

interface OfferOptions {
  locate: Locate;
  person: Person;
  before(): PageModel | undefined;
  /** The step as the test has it. */
  originalOf(id: string): Step | undefined;
}

/** Asks a person about a clause that nobody could read, with words of the page that it may mean. */
export class Offers {
  readonly #options: OfferOptions;

  constructor(options: OfferOptions) {
    this.#options = options;
  }

  /** Undefined where the page has nothing to offer, or where the person says that it isn't meant, or nothing. */
  async about(step: Step, place: WalkPlace): Promise<MadeStep | undefined> {
    const { before, originalOf } = this.#options;
    const { description, value } = originalOf(step.id) ?? step;
    const clause = description || value;
    if (clause === '' || clause.includes('{{')) return undefined;
    const sight = new Sight(await readPage(framesOf(place)), before());
    const whole = { ...step, description: clause };
    return (await this.#texts(whole, sight, place)) ?? this.#controls(whole, sight, place);
  }

  async #texts(step: Step, sight: Sight, place: WalkPlace): Promise<MadeStep | undefined> {
    const { locate, person } = this.#options;
    const elements = textsOffered(sight, step.description);
    const texts = elements.map((element) => ({ text: { element, expected: element.text } }));
    const checks = texts.length > 0 ? await checksOf({ sight, locate }, texts) : undefined;
    if (!checks) return undefined;
    const choices = elements.map((element) => ({ label: shown(labelOf(sight, element)), box: element.box }));
    return (await person.agrees(step, choices, place)) ? madeOfChecks(step, checks, true) : undefined;
  }

  async #controls(step: Step, sight: Sight, place: WalkPlace): Promise<MadeStep | undefined> {
    const { locate, person } = this.#options;
    const options = await proposed({ sight, locate }, controlsOffered(sight, step.description).map(pressing));
    if (options.length === 0) return undefined;
    const chosen = await person.chooseAfterAll(step, options, place);
    return 'report' in chosen ? undefined : madeOf(step, chosen, true);
  }
}
