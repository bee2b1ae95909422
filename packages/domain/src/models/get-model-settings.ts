import { modelBudget, type ModelSettings } from '@saywright/contracts/entities/model-settings';
import type { UserContext } from '../context/context.ts';
import { monthOf } from './model-cost.ts';

/** Whether the caller's organization uses a model, and what it has cost this month. */
export async function getModelSettings({ ctx }: { ctx: UserContext }): Promise<ModelSettings> {
  const { organizationId } = ctx.actor;
  const { models, languageModel } = ctx.ports;
  const name = monthOf(ctx.clock.now());
  const [settings, month] = await Promise.all([
    models.findSettings(organizationId),
    models.findMonth(organizationId, name),
  ]);
  const facts = languageModel?.facts;
  return {
    model: facts ? { id: facts.id, region: facts.region, is_simulated: facts.isSimulated } : null,
    is_on: settings?.is_on ?? false,
    monthly_budget: settings?.monthly_budget ?? modelBudget.default,
    month: {
      name,
      cost_micros: month?.micros ?? 0,
      calls: month?.calls ?? 0,
      input_tokens: month?.input_tokens ?? 0,
      output_tokens: month?.output_tokens ?? 0,
    },
  };
}
