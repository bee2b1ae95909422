import { Link } from '@tanstack/react-router';
import { Brand } from '~/app/brand.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

/** The public start page. */
export function LandingPage() {
  usePageTitle(undefined);
  return (
    <main id="main">
      <Brand />
      <h1 tabIndex={-1}>Saywright</h1>
      <Link to="/login" className={buttonVariants()}>
        Sign In
      </Link>
      <Link to="/register" className={buttonVariants({ variant: 'primary' })}>
        Get Started
      </Link>
    </main>
  );
}
