import type { SecuritySeverity } from '@saywright/contracts/entities/security-event';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

const looks = {
  info: { tone: 'neutral', icon: Info, text: 'Info' },
  warning: { tone: 'warning', icon: TriangleAlert, text: 'Warning' },
  critical: { tone: 'danger', icon: CircleAlert, text: 'Critical' },
} as const;

export function SeverityBadge({ severity }: { severity: SecuritySeverity }) {
  const { tone, icon: Icon, text } = looks[severity];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {text}
    </Badge>
  );
}
