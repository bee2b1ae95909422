import type { Schedule } from '@saywright/contracts/entities/schedule';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { useNavigate } from '@tanstack/react-router';
import { useLayer } from '~/lib/use-layer.ts';
import { ScheduleFields } from '~/features/schedules/schedule-fields.tsx';
import { useScheduleForm, type ScheduleSubject } from '~/features/schedules/use-schedule-form.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useFormKey } from '~/lib/use-form-key.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { FormDialog } from '~/ui/form-dialog.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { Form } from '~/ui/form.tsx';

const formId = 'schedule';

interface NewScheduleDialogProps {
  kind: TestKindName;
  /** Undefined while none is being scheduled. */
  testId: string | undefined;
  testName: string | undefined;
}

/** Schedules a test, then shows the schedules of its kind. */
export function NewScheduleDialog({ kind, testId, testName }: NewScheduleDialogProps) {
  const { close } = useLayer();
  const navigate = useNavigate();
  const shown = useLastDefined(testId);
  const { key, finish } = useFormKey(testId !== undefined);
  if (shown === undefined) return null;
  return (
    <ScheduleFormDialog
      key={`${shown} ${key}`}
      open={testId !== undefined}
      subject={{ kind, testId: shown }}
      testName={testName}
      onFinish={finish}
      onClose={() => close('schedule')}
      onSaved={() =>
        void navigate({ to: testKinds[kind].page, search: { tab: 'schedules', schedules: 'all' }, replace: true })
      }
    />
  );
}

/** Changes the schedule that the address names. */
export function EditScheduleDialog({ schedule }: { schedule: Schedule | undefined }) {
  const { close } = useLayer();
  const open = schedule !== undefined;
  const shown = useLastDefined(schedule);
  const { key, finish } = useFormKey(open);
  if (!shown) return null;
  return (
    <ScheduleFormDialog
      key={`${shown.id} ${key}`}
      open={open}
      subject={{ schedule: shown }}
      testName={shown.test_name}
      onFinish={finish}
      onClose={() => close('edit_schedule')}
      onSaved={() => close('edit_schedule')}
    />
  );
}

interface ScheduleFormDialogProps {
  open: boolean;
  subject: ScheduleSubject;
  testName: string | undefined;
  /** It was saved or given up. */
  onFinish: () => void;
  onClose: () => void;
  onSaved: () => void;
}

function ScheduleFormDialog({ open, subject, testName, onFinish, onClose, onSaved }: ScheduleFormDialogProps) {
  const isNew = 'testId' in subject;
  const form = useScheduleForm(subject, () => {
    onFinish();
    onSaved();
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onCancel={() => {
        onFinish();
        onClose();
      }}
      formId={formId}
      busy={form.busy}
      title="Schedule Test Execution"
      description={testName}
      submitLabel={isNew ? 'Create Schedule' : 'Update Schedule'}
    >
      <Form id={formId} errors={form.errors} onSubmit={form.submit} className="flex flex-col gap-4">
        <FailureNotice
          error={form.failure}
          fallback={isNew ? 'Failed to create schedule' : 'Failed to update schedule'}
        />
        <ScheduleFields form={form} />
      </Form>
    </FormDialog>
  );
}
