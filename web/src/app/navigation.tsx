import { Braces, CreditCard, LayoutDashboard, Users, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHasTeam } from '~/lib/use-has-team.ts';

export interface NavigationItem {
  label: string;
  to: '/' | '/flow-testing' | '/api-testing' | '/plans' | '/team';
  icon: ReactNode;
  /** The command that goes there, whose shortcut the tooltip shows. */
  commandId: string;
  /** Who has this area; everyone unless it says otherwise. */
  shownTo?: (has: { team: boolean }) => boolean;
}

/** The areas of the product, in menu order. A new area is a row here, a route, and a `g …` command. */
const navigationItems: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/', icon: <LayoutDashboard aria-hidden="true" />, commandId: 'go-dashboard' },
  { label: 'Flow Testing', to: '/flow-testing', icon: <Workflow aria-hidden="true" />, commandId: 'go-tests' },
  { label: 'API Testing', to: '/api-testing', icon: <Braces aria-hidden="true" />, commandId: 'go-api-tests' },
  { label: 'Plans', to: '/plans', icon: <CreditCard aria-hidden="true" />, commandId: 'go-plans' },
  {
    label: 'Team',
    to: '/team',
    icon: <Users aria-hidden="true" />,
    commandId: 'go-team',
    shownTo: ({ team }) => team,
  },
];

/** The areas that the signed-in person has. */
export function useNavigation(): NavigationItem[] {
  const team = useHasTeam() === true;
  return navigationItems.filter(({ shownTo }) => shownTo?.({ team }) ?? true);
}
