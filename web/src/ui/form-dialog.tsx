import type { ReactNode } from 'react';
import { Button } from '~/ui/button.tsx';
import { Dialog, type DialogProps } from '~/ui/dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'onOpenChange' | 'footer'> {
  /** The `id` of the form inside. */
  formId: string;
  /** The form is being sent: nothing closes the dialog until it's done. */
  busy: boolean;
  onClose: () => void;
  /** Cancel also forgets what was typed, where closing keeps it. */
  onCancel?: () => void;
  submitLabel: string;
  submitIcon?: ReactNode;
  /** There's nothing to send yet. */
  disabled?: boolean;
  /** At the start of the lower edge. */
  hint?: ReactNode;
}

/** A dialog around a form, with Cancel and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { formId, busy, onClose, onCancel = onClose, submitLabel, submitIcon, disabled, hint, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
      footer={
        <>
          {hint}
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} icon={submitIcon} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    />
  );
}
