import { actionInfo, type StepAction } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import {
  Camera,
  CircleCheckBig,
  CircleHelp,
  Globe,
  Keyboard,
  ListFilter,
  type LucideIcon,
  MousePointer2,
  MousePointerClick,
  MoveVertical,
  Square,
  SquareCheck,
  TextCursorInput,
  Timer,
} from 'lucide-react';

const icons: Readonly<Record<StepAction, LucideIcon>> = {
  navigate: Globe,
  click: MousePointerClick,
  type: TextCursorInput,
  select: ListFilter,
  check: SquareCheck,
  uncheck: Square,
  press: Keyboard,
  hover: MousePointer2,
  scroll: MoveVertical,
  wait: Timer,
  screenshot: Camera,
  assert: CircleCheckBig,
  draft: CircleHelp,
};

/** The icon of an action. With `labelled` it says the action's name to screen readers. */
export function StepIcon({
  action,
  labelled = false,
  className,
}: {
  action: StepAction;
  labelled?: boolean;
  className?: string;
}) {
  const Icon = icons[action];
  return (
    <Icon
      className={cx('size-4 shrink-0', className)}
      {...(labelled ? { role: 'img', 'aria-label': actionInfo(action).title } : { 'aria-hidden': true })}
    />
  );
}
