import { Menu as Base } from '@base-ui/react/menu';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '~/ui/kbd.tsx';

const itemClassName =
  'flex h-8 items-center gap-2 rounded-md px-2 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** Actions behind a button. */
export function Menu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            data-slot="menu"
            className={cx(
              'motion-popup max-h-(--available-height) min-w-48 origin-(--transform-origin) overflow-y-auto rounded-lg border border-border bg-raised p-1 shadow-popup outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string | undefined;
  destructive?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  /** A link in place of an action. */
  render?: ReactElement;
  children: ReactNode;
}

export function MenuItem({ icon, shortcut, destructive, disabled = false, onClick, render, children }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      {...(render ? { render } : {})}
      className={cx(itemClassName, destructive && 'text-failed [&_svg]:text-failed')}
    >
      {icon}
      <span className="flex-1 truncate">{children}</span>
      {shortcut ? <Kbd keys={shortcut} className="pointer-coarse:hidden" /> : null}
    </Base.Item>
  );
}

/** The menu's heading, above its items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 py-1.5">{children}</Base.GroupLabel>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-border" />;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** One choice of a few, within a menu, which stays open. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-2xs font-medium text-faint">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={itemClassName}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="text-accent!" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
