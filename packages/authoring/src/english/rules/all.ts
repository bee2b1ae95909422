import { compileRule, type CompiledRule } from '../rule.ts';
import { assertRule } from './assert.ts';
import { addToCartRule } from './cart.ts';
import { clickRule, openRule } from './click.ts';
import { logInRule } from './log-in.ts';
import { navigate } from './navigate.ts';
import { typeRule } from './type.ts';

/** Every verb of the language. Rules that share a verb are tried in this order. */
export const rules: readonly CompiledRule[] = [
  navigate,
  logInRule,
  addToCartRule,
  openRule,
  clickRule,
  typeRule,
  assertRule,
].map(compileRule);
