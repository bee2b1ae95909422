import { Link } from '@tanstack/react-router';
import { Card } from '~/ui/card.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** The way to a bigger plan for members: only admins change the plan. */
export const AskAnAdmin = () => (
  <Card className="px-4 py-3.5" aria-labelledby="ask">
    <h2 id="ask" className="text-sm font-semibold">
      Need a bigger plan?
    </h2>
    <p className="mt-0.5 text-sm text-muted">
      Ask an admin of your organization to change it.{' '}
      <Link to="/pricing" className={textLinkClassName}>
        Compare all features
      </Link>
    </p>
  </Card>
);
