import { giveRule, typeLinesRule } from './give.ts';
import { pageRules } from '../grammar/page-rules.ts';
import { compileRule, type CompiledRule } from '../rule.ts';
import { assertRule, seeRule } from './assert.ts';
import { beyondRules } from './beyond.ts';
import { callApiTestRule } from './call-api-test.ts';
import { addToCartRule, removeFromCartRule } from './cart.ts';
import { checkOutRule, continueRule, placeOrderRule } from './checkout.ts';
import { clickRule, collapseRule, expandRule, followRule, pickRule, toggleRule } from './click.ts';
import { closeRule } from './close.ts';
import { acceptCookiesRule, rejectCookiesRule } from './cookies.ts';
import { acceptDialogRule, dismissDialogRule } from './dialogs.ts';
import { historyRule, reloadRule } from './history.ts';
import { hoverRule } from './hover.ts';
import { keyboardRule } from './keyboard.ts';
import { loggedInRule, logInRule, logOutRule } from './log-in.ts';
import { doubleClickRule, dragRule, rightClickRule } from './mouse.ts';
import { navigate, startOn } from './navigate.ts';
import { openRule } from './open.ts';
import { pressRule } from './press.ts';
import { screenshotNowRule, screenshotRule } from './screenshot.ts';
import { scrollRule } from './scroll.ts';
import { searchRule } from './search.ts';
import { selectRule, setDropdownRule } from './select.ts';
import { storeRule } from './store.ts';
import { sendRule, submitRule } from './submit.ts';
import { acceptTermsRule, activateRules, checkBoxRule, tickRule, untickRule } from './tick.ts';
import { clearRule, fillRule, typeRule } from './type.ts';
import { uploadRule } from './upload.ts';
import { onceRule, waitRule } from './wait.ts';
import { closeTabRule, leaveFrameRule, newTabRule, switchRule } from './windows.ts';

/** Every verb of the language. Of the rules that share a verb, the first that fits is taken, longer verbs first. */
export const rules: readonly CompiledRule[] = [
  ...beyondRules,
  callApiTestRule,
  historyRule,
  reloadRule,
  newTabRule,
  switchRule,
  leaveFrameRule,
  closeTabRule,
  acceptDialogRule,
  dismissDialogRule,
  doubleClickRule,
  rightClickRule,
  dragRule,
  uploadRule,
  storeRule,
  keyboardRule,
  navigate,
  startOn,
  logInRule,
  loggedInRule,
  logOutRule,
  searchRule,
  addToCartRule,
  removeFromCartRule,
  acceptCookiesRule,
  rejectCookiesRule,
  acceptTermsRule,
  submitRule,
  sendRule,
  checkOutRule,
  placeOrderRule,
  continueRule,
  pressRule,
  selectRule,
  setDropdownRule,
  openRule,
  closeRule,
  typeRule,
  giveRule,
  fillRule,
  clearRule,
  typeLinesRule,
  assertRule,
  checkBoxRule,
  tickRule,
  untickRule,
  ...activateRules,
  seeRule,
  hoverRule,
  scrollRule,
  waitRule,
  onceRule,
  screenshotRule,
  screenshotNowRule,
  pickRule,
  expandRule,
  collapseRule,
  toggleRule,
  followRule,
  clickRule,
  ...pageRules,
].map(compileRule);
