import type { ModelSettings, UpdateModelSettingsBody } from '@saywright/contracts/entities/model-settings';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { getModelSettings } from './get-model-settings.ts';

/** Switches the model on or off for the caller's organization. @throws DomainError `conflict` in a deployment without one */
export async function updateModelSettings({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: UpdateModelSettingsBody;
}): Promise<ModelSettings> {
  const { organization } = await requireAccount(ctx);
  if (input.is_on && !ctx.ports.languageModel)
    throw new DomainError('conflict', 'This deployment has no language model, so it stays off.');
  const budget = `$${(input.monthly_budget / 100).toFixed(2)} a month`;
  const audit = auditEntry(ctx, {
    action: 'organization.changed',
    target: organization.name,
    details: `language model: ${input.is_on ? `on, ${budget}` : 'off'}`,
  });
  await ctx.ports.models.putSettings(organization.id, input, audit);
  return getModelSettings({ ctx });
}
