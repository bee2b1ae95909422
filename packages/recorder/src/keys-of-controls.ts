import { isUsable } from '@saywright/grounding/point/control-of';
import { focusedElement } from '@saywright/grounding/point/element-at';
import { takeElement } from '@saywright/grounding/point/take-element';
import type { Page } from 'playwright-core';
import { look } from './look.ts';
import type { Aimed, StepMaker } from './make-step.ts';
import type { RecorderPorts } from './recorder-ports.ts';

/** Keys that only change the text of a field, or move in it. */
export const editing =
  /^(?:Backspace|Delete|Home|End|Arrow(?:Left|Right|Up|Down)|(?:Shift|Control|Meta|Alt)\+(?:Arrow\w+|Home|End|Backspace|Delete|[aAcCvVxXzZyY]))$/;
/** Keys that the control with the focus answers, whatever it is. */
export const usedByControl = /^(?:Enter|Space|Arrow\w+|Home|End|Page(?:Up|Down))$/;
export const moving = /^(?:Shift\+)?Tab$|^(?:Page(?:Up|Down)|Arrow(?:Up|Down)|Home|End)$/;

/** A character as the keys that write it. */
export const shifted = (character: string): string => (/[A-Z]/.test(character) ? `Shift+${character}` : character);

/** The control that has the focus and isn't a field: moving the focus to it was no step. */
export async function focusedControl(
  page: Page,
  { ports, maker }: { ports: RecorderPorts; maker: StepMaker },
): Promise<Aimed | undefined> {
  const sight = await look(page);
  const element = await focusedElement(sight.model);
  if (!element || element.tag === 'body' || !isUsable(element)) return undefined;
  const taken = await takeElement(sight, element, { purpose: 'click', locate: ports.locate });
  return taken && maker.aim(taken, 'click');
}
