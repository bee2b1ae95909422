import { LayoutDashboard, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NavigationItem {
  label: string;
  to: '/' | '/flow-testing';
  icon: ReactNode;
  /** The command that goes there, whose shortcut the tooltip shows. */
  commandId: string;
}

/** The areas of the product in the order of shell §2. A new area is a row here, a route, and a `g …` command. */
export const navigationItems: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/', icon: <LayoutDashboard aria-hidden="true" />, commandId: 'go-dashboard' },
  { label: 'Flow Testing', to: '/flow-testing', icon: <Workflow aria-hidden="true" />, commandId: 'go-tests' },
];
