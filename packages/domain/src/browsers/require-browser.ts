import type { BrowserName } from '@saywright/contracts/entities/flow-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';

/** @throws DomainError `validation_failed` when runs cannot use the browser here */
export async function requireBrowser(ctx: Context, name: BrowserName): Promise<void> {
  const found = (await ctx.ports.browsers.list()).find(({ browser }) => browser === name);
  if (found?.available) return;
  const message = found?.how_to_install ?? "Runs can't use this browser here. Choose another one.";
  throw new DomainError('validation_failed', message, {
    issues: [{ path: 'configuration_override.browser', message }],
  });
}
