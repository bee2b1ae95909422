import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Locator } from 'playwright-core';
import { closesWindow } from '../session/closed-window.ts';
import type { Action } from './action.ts';

const clickBy = (said: string, press: (locator: Locator, options: { timeout: number }) => Promise<void>): Action => ({
  async run({ find, scope }) {
    const { locator, candidate } = await find('enabled');
    const isClosed = await closesWindow(scope, press(locator, { timeout: scope.remainingMs() }));
    return `${said} ${describeSelector(candidate)}${isClosed ? ', which closed its window' : ''}`;
  },
});

export const click = clickBy('Clicked', (locator, options) => locator.click(options));
export const doubleClick = clickBy('Double-clicked', (locator, options) => locator.dblclick(options));
export const rightClick = clickBy('Right-clicked', (locator, options) =>
  locator.click({ ...options, button: 'right' }),
);
