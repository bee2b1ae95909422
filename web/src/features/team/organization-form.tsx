import { updateOrganizationBody, type Organization } from '@saywright/contracts/entities/team';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '~/ui/form-failure.tsx';
import { OrganizationLogo } from '~/features/team/organization-logo.tsx';
import { FeatureOffNotice } from '~/ui/feature-off-notice.tsx';
import { organizationQuery, refreshTeam } from '~/features/team/queries.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { healingPolicies } from '~/lib/healing-policies.ts';
import { parseBody } from '~/lib/parse-body.ts';
import { session, useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Form } from '~/ui/form.tsx';
import { toast } from '~/ui/toast-manager.ts';
import { useSaveForm } from '~/ui/use-save-form.ts';
import { UnsavedGuard } from '~/ui/unsaved-guard.tsx';

/** The tab of the page. */
const place = ['tab'];

/** Name and logo of the organization; members can only look at them. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const client = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const saved = (next: Organization): void => {
    client.setQueryData(organizationQuery.queryKey, next);
    form.setFieldValue('logo_url', next.logo_url ?? '');
    toast.success('Organization settings updated successfully!');
    void refreshTeam(client);
    void session.refreshUser();
  };
  const { form, values, errors, failure, busy, submit } = useSaveForm({
    values: { name: organization.name, logo_url: organization.logo_url ?? '', healing: organization.healing },
    save: async (typed) => api.updateOrganization({ body: parseBody(updateOrganizationBody, typed) }),
    onSaved: (next) => {
      form.setFieldValue('name', next.name);
      saved(next);
    },
  });
  const isChanged =
    values.name !== organization.name ||
    values.logo_url !== (organization.logo_url ?? '') ||
    values.healing !== organization.healing;
  return (
    <Form label="Organization settings" errors={errors} onSubmit={submit} className="flex flex-col gap-4 p-4">
      <OrganizationLogo organization={organization} canChange={isAdmin} onSaved={saved} />
      <form.AppField name="name">
        {(field) => <field.TextField label="Organization name" {...(isAdmin ? {} : { readOnly: true })} />}
      </form.AppField>
      <form.AppField name="logo_url">
        {(field) => (
          <field.TextField
            label="Logo URL"
            optional
            hint="A URL that starts with https://, or upload an image above. Clear it to remove the logo."
            type="url"
            inputMode="url"
            mono
            placeholder="https://www.example.com/logo.png"
            {...(isAdmin ? {} : { readOnly: true })}
          />
        )}
      </form.AppField>
      {isAdmin ? (
        <form.AppField name="healing">
          {(field) => (
            <field.SelectField
              label="If an element has changed"
              hint="Default for tests that don’t set their own."
              options={healingPolicies}
            />
          )}
        </form.AppField>
      ) : null}
      <FeatureOffNotice feature="healing" />
      <FormFailure text={failure ? `Failed to update: ${errorText(failure, 'Please try again.')}` : undefined} />
      <UnsavedGuard dirty={isAdmin && isChanged && !busy} name={organization.name} place={place} />
      {isAdmin ? (
        <Button type="submit" variant="primary" busy={busy} className="self-start">
          Save changes
        </Button>
      ) : (
        <p className="text-xs text-muted">Only admins can change these settings.</p>
      )}
    </Form>
  );
}
