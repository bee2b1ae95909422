import { updateOrganizationBody, type Organization } from '@saywright/contracts/entities/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '~/ui/form-failure.tsx';
import { OrganizationLogo } from '~/features/team/organization-logo.tsx';
import { organizationQuery, refreshTeam } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText, fieldErrorsOf } from '~/lib/error-text.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { session, useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form, type FormErrors } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

/** The tab of the page. */
const place = ['tab'];

/** Name and logo of the organization; members can only look at them. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const client = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const [name, setName] = useState(organization.name);
  const [logoUrl, setLogoUrl] = useState(organization.logo_url ?? '');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string>();

  const isChanged = name !== organization.name || logoUrl !== (organization.logo_url ?? '');

  const saved = (next: Organization): void => {
    client.setQueryData(organizationQuery.queryKey, next);
    setLogoUrl(next.logo_url ?? '');
    toast.success('Organization settings updated successfully!');
    void refreshTeam(client);
    void session.refreshUser();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      const body = parseBody(updateOrganizationBody, { name, logo_url: logoUrl });
      const next = await api.updateOrganization({ body });
      setName(next.name);
      saved(next);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(`Failed to update: ${errorText(error, 'Please try again.')}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      label="Organization settings"
      errors={errors}
      onSubmit={() => {
        if (!busy) void save();
      }}
      className="flex flex-col gap-4 p-4"
    >
      <OrganizationLogo organization={organization} canChange={isAdmin} onSaved={saved} />
      <Field label="Organization name" name="name">
        <Input value={name} readOnly={!isAdmin} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field
        label="Logo URL"
        name="logo_url"
        optional
        hint="An address that starts with https://, or upload a picture above. Empty removes the logo."
      >
        <Input
          type="url"
          inputMode="url"
          mono
          value={logoUrl}
          readOnly={!isAdmin}
          placeholder="https://www.example.com/logo.png"
          onChange={(event) => setLogoUrl(event.currentTarget.value)}
        />
      </Field>
      <FormFailure text={failure} />
      <UnsavedGuard dirty={isAdmin && isChanged && !busy} name={organization.name} place={place} />
      {isAdmin ? (
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          Save changes
        </Button>
      ) : (
        <p className="text-xs text-muted">Admins of the organization can change this.</p>
      )}
    </Form>
  );
}
