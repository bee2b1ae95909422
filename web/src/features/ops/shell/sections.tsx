import { staffMay, type StaffRight, type StaffRole } from '@saywright/contracts/kernel/staff-rights';
import {
  Activity,
  Bug,
  ChartColumn,
  CreditCard,
  LayoutDashboard,
  LifeBuoy,
  ScrollText,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { AnalyticsSection } from '~/features/ops/analytics/analytics-section.tsx';
import { DebugSection } from '~/features/ops/debug/debug-section.tsx';
import { LiveSection } from '~/features/ops/live/live-section.tsx';
import { OverviewSection } from '~/features/ops/overview/overview-section.tsx';
import { SecuritySection } from '~/features/ops/security/security-section.tsx';
import type { SectionId } from '~/features/ops/search.ts';
import { PlansSection } from '~/features/ops/plans/plans-section.tsx';
import { AdminUsersSection } from '~/features/ops/staff/admin-users-section.tsx';
import { TicketsSection } from '~/features/ops/tickets/tickets-section.tsx';
import { UsersSection } from '~/features/ops/users/users-section.tsx';

interface Section {
  id: SectionId;
  label: string;
  icon: ReactNode;
  right: StaffRight;
  content: () => ReactNode;
}

/** The side menu, in order. */
const sections: readonly Section[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    icon: <LayoutDashboard aria-hidden="true" />,
    right: 'overview',
    content: () => <OverviewSection />,
  },
  {
    id: 'users',
    label: 'User Management',
    icon: <Users aria-hidden="true" />,
    right: 'users_read',
    content: () => <UsersSection />,
  },
  {
    id: 'admin-users',
    label: 'Admin Users',
    icon: <ShieldCheck aria-hidden="true" />,
    right: 'staff_manage',
    content: () => <AdminUsersSection />,
  },
  {
    id: 'analytics',
    label: 'Analytics',
    icon: <ChartColumn aria-hidden="true" />,
    right: 'analytics_read',
    content: () => <AnalyticsSection />,
  },
  {
    id: 'support',
    label: 'Support',
    icon: <LifeBuoy aria-hidden="true" />,
    right: 'tickets_read',
    content: () => <TicketsSection />,
  },
  {
    id: 'plans',
    label: 'Plans',
    icon: <CreditCard aria-hidden="true" />,
    right: 'plans_read',
    content: () => <PlansSection />,
  },
  {
    id: 'debug',
    label: 'Debug',
    icon: <Bug aria-hidden="true" />,
    right: 'debug_read',
    content: () => <DebugSection />,
  },
  {
    id: 'live',
    label: 'Live Operations',
    icon: <Activity aria-hidden="true" />,
    right: 'live_read',
    content: () => <LiveSection />,
  },
  {
    id: 'security',
    label: 'Security Logs',
    icon: <ScrollText aria-hidden="true" />,
    right: 'security_read',
    content: () => <SecuritySection />,
  },
];

/** The sections that a role may open. */
export const sectionsFor = (role: StaffRole): Section[] => sections.filter(({ right }) => staffMay(role, right));
