import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import { useEffect, useRef } from 'react';
import type { PlanDraft } from '~/features/ops/plans/plan-draft.ts';
import { ReviewDialog } from '~/features/ops/plans/review-dialog.tsx';
import { usePlanEdit } from '~/features/ops/plans/use-plan-edit.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { Checkbox } from '~/ui/checkbox.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Textarea } from '~/ui/textarea.tsx';

type TextName = { [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never }[keyof PlanDraft];

/** Edits a plan in its place. */
export function PlanForm({ plan, onClose }: { plan: OpsPlan; onClose: () => void }) {
  const { draft, errors, review, saving, set, submit, closeReview, conflict } = usePlanEdit(plan, onClose);
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.currentTarget.value }),
  });
  const firstRef = useRef<HTMLInputElement>(null);
  useEffect(() => firstRef.current?.focus(), []);
  const titleId = `ops-plan-${plan.plan_code}`;
  return (
    <Card aria-labelledby={titleId} className="border-accent">
      <CardHeader id={titleId} title={`Edit ${plan.name}`} description={plan.plan_code} />
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4 p-4">
        <Field label="Name" name="name">
          <Input ref={firstRef} {...text('name')} />
        </Field>
        <Field label="Description" name="description">
          <Input {...text('description')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Price per month ($)" name="price_usd">
            <Input inputMode="decimal" className="tabular" {...text('price_usd')} />
          </Field>
          <Field label="Executions per month" name="executions_monthly">
            <Input inputMode="numeric" className="tabular" {...text('executions_monthly')} />
          </Field>
          <Field label="Team members" name="team_members_included" hint="-1 means unlimited">
            <Input className="tabular" {...text('team_members_included')} />
          </Field>
          <Field label="Trial days" name="trial_days" optional>
            <Input inputMode="numeric" className="tabular" {...text('trial_days')} />
          </Field>
        </div>
        <div className="flex flex-col gap-1.5">
          <Checkbox checked={draft.overage_enabled} onCheckedChange={(overage_enabled) => set({ overage_enabled })}>
            Overage enabled
          </Checkbox>
          <Field
            label="Overage price per execution ($)"
            name="overage_price_usd"
            hint="Leave empty for custom pricing."
            optional
            disabled={!draft.overage_enabled}
          >
            <Input
              inputMode="decimal"
              className="tabular"
              disabled={!draft.overage_enabled}
              {...text('overage_price_usd')}
            />
          </Field>
        </div>
        <Field label="Features" name="features" hint="One per line" optional>
          <Textarea rows={4} {...text('features')} />
        </Field>
        <Field label="Limitations" name="limitations" hint="One per line" optional>
          <Textarea rows={2} {...text('limitations')} />
        </Field>
        <Field label="Highlight badge" name="highlight_badge" optional>
          <Input {...text('highlight_badge')} />
        </Field>
        <Field label="Note below the features" name="notes" optional>
          <Input {...text('notes')} />
        </Field>
        <Field
          label="Stripe price ID"
          name="stripe_price_id"
          hint="Leave empty, and we make a Stripe price for each new amount."
          optional
        >
          <Input mono spellCheck={false} {...text('stripe_price_id')} />
        </Field>
        <div className="flex flex-col gap-1">
          <Checkbox checked={draft.popular} onCheckedChange={(popular) => set({ popular })}>
            Popular
          </Checkbox>
          <Checkbox
            checked={draft.contract_required}
            onCheckedChange={(contract_required) => set({ contract_required })}
          >
            Sold by contract
          </Checkbox>
          <Checkbox checked={draft.is_active} onCheckedChange={(is_active) => set({ is_active })}>
            Active: on the price list
          </Checkbox>
        </div>
        {conflict ? <ConflictNotice conflict={conflict} onDiscard={onClose} /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={conflict !== undefined}>
            Review changes
          </Button>
        </div>
      </Form>
      {review ? (
        <ReviewDialog
          plan={plan}
          changes={review.changes}
          busy={saving.isPending}
          onSave={() => saving.mutate(review)}
          onClose={closeReview}
        />
      ) : null}
    </Card>
  );
}

interface ConflictNoticeProps {
  conflict: NonNullable<ReturnType<typeof usePlanEdit>['conflict']>;
  onDiscard: () => void;
}

function ConflictNotice({ conflict: { by, changes, keepMine }, onDiscard }: ConflictNoticeProps) {
  return (
    <Notice
      tone="danger"
      actions={
        <>
          <Button size="sm" onClick={onDiscard}>
            Discard my changes
          </Button>
          <Button size="sm" variant="primary" onClick={keepMine}>
            Keep mine and add theirs
          </Button>
        </>
      }
    >
      <span>
        {by} changed this plan while you were editing. Your changes are still here, but not saved. Theirs:{' '}
        {changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; ') || 'none that you can see'}.
      </span>
    </Notice>
  );
}
