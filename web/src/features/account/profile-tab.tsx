import { useState } from 'react';
import { saveProfile } from '~/features/account/account-calls.ts';
import { blockTexts } from '~/features/account/blocked-email-notice.tsx';
import { TimeZoneField } from '~/features/account/time-zone-field.tsx';
import { ThemeField } from '~/features/account/theme-field.tsx';
import { useResendVerification } from '~/features/account/use-resend-verification.ts';
import { FormFailure } from '~/ui/form-failure.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { session, useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Input } from '~/ui/input.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { useSubmit } from '~/ui/use-submit.ts';

/** Edits on top of the stored profile. */
export interface ProfileDraft {
  name?: string;
  email?: string;
  /** Asked for when the email changes. */
  current_password?: string;
}

interface ProfileTabContentProps {
  draft: ProfileDraft;
  onDraftChange: (draft: ProfileDraft) => void;
}

/** Name and email, and how the product is shown: time zone and theme. */
export function ProfileTabContent({ draft, onDraftChange }: ProfileTabContentProps) {
  const user = useUser();
  const [success, setSuccess] = useState<string>();
  const { busy, errors, failure, onSubmit } = useSubmit({
    fallback: 'Failed to update profile',
    submit: async (values) => {
      setSuccess(undefined);
      session.replaceUser(await saveProfile(values));
      onDraftChange({});
      setSuccess('Profile updated successfully!');
    },
  });
  const change = (changed: ProfileDraft): void => {
    setSuccess(undefined);
    onDraftChange({ ...draft, ...changed });
  };
  const movesEmail = draft.email !== undefined && draft.email.trim().toLowerCase() !== user.email;
  return (
    <div className="flex flex-col gap-6">
      <Form label="Profile" errors={errors} onSubmit={onSubmit} className="flex flex-col gap-4">
        <Field label="Name" name="name">
          <Input
            autoComplete="name"
            aria-required="true"
            value={draft.name ?? user.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Email"
          name="email"
          hint={movesEmail ? 'We’ll email a link to this address to confirm it.' : <EmailHint />}
        >
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            aria-required="true"
            value={draft.email ?? user.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        </Field>
        {movesEmail ? (
          <Field
            label="Current password"
            name="current_password"
            hint={`For one week, you can undo this change from a link we’ll send to ${user.email}.`}
          >
            <PasswordInput
              size="md"
              autoComplete="current-password"
              value={draft.current_password ?? ''}
              onChange={(current_password) => change({ current_password })}
            />
          </Field>
        ) : null}
        <FormFailure text={failure} />
        <FormSuccess text={success} />
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          Save changes
        </Button>
      </Form>
      <TimeZoneField />
      <ThemeField />
    </div>
  );
}

function EmailHint() {
  const { email, email_block: block, email_verified: isVerified } = useUser();
  const resending = useResendVerification();
  if (block)
    return (
      <span className="text-failed">
        We don’t email this address anymore. {blockTexts[block.reason]} Enter another one, or contact support.
      </span>
    );
  if (isVerified) return <>Used for sign-in. Verified.</>;
  return (
    <>
      Used for sign-in. Not verified yet. Follow the link in our email, or{' '}
      <button
        type="button"
        disabled={resending.isPending}
        onClick={() => resending.mutate(email)}
        className={`${textLinkClassName} disabled:opacity-50`}
      >
        send it again
      </button>
      .
    </>
  );
}
