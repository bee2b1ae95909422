import type { StepAction } from '@saywright/contracts/entities/step';
import type { Action } from './action.ts';
import { assert } from './assert.ts';
import { click } from './click.ts';
import { draft } from './draft.ts';
import { hover } from './hover.ts';
import { navigate } from './navigate.ts';
import { press } from './press.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { check, uncheck } from './set-checked.ts';
import { type } from './type.ts';
import { wait } from './wait.ts';

/** Every action there is: one that is missing here does not compile. */
export const actions: Record<StepAction, Action> = {
  navigate,
  click,
  type,
  select,
  check,
  uncheck,
  press,
  hover,
  scroll,
  wait,
  screenshot,
  assert,
  draft,
};
