import { sayChoice } from '@saywright/authoring/tree/say-choice';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { actionInfo, type StepAction } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import { isVariableAlone } from '@saywright/contracts/text/variables';

const maxValue = 80;

/** An element within a sentence: `the "Save" button for "Ada"`, `"Blue kettle"`. */
export function sayTarget(tree: TargetTree): string {
  const said = sayChoice([tree]);
  return tree.kindWord === '' || said.startsWith('the ') ? said : `the ${said}`;
}

const quoted = (value: string): string =>
  isVariableAlone(value) ? value : `"${cutText(value.replaceAll(/\s+/g, ' ').trim(), maxValue)}"`;

export interface SaidStep {
  action: StepAction;
  value: string;
  target?: TargetTree | undefined;
  dropOn?: TargetTree | undefined;
}

/** A step in English, so that the compiler reads the same step from it. */
export function sayStep({ action, value, target, dropOn }: SaidStep): string {
  const at = target ? sayTarget(target) : '';
  switch (action) {
    case 'navigate':
      return `Go to ${cutText(value, maxValue)}`;
    case 'click':
      return target?.kind === 'radio' ? `Choose ${at}` : `Click ${at}`;
    case 'double_click':
      return `Double-click ${at}`;
    case 'right_click':
      return `Right-click ${at}`;
    case 'type':
      if (target?.kindWord === 'slider') return `Set ${at} to ${quoted(value)}`;
      return value === '' ? `Clear ${at}` : `Type ${quoted(value)} into ${at}`;
    case 'select':
      return `Select ${quoted(value)} in ${at}`;
    case 'check':
      return `Check ${at}`;
    case 'uncheck':
      return `Uncheck ${at}`;
    case 'upload':
      return `Upload ${value} to ${at}`;
    case 'press':
      return target ? `Press ${value} in ${at}` : `Press ${value}`;
    case 'hover':
      return `Hover over ${at}`;
    case 'drag_and_drop':
      return `Drag ${at} to ${dropOn ? sayTarget(dropOn) : 'another place'}`;
    case 'switch_tab':
      return `Switch to tab ${value}`;
    case 'close_tab':
      return 'Close the tab';
    case 'accept_dialog':
      return value === '' ? 'Accept the dialog' : `Answer the dialog with ${quoted(value)}`;
    case 'dismiss_dialog':
      return 'Dismiss the dialog';
    default:
      return actionInfo(action).title;
  }
}
