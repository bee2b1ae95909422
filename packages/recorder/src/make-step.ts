import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import { step, type Step, type StepAction } from '@saywright/contracts/entities/step';
import type { TakenElement } from '@saywright/grounding/point/take-element';
import { cutText } from '@saywright/contracts/text/cut-text';
import { evidenceFor } from '@saywright/grounding/walk/step-evidence';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserInHand, RecorderPorts } from './recorder-ports.ts';
import { sayStep } from './say-step.ts';

export interface StepParts {
  action: StepAction;
  value?: string;
  target?: Aimed | undefined;
  dropOn?: Aimed | undefined;
  description?: string;
  assertion?: Assertion;
}

/** An element of a step with what will be stored about it. It's taken before the page changes. */
export interface Aimed {
  taken: TakenElement;
  selector: Selector;
  evidence: ElementEvidence;
}

const maxDescription = 1_000;

function withoutOrdinal(tree: TargetTree): TargetTree {
  const rest = { ...tree };
  delete rest.ordinal;
  return rest;
}

/** Makes steps as the editor and the checks on live pages know them. */
export class StepMaker {
  readonly #browser: BrowserInHand;
  readonly #ports: RecorderPorts;
  /** Texts that the person has typed: they're left out of what's known about elements. */
  readonly #typed = new Set<string>();

  constructor(browser: BrowserInHand, ports: RecorderPorts) {
    this.#browser = browser;
    this.#ports = ports;
  }

  noteTyped(value: string): void {
    this.#typed.add(value);
  }

  /** Undefined when every way to the element has a secret in it. */
  async aim(taken: TakenElement, purpose: Purpose): Promise<Aimed | undefined> {
    const { tell, takePicture, page } = this.#browser;
    const { candidate, tree } = taken;
    const { fallback_selectors: others, ...first } = candidate.selector;
    const [way, ...ways] = [first, ...others].filter((each) => isDeepStrictEqual(tell(each), each));
    if (!way) return undefined;
    const selector = { ...way, fallback_selectors: ways.slice(0, 10) };
    const found = {
      candidate: { ...candidate, selector },
      isChosen: true,
      // Without a name, a number only helps to say which one it is: the person didn't mean whatever stands there later.
      meaning: { purpose, choice: [tree.name === '' ? withoutOrdinal(tree) : tree] },
    };
    const evidence = await evidenceFor(
      found,
      { page: page(), takePicture, tell },
      {
        typed: [...this.#typed],
        save: (bytes) => this.#ports.saveElementPicture(bytes),
        now: new Date().toISOString(),
      },
    );
    return { taken, selector, evidence };
  }

  make({ action, value = '', target, dropOn, description, assertion }: StepParts): Step {
    const said = description ?? sayStep({ action, value, target: target?.taken.tree, dropOn: dropOn?.taken.tree });
    const elements = [target, dropOn].flatMap((each) => each?.evidence ?? []);
    return step.parse({
      id: this.#ports.newId(),
      order: 1,
      action,
      value,
      description: cutText(this.#browser.tell(said), maxDescription),
      selector: action === 'assert' ? null : (target?.selector ?? null),
      ...(dropOn && { target: dropOn.selector }),
      ...(assertion && { assertions: [assertion] }),
      ...(elements.length > 0 && { evidence: { v: 1, elements } }),
    });
  }
}
