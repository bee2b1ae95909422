import type { OpsPlan, UpdatePlanBody } from '@saywright/contracts/entities/ops-plan';
import { planChanges, type PlanChange } from '@saywright/contracts/entities/plan-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { bodyOf, draftOf, mergeDraft, type PlanDraft } from '~/features/ops/plans/plan-draft.ts';
import { planMessage } from '~/features/ops/plans/plan-message.ts';
import { opsPlansKey, opsPlansQuery } from '~/features/ops/plans/plans-query.ts';
import { errorText, fieldErrorsOf, statusOf } from '~/lib/error-text.ts';
import type { FormErrors } from '~/ui/form-errors.ts';

interface Review {
  body: UpdatePlanBody;
  changes: PlanChange[];
}

/** `features.2` is shown under `features`. */
const byField = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]));

const asBody = (plan: OpsPlan): UpdatePlanBody => bodyOf(draftOf(plan), plan.version);

/** Editing a plan: what is typed, what it changes, and what someone else saved meanwhile. */
export function usePlanEdit(plan: OpsPlan, onClose: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(plan);
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [errors, setErrors] = useState<FormErrors>({});
  const [review, setReview] = useState<Review>();
  /** Saved by someone else since this form was opened. */
  const [theirs, setTheirs] = useState<OpsPlan>();

  const readTheirs = async (): Promise<void> => {
    const plans = await client.fetchQuery({ ...opsPlansQuery, staleTime: 0 });
    setTheirs(plans.find(({ plan_code: code }) => code === plan.plan_code));
  };
  const saving = useMutation({
    mutationFn: ({ body }: Review) => opsApi.updatePlan({ params: { plan_code: plan.plan_code }, body }),
    onSuccess: async ({ message }) => {
      planMessage.success(message);
      await client.invalidateQueries({ queryKey: opsPlansKey });
      onClose();
    },
    onError: async (error) => {
      setReview(undefined);
      const fields = byField(fieldErrorsOf(error));
      setErrors(fields);
      if (statusOf(error) === 409) await readTheirs();
      else if (Object.keys(fields).length === 0) planMessage.error(errorText(error, 'Failed to update plan'));
    },
  });
  return {
    draft,
    errors,
    review,
    saving,
    set: (change: Partial<PlanDraft>): void => setDraft((current) => ({ ...current, ...change })),
    /** Reads what was typed, and shows what it changes. */
    submit: (): void => {
      try {
        const body = bodyOf(draft, base.version);
        setErrors({});
        const changes = planChanges(base, body);
        if (changes.length === 0) onClose();
        else setReview({ body, changes });
      } catch (error) {
        setErrors(byField(fieldErrorsOf(error)));
      }
    },
    closeReview: (): void => setReview(undefined),
    conflict: theirs && {
      by: theirs.updated_by,
      changes: planChanges(base, asBody(theirs)),
      keepMine: (): void => {
        setDraft(mergeDraft(draft, { base, theirs }));
        setBase(theirs);
        setTheirs(undefined);
      },
    },
  };
}
