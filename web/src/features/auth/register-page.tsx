import { minPasswordLength } from '@saywright/contracts/password-length';
import { Link, getRouteApi } from '@tanstack/react-router';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { useAuthForm } from '~/features/auth/use-auth-form.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const route = getRouteApi('/register');

/** Sign Up: name, organization, email address and password. Registration signs in at once. */
export function RegisterPage() {
  usePageTitle('Get Started');
  const search = route.useSearch();
  const { busy, errors, failure, onSubmit, onFocus } = useAuthForm({
    submit: (calls, values) => calls.register(values),
    fallback: 'Registration failed',
    redirect: search.redirect,
  });
  return (
    <AuthLayout
      title="Get Started"
      description="The free plan includes 5 test generations per month. No credit card needed."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" search={search} className={textLinkClassName}>
            Sign In
          </Link>
        </>
      }
    >
      <Form label="Sign Up" errors={errors} onSubmit={onSubmit} onFocus={onFocus} className="flex flex-col gap-4">
        <Field label="Name" name="name">
          <Input size="lg" autoComplete="name" aria-required="true" />
        </Field>
        <Field label="Organization name" name="organization_name">
          <Input size="lg" autoComplete="organization" aria-required="true" />
        </Field>
        <Field label="Email" name="email">
          <Input size="lg" type="email" autoComplete="username" autoCapitalize="none" aria-required="true" />
        </Field>
        <Field label="Password" name="password" hint={`At least ${minPasswordLength} characters, and not a common one`}>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Create account
        </Button>
      </Form>
    </AuthLayout>
  );
}
