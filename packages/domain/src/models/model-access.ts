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

/** Undefined unless the deployment has a model, the organization has switched it on, and staff haven't turned it off. */
export async function findModelAccess(
  ctx: SystemContext | UserContext,
  organizationId: string,
): Promise<ModelAccess | undefined> {
  const { ports } = ctx;
  const model = ports.languageModel;
  if (!model || (await switchedOff(ctx, 'language_model', organizationId))) return undefined;
  const settings = await ports.models.findSettings(organizationId);
  return settings?.is_on ? { model, organizationId, limitMicros: settings.monthly_budget * microsOfCent } : undefined;
}
