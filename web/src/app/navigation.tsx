import type { User } from '@saywright/contracts/entities/user';
import { hasFeature } from '@saywright/contracts/plan-features';
import { Braces, CreditCard, LayoutDashboard, Users, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NavigationItem {
  label: string;
  to: '/' | '/flow-testing' | '/api-testing' | '/plans' | '/team';
  icon: ReactNode;
  /** The command that goes there, whose shortcut the tooltip shows. */
  commandId: string;
  /** Who has this area; everyone unless it says otherwise. */
  shownTo?: (user: User) => boolean;
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
    shownTo: ({ plan }) => hasFeature(plan, 'team'),
  },
];

/** The areas that someone has. */
export const navigationFor = (user: User): NavigationItem[] =>
  navigationItems.filter(({ shownTo }) => shownTo?.(user) ?? true);
