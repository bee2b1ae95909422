import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import { Badge } from '~/ui/badge.tsx';

const tones = { super_admin: 'purple', admin: 'accent', support: 'warning', read_only: 'neutral' } as const;

export const RoleBadge = ({ role }: { role: StaffRole }) => <Badge tone={tones[role]}>{role}</Badge>;
