import { modelBudget, updateModelSettingsBody, type ModelSettings } from '@saywright/contracts/entities/model-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { modelSettingsQuery } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatCount, formatQuantity, formatUsd } from '~/lib/format.ts';
import { formatMicros } from '~/lib/format-micros.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Form } from '~/ui/form.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';
import { useSaveForm } from '~/ui/use-save-form.ts';

/** The tab of the page. */
const place = ['tab'];

/** Whether a language model may be asked about words that nothing else understands, for admins. */
export function ModelCard() {
  return (
    <Card aria-labelledby="model" className="max-w-2xl">
      <CardHeader
        id="model"
        title="Language model"
        description="Asked only about words that our compiler and the page itself don’t settle. When you ask, it also explains failures and names tests. It never sees secrets, and never decides alone about a step that your words don’t name."
      />
      <FeatureOffNotice feature="language_model" className="px-4 pt-4" />
      <QueryView
        query={useQuery(modelSettingsQuery)}
        failure="Couldn’t load the language model’s settings"
        skeleton={
          <Loading label="Loading the language model’s settings" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-8 w-full" />
          </Loading>
        }
      >
        {(settings) =>
          settings.model || settings.is_on ? (
            <ModelForm settings={settings} />
          ) : (
            <p className="p-4 text-sm text-muted">
              This deployment has no language model. Tests are written from your words and the page alone.
            </p>
          )
        }
      </QueryView>
    </Card>
  );
}

function ModelForm({ settings }: { settings: ModelSettings }) {
  const client = useQueryClient();
  const { form, values, errors, failure, busy, submit } = useSaveForm({
    values: { is_on: settings.is_on, dollars: String(settings.monthly_budget / 100) },
    save: ({ is_on, dollars }) =>
      api.updateModelSettings({
        body: parseBody(updateModelSettingsBody, {
          is_on,
          monthly_budget: Math.round(Number(dollars || 'none') * 100),
        }),
      }),
    fieldsOf: ({ monthly_budget: budget, ...others }) =>
      budget === undefined ? others : { ...others, dollars: budget },
    onSaved: (next) => {
      client.setQueryData(modelSettingsQuery.queryKey, next);
      toast.success(next.is_on ? 'The language model is on.' : 'The language model is off.');
    },
  });
  const isChanged = values.is_on !== settings.is_on || values.dollars !== String(settings.monthly_budget / 100);
  return (
    <Form label="Language model" errors={errors} onSubmit={submit} className="flex flex-col gap-4 p-4">
      <ModelName settings={settings} />
      <form.AppField name="is_on">
        {(field) => (
          <field.SwitchField hint="Its answers are checked on the page and marked in the test.">
            Use the language model
          </field.SwitchField>
        )}
      </form.AppField>
      <form.AppField name="dollars">
        {(field) => (
          <field.TextField
            label="Monthly budget in US dollars"
            hint={`From ${formatUsd(modelBudget.min)} to ${formatUsd(modelBudget.max)}. Once it’s used up, nothing more is asked until the next month.`}
            inputMode="decimal"
            className="max-w-40"
          />
        )}
      </form.AppField>
      <MonthCost settings={settings} />
      <FormFailure text={failure ? errorText(failure, 'Couldn’t save the settings. Please try again.') : undefined} />
      <UnsavedGuard dirty={isChanged && !busy} name="the language model" place={place} />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        Save changes
      </Button>
    </Form>
  );
}

function ModelName({ settings: { model } }: { settings: ModelSettings }) {
  if (!model) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="font-mono wrap-anywhere text-foreground">{model.id}</span>
      <span>in {model.region}</span>
      {model.is_simulated ? <Badge tone="warning">Simulated</Badge> : null}
    </p>
  );
}

function MonthCost({ settings: { month, monthly_budget: budget } }: { settings: ModelSettings }) {
  const share = Math.min(1, month.cost_micros / (budget * 10_000));
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm tabular">
        {formatMicros(month.cost_micros)} of {formatUsd(budget)} this month
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover">
        <div className={share >= 1 ? 'h-full bg-failed' : 'h-full bg-accent'} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-xs text-muted tabular">
        {formatQuantity(month.calls, 'answer')}, {formatCount(month.input_tokens)} tokens in,{' '}
        {formatCount(month.output_tokens)} tokens out
      </p>
    </div>
  );
}
