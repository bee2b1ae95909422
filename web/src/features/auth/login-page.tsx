import { Link, getRouteApi } from '@tanstack/react-router';
import { AuthLayout } from '~/features/auth/auth-layout.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { PasswordInput } from '~/ui/password-input.tsx';
import { useAuthForm } from '~/features/auth/use-auth-form.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/field.tsx';
import { Form } from '~/ui/form.tsx';
import { Input } from '~/ui/input.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

const route = getRouteApi('/login');

/** Sign In: email address and password. */
export function LoginPage() {
  usePageTitle('Sign In');
  const search = route.useSearch();
  const current = useSession();
  const { busy, errors, failure, onSubmit, onFocus } = useAuthForm({
    submit: (calls, values) => calls.login(values),
    fallback: 'Login failed',
    redirect: search.redirect,
  });
  return (
    <AuthLayout
      title="Sign In"
      description={
        current.status === 'signed_out' && current.expired
          ? 'Your session has expired. Sign in to continue.'
          : undefined
      }
      footer={
        <>
          Don’t have an account?{' '}
          <Link to="/register" search={search} className={textLinkClassName}>
            Get Started
          </Link>
        </>
      }
    >
      <Form label="Sign In" errors={errors} onSubmit={onSubmit} onFocus={onFocus} className="flex flex-col gap-4">
        <Field label="Email" name="email">
          <Input size="lg" type="email" autoComplete="username" autoCapitalize="none" aria-required="true" />
        </Field>
        <Field
          label="Password"
          name="password"
          aside={
            <Link to="/forgot-password" search={search} className={`text-sm ${textLinkClassName}`}>
              Forgot password?
            </Link>
          }
        >
          <PasswordInput autoComplete="current-password" />
        </Field>
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Sign In
        </Button>
      </Form>
    </AuthLayout>
  );
}
