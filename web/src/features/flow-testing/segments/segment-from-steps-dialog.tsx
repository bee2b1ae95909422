import { segmentFromStepsBody, type Segment, type SegmentType } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { refreshSegments } from '~/features/flow-testing/queries.ts';
import { segmentTypeOptions } from '~/features/flow-testing/segments/segment-type-badge.tsx';
import { storedPlaces } from '~/features/flow-testing/segments/stored-places.ts';
import { api } from '~/lib/api.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { formatQuantity } from '~/lib/format.ts';
import { layerState } from '~/lib/layer-state.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Field } from '~/ui/field.tsx';
import { Form, type FormErrors } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { Select } from '~/ui/select.tsx';
import { TagsInput } from '~/ui/tags-input.tsx';
import { Textarea } from '~/ui/textarea.tsx';
import { toast } from '~/ui/toast-manager.ts';

const formId = 'segment-from-steps';
const stepsGoneText = 'Another user changed these steps. Reload the test and select them again.';

interface SegmentFromStepsDialogProps {
  open: boolean;
  testId: string;
  /** All steps of the test. */
  steps: readonly Step[];
  /** Places of the chosen steps in the test, from 0. */
  indices: readonly number[];
  /** The test has changes that are not saved. */
  dirty: boolean;
  /** Saves the test. Answers false when it was refused, which the editor then shows. */
  onSave: () => Promise<boolean>;
  /** @param ids of the steps that the segment replaces in the test; none when the test keeps its own */
  onCreated: (segment: Segment, ids: readonly string[]) => void;
  onClose: () => void;
}

/** Makes a segment of the chosen steps, as they are saved, and links them to it where they stand together. */
export function SegmentFromStepsDialog(props: SegmentFromStepsDialogProps) {
  const { open, testId, steps, indices, dirty, onSave, onCreated, onClose } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [type, setType] = useState<SegmentType>('generic');
  const [tags, setTags] = useState<readonly string[]>([]);
  const [wantsLink, setWantsLink] = useState(true);
  const chosen = indices.flatMap((index) => steps[index] ?? []);
  const chosenIds = chosen.map(({ id }) => id);
  const canLink =
    indices.every((index, at) => index === (indices[0] ?? 0) + at) && !chosen.some((step) => step.segment);
  const links = canLink && wantsLink;
  const [errors, setErrors] = useState<FormErrors>({});
  const creation = useMutation({
    mutationFn: async () => {
      if (dirty && !(await onSave())) return 'not_saved';
      const places = await storedPlaces(testId, chosenIds);
      if (!places) return 'steps_gone';
      return api.createSegmentFromSteps({
        body: {
          test_id: testId,
          step_indices: places,
          segment_name: name,
          segment_description: description,
          segment_type: type,
          tags: [...tags],
        },
      });
    },
    onError: (error) => setErrors(fieldErrorsOf(error)),
    onSuccess: (segment) => {
      if (segment === 'not_saved') return onClose();
      if (segment === 'steps_gone') return setErrors({ step_indices: stepsGoneText });
      void refreshSegments(client);
      toast.success('Test segment created successfully!', {
        ...(links ? { description: 'Steps linked. Save the test to keep the link.' } : {}),
        timeout: 10_000,
        action: {
          label: 'Open the segment',
          onClick: () =>
            void navigate({ to: '/flow-testing', search: { tab: 'segments', segment: segment.id }, state: layerState }),
        },
      });
      setName('');
      setDescription('');
      setTags([]);
      onCreated(segment, links ? chosenIds : []);
    },
  });

  const submit = (): void => {
    if (creation.isPending) return;
    const body = {
      test_id: testId,
      step_indices: indices,
      segment_name: name,
      segment_description: description,
      tags: [...tags],
    };
    const issues = segmentFromStepsBody.safeParse(body).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0] ?? '', message])));
    if (issues.length === 0) creation.mutate();
    else creation.reset();
  };
  const noted = creation.error && Object.keys(errors).every((field) => !field.startsWith('segment_'));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      formId={formId}
      busy={creation.isPending}
      title="Create Segment from Selected Steps"
      description={`Turn ${formatQuantity(indices.length, 'step')} of this test into a segment that other tests can use.`}
      submitLabel={dirty ? 'Save Test & Create Segment' : 'Create Segment'}
    >
      <Form id={formId} errors={errors} onSubmit={submit} className="flex flex-col gap-4">
        <FailureNotice
          error={noted ? creation.error : undefined}
          fallback="Couldn’t create the segment. Please try again."
        />
        <p role="alert" className="text-sm text-failed empty:hidden">
          {errors['step_indices']}
        </p>
        {dirty ? (
          <p className="flex items-start gap-2 rounded-md border border-paused/30 bg-paused/8 px-3 py-2 text-sm text-paused">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            You have unsaved changes. We’ll save the test first, because segments are made from saved steps.
          </p>
        ) : null}
        <Field label="Name" name="segment_name">
          <Input
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            placeholder="Log in as a customer"
          />
        </Field>
        <Field label="Description" name="segment_description" optional>
          <Textarea rows={2} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
        </Field>
        <Field label="Type" buttonControl>
          <Select options={segmentTypeOptions} value={type} onValueChange={setType} />
        </Field>
        <Field label="Tags" name="tags" optional hint="Press Enter or comma to add a tag.">
          <TagsInput value={tags} placeholder="smoke, checkout" onChange={setTags} />
        </Field>
        {canLink ? (
          <Checkbox checked={wantsLink} onCheckedChange={setWantsLink}>
            Link these steps to the segment in this test too
          </Checkbox>
        ) : (
          <p className="text-xs text-muted">This test keeps its own steps.</p>
        )}
      </Form>
    </FormDialog>
  );
}
