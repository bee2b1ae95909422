import type { SystemContext, UserContext } from '../context/context.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { switchedOff } from '../switches/switched-off.ts';

/** A cent in millionths of a dollar. */
const microsOfCent = 10_000;

/** A model that an organization may ask. */
export interface ModelAccess {
  model: LanguageModel;
  organizationId: string;
  /** The budget for a month, in millionths of a US dollar. */
  limitMicros: number;
}

/**
 * The model, if the deployment has one, the organization has switched it on, and staff haven't turned it off; else why it's
 * off, in words.
 */
export async function findModelAccess(
  ctx: SystemContext | UserContext,
  organizationId: string,
): Promise<ModelAccess | { off: string }> {
  const { ports } = ctx;
  const model = ports.languageModel;
  if (!model) return { off: 'This deployment has no language model.' };
  const off = await switchedOff(ctx, 'language_model', organizationId);
  if (off !== undefined) return { off };
  const settings = await ports.models.findSettings(organizationId);
  if (!settings?.is_on)
    return {
      off: 'The language model is off for your organization. An admin can switch it on under Team, Organization.',
    };
  return { model, organizationId, limitMicros: settings.monthly_budget * microsOfCent };
}
