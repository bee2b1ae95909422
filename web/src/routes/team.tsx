import { createFileRoute } from '@tanstack/react-router';
import { validateTeamSearch } from '~/features/team/search.ts';
import { TeamPage } from '~/features/team/team-page.tsx';
import { requireSession } from '~/lib/require-session.ts';

export const Route = createFileRoute('/team')({
  staticData: { framed: true },
  validateSearch: validateTeamSearch,
  beforeLoad: requireSession,
  component: TeamPage,
});
