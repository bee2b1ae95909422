import { createAdminUserBody, updateAdminUserBody, type AdminUser } from '@saywright/contracts/entities/staff';
import { staffRole, type StaffRole } from '@saywright/contracts/kernel/staff-rights';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { unlessEnded, useAdmin } from '~/features/ops/session/ops-session.ts';
import { staffKey } from '~/features/ops/staff/staff-query.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Field } from '~/ui/field.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { Select } from '~/ui/select.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSubmit } from '~/ui/use-submit.ts';

interface AdminUserDialogProps {
  open: boolean;
  /** The one to edit; undefined creates one. */
  admin?: AdminUser | undefined;
  onClose: () => void;
}

const roles = staffRole.options.map((value) => ({ value, label: value }));
const states = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** Creates or edits an admin user. */
export function AdminUserDialog({ open, admin, onClose }: AdminUserDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const me = useAdmin();
  const isMe = admin?.id === me.id;
  const [role, setRole] = useState<StaffRole>(admin?.role ?? 'admin');
  const [state, setState] = useState<'active' | 'inactive'>(admin?.is_active === false ? 'inactive' : 'active');
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: admin ? 'Failed to update admin user' : 'Failed to create admin user',
    submit: async (values) => {
      const { message } = await (admin ? update(admin, values) : create(values)).catch(async (error: unknown) => {
        // The next try replaces the state that someone else saved meanwhile.
        await client.invalidateQueries({ queryKey: staffKey });
        throw error;
      });
      toast.success(message);
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
  });
  const create = (values: Record<string, unknown>) =>
    opsApi.createAdminUser({ body: parseBody(createAdminUserBody, { ...values, role }) });
  const update = ({ id, updated_at }: AdminUser, { name, password }: Record<string, unknown>) => {
    const fields = { name, role, is_active: state === 'active', updated_at, ...(password ? { password } : {}) };
    return opsApi.updateAdminUser({ params: { id }, body: parseBody(updateAdminUserBody, fields) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || unlessEnded(onClose)()}
      title={admin ? 'Edit Admin' : 'Create Admin'}
      footer={
        <>
          {admin && !isMe && admin.second_factor === 'on' ? <ResetSecondFactor admin={admin} /> : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {admin ? 'Save changes' : 'Create Admin'}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="Email" name="email" disabled={admin !== undefined}>
          <Input type="email" autoComplete="off" autoCapitalize="none" defaultValue={admin?.email} />
        </Field>
        <Field label="Full Name" name="name">
          <Input autoComplete="off" defaultValue={admin?.name} />
        </Field>
        <Field
          label={admin ? 'New password' : 'Password'}
          name="password"
          hint={admin ? 'Leave empty to keep the current one.' : 'Minimum 8 characters.'}
          optional={admin !== undefined}
        >
          <PasswordInput size="md" autoComplete="new-password" />
        </Field>
        <Field label="Role" name="role" buttonControl disabled={isMe}>
          <Select options={roles} value={role} onValueChange={setRole} disabled={isMe} />
        </Field>
        {admin ? (
          <Field label="Status" buttonControl disabled={isMe}>
            <Select options={states} value={state} onValueChange={setState} disabled={isMe} />
          </Field>
        ) : null}
        <FormFailure text={failure && `Error: ${failure}`} />
      </Form>
    </Dialog>
  );
}

function ResetSecondFactor({ admin }: { admin: AdminUser }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => opsApi.resetSecondFactor({ params: { id: admin.id } }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.success(message);
    },
    onError: (error) => toastFailure(error, 'Failed to reset two-factor authentication'),
    onSettled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={() => setAsking(true)}>
        Reset two-factor
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Reset two-factor for ${admin.email}?`}
        description="Their sessions end, and their authenticator app and recovery codes stop working. Make sure that the request comes from them."
        confirmLabel="Reset two-factor"
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </>
  );
}
