import type { GroundedStep } from '@saywright/contracts/entities/grounding';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';

interface Look {
  word: string;
  icon: LucideIcon;
  color: string;
}

/** Each state of a step as an icon and a word, never color alone. */
export const groundedLooks: Readonly<Record<GroundedStep['state'], Look>> = {
  waiting: { word: 'Not started', icon: Clock, color: 'text-faint' },
  working: { word: 'In progress', icon: LoaderCircle, color: 'animate-spin text-running motion-reduce:animate-none' },
  asking: { word: 'Needs your answer', icon: CircleHelp, color: 'text-paused' },
  found: { word: 'Found', icon: CircleCheck, color: 'text-passed' },
  kept: { word: 'Done', icon: CircleCheck, color: 'text-passed' },
  failed: { word: 'Failed', icon: CircleX, color: 'text-failed' },
  draft: { word: 'Draft', icon: CircleDashed, color: 'text-draft' },
  not_checked: { word: 'Not checked', icon: CircleMinus, color: 'text-cancelled' },
};
