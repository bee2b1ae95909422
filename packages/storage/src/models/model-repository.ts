import type { ModelMonth, ModelRepository, ModelSettingsRecord } from '@saywright/domain/ports/model-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { leavesRoom } from '../runs/allowance-writes.ts';

/** Settings, costs by month, and answers for a while, in the organization's partition of the `app` table. */
export const createModelRepository = ({ app, transaction }: Database): ModelRepository => ({
  async findSettings(organizationId) {
    const item = await app.get<ModelSettingsRecord>(appKeys.modelSettings(organizationId));
    return item && fromItem(item);
  },

  async putSettings(organizationId, settings, audit) {
    const item = toItem(settings, { key: appKeys.modelSettings(organizationId), type: 'model_settings' });
    const refused = await transaction()
      .put(app, { item })
      .put(app, { item: auditItem(audit) })
      .commit();
    if (refused !== undefined) throw new Error(`Couldn't store the settings of a model: ${refused}`);
  },

  async findMonth(organizationId, month) {
    const item = await app.get<Partial<ModelMonth>>(appKeys.modelMonth(organizationId, month));
    if (!item) return undefined;
    const { micros = 0, calls = 0, input_tokens = 0, output_tokens = 0 } = item;
    return { micros, calls, input_tokens, output_tokens };
  },

  async reserve(organizationId, { month, micros, limitMicros, ttl }) {
    // A month without an item has room for anything, as far as the condition goes.
    if (micros > limitMicros) return 'budget_reached';
    const item = await app.update(
      appKeys.modelMonth(organizationId, month),
      { setIfAbsent: { et: 'model_month', v: 1, ttl }, add: { micros } },
      leavesRoom('micros', limitMicros - micros),
    );
    return item ? 'reserved' : 'budget_reached';
  },

  async settle(organizationId, { month, micros, calls, inputTokens, outputTokens }) {
    await app.update(appKeys.modelMonth(organizationId, month), {
      add: { micros, calls, input_tokens: inputTokens, output_tokens: outputTokens },
    });
  },

  async findAnswer(organizationId, question) {
    return (await app.get<{ answer: string }>(appKeys.modelAnswer(organizationId, question)))?.answer;
  },

  async putAnswer(organizationId, { question, answer, ttl }) {
    await app.put(
      toItem({ answer, ttl }, { key: appKeys.modelAnswer(organizationId, question), type: 'model_answer' }),
    );
  },
});
