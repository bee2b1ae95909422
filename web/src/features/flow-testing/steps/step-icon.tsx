import { actionInfo, type StepAction } from '@saywright/contracts/entities/step';
import { cx } from 'class-variance-authority';
import {
  AppWindow,
  ArrowLeft,
  ArrowRight,
  Camera,
  CircleCheckBig,
  CircleHelp,
  Eraser,
  EyeOff,
  FileUp,
  Frame,
  Globe,
  Grab,
  Keyboard,
  Link,
  ListFilter,
  type LucideIcon,
  MessageCircleCheck,
  MessageCircleX,
  Mouse,
  MousePointer2,
  MousePointerClick,
  MoveVertical,
  PanelTopClose,
  Repeat,
  RotateCw,
  Split,
  Square,
  SquareCheck,
  SquarePlus,
  TextCursorInput,
  Timer,
  Variable,
  Webhook,
  Wifi,
} from 'lucide-react';

const icons: Readonly<Record<StepAction, LucideIcon>> = {
  navigate: Globe,
  back: ArrowLeft,
  forward: ArrowRight,
  reload: RotateCw,
  click: MousePointerClick,
  double_click: MousePointerClick,
  right_click: Mouse,
  type: TextCursorInput,
  clear: Eraser,
  select: ListFilter,
  check: SquareCheck,
  uncheck: Square,
  upload: FileUp,
  if: Split,
  repeat: Repeat,
  press: Keyboard,
  hover: MousePointer2,
  drag_and_drop: Grab,
  keyboard: Keyboard,
  scroll: MoveVertical,
  wait: Timer,
  wait_hidden: EyeOff,
  wait_url: Link,
  wait_network: Wifi,
  screenshot: Camera,
  assert: CircleCheckBig,
  switch_frame: Frame,
  new_tab: SquarePlus,
  switch_tab: AppWindow,
  close_tab: PanelTopClose,
  accept_dialog: MessageCircleCheck,
  dismiss_dialog: MessageCircleX,
  store_variable: Variable,
  call_api_test: Webhook,
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
