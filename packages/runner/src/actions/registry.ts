import type { StepAction } from '@saywright/contracts/entities/step';
import type { Action } from './action.ts';
import { assert } from './assert.ts';
import { ifStep, repeat } from './block.ts';
import { callApiTest } from './call-api-test.ts';
import { clear } from './clear.ts';
import { click, doubleClick, rightClick } from './click.ts';
import { acceptDialog, dismissDialog } from './dialogs.ts';
import { draft } from './draft.ts';
import { dragAndDrop } from './drag-and-drop.ts';
import { back, forward, reload } from './history.ts';
import { hover } from './hover.ts';
import { keyboard } from './keyboard.ts';
import { navigate } from './navigate.ts';
import { press } from './press.ts';
import { screenshot } from './screenshot.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { check, uncheck } from './set-checked.ts';
import { storeVariable } from './store-variable.ts';
import { switchFrame } from './switch-frame.ts';
import { closeTab, newTab, switchTab } from './tabs.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';
import { waitHidden } from './wait-hidden.ts';
import { waitNetwork } from './wait-network.ts';
import { waitUrl } from './wait-url.ts';

/** Every action there is: one that is missing here does not compile. */
export const actions: Record<StepAction, Action> = {
  navigate,
  back,
  forward,
  reload,
  click,
  double_click: doubleClick,
  right_click: rightClick,
  type,
  clear,
  select,
  check,
  uncheck,
  upload,
  press,
  hover,
  drag_and_drop: dragAndDrop,
  keyboard,
  scroll,
  wait,
  wait_hidden: waitHidden,
  wait_url: waitUrl,
  wait_network: waitNetwork,
  screenshot,
  assert,
  if: ifStep,
  repeat,
  switch_frame: switchFrame,
  new_tab: newTab,
  switch_tab: switchTab,
  close_tab: closeTab,
  accept_dialog: acceptDialog,
  dismiss_dialog: dismissDialog,
  store_variable: storeVariable,
  call_api_test: callApiTest,
  draft,
};
