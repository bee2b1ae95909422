import { inQuotes, sayChoice } from '@saywright/authoring/tree/say-choice';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { readKey } from '@saywright/contracts/entities/keys';
import { actionInfo, type StepAction } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import { isVariableAlone } from '@saywright/contracts/text/variables';

const maxValue = 400;

/** An element within a sentence: `the "Save" button for "Ada"`, `"Blue kettle"`. */
export function sayTarget(tree: TargetTree): string {
  const said = sayChoice([tree]);
  return tree.kindWord === '' || said.startsWith('the ') ? said : `the ${said}`;
}

const quoted = (value: string): string =>
  isVariableAlone(value) ? value : inQuotes(cutText(value.replaceAll(/\s*\n\s*/g, ' '), maxValue));

/** "Control+A"; a sign or a letter alone would be read as something else without its quotation marks. */
function sayKey(key: string): string {
  const shortcut = key.replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase());
  if (/\+[A-Z\d]$/.test(shortcut) && readKey(shortcut) === readKey(key)) return shortcut;
  return /(?:^|\+)[!-~]$/.test(key) ? `the ${inQuotes(key)} key` : key;
}

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

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
      return `Upload ${list.format(value.split(', '))} to ${at}`;
    case 'press':
      return target ? `Press ${sayKey(value)} in ${at}` : `Press ${sayKey(value)}`;
    case 'hover':
      return `Hover over ${at}`;
    case 'drag_and_drop':
      return `Drag ${at} to ${dropOn ? sayTarget(dropOn) : 'another place'}`;
    case 'switch_tab':
      return `Switch to tab ${value}`;
    case 'close_tab':
      return 'Close the tab';
    case 'accept_dialog':
      return value === '' ? 'Accept the browser dialog' : `Answer the prompt with ${quoted(value)}`;
    case 'dismiss_dialog':
      return 'Dismiss the browser dialog';
    default:
      return actionInfo(action).title;
  }
}
