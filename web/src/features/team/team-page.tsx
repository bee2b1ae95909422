import { getRouteApi } from '@tanstack/react-router';
import { Building2, FolderTree, ScrollText, Users, Workflow } from 'lucide-react';
import { ActivityTab } from '~/features/team/activity/activity-tab.tsx';
import { CiTab } from '~/features/team/ci/ci-tab.tsx';
import { MembersTab } from '~/features/team/members-tab.tsx';
import { NoTeam } from '~/features/team/no-team.tsx';
import { OrganizationTab } from '~/features/team/organization-tab.tsx';
import { ProjectsSection } from '~/features/projects/projects-section.tsx';
import type { TeamTab } from '~/features/team/search.ts';
import { TeamSkeleton } from '~/features/team/team-skeleton.tsx';
import { GithubCard } from '~/features/team/webhooks/github-card.tsx';
import { WebhooksCard } from '~/features/team/webhooks/webhooks-card.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { useUser } from '~/lib/session.ts';
import { useHasTeam, useTeamPlan } from '~/lib/use-has-team.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { TabPanel, Tabs, type TabItem } from '~/ui/tabs.tsx';

const route = getRouteApi('/team');

/** `keeps`: it stays while a team is larger than its plan, so that people can be removed. */
const tabs: (TabItem<TeamTab> & { adminsOnly?: boolean; keeps?: boolean })[] = [
  { value: 'members', label: 'Members', icon: <Users aria-hidden="true" />, keeps: true },
  { value: 'projects', label: 'Projects', icon: <FolderTree aria-hidden="true" />, keeps: true },
  { value: 'organization', label: 'Organization', icon: <Building2 aria-hidden="true" />, keeps: true },
  { value: 'ci', label: 'CI/CD', icon: <Workflow aria-hidden="true" />, adminsOnly: true },
  { value: 'activity', label: 'Activity', icon: <ScrollText aria-hidden="true" />, adminsOnly: true },
];

/**
 * Team: who works here, what the organization is called, and who changed what. Paid plans only, and what is left of a team.
 * The organization's settings are there on every plan.
 */
export function TeamPage() {
  const user = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hasTeam = useHasTeam();
  usePageTitle(hasTeam === false && search.tab === 'organization' ? 'Organization' : 'Team');
  const isSold = useTeamPlan();
  const shown = tabs.filter(({ adminsOnly, keeps }) => (!adminsOnly || user.role === 'admin') && (isSold || keeps));
  const tab = shown.find(({ value }) => value === search.tab)?.value ?? 'members';
  if (hasTeam === undefined)
    return (
      <Page>
        <PageHeader title="Team" />
        <TeamSkeleton />
      </Page>
    );
  if (!hasTeam && search.tab === 'organization')
    return (
      <Page>
        <PageHeader title="Organization" description={user.organization_name} />
        <OrganizationTab />
      </Page>
    );
  if (!hasTeam) return <NoTeam />;
  return (
    <Page>
      <PageHeader title="Team" description={user.organization_name} />
      <Tabs label="Team" value={tab} onValueChange={(next) => void navigate({ search: { tab: next } })} tabs={shown}>
        <TabPanel value="members">
          <MembersTab />
        </TabPanel>
        <TabPanel value="projects">
          <ProjectsSection />
        </TabPanel>
        <TabPanel value="organization">
          <OrganizationTab />
        </TabPanel>
        <TabPanel value="ci">
          <div className="flex flex-col gap-4">
            <CiTab />
            <WebhooksCard />
            <GithubCard />
          </div>
        </TabPanel>
        <TabPanel value="activity">
          <ActivityTab />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
