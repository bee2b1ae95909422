import { segmentTypes, type SegmentType } from '@saywright/contracts/entities/segment';
import { BadgeCheck, Blocks, Compass, LogIn, type LucideIcon, Paintbrush, TextCursorInput, Wrench } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

const icons: Readonly<Record<SegmentType, LucideIcon>> = {
  login: LogIn,
  navigation: Compass,
  form_filling: TextCursorInput,
  verification: BadgeCheck,
  setup: Wrench,
  teardown: Paintbrush,
  generic: Blocks,
};

export const segmentTypeOptions = (Object.keys(segmentTypes) as SegmentType[]).map((value) => {
  const Icon = icons[value];
  return { value, label: segmentTypes[value], icon: <Icon aria-hidden="true" className="size-4 text-muted" /> };
});

/** The type of a segment. */
export function SegmentTypeBadge({ type }: { type: SegmentType }) {
  const Icon = icons[type];
  return (
    <Badge tone={type === 'generic' ? 'neutral' : 'accent'}>
      <Icon aria-hidden="true" />
      {segmentTypes[type]}
    </Badge>
  );
}
