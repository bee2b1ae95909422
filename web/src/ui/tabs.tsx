import { Tabs as Base } from '@base-ui/react/tabs';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A number beside the label. */
  count?: number | undefined;
  /** A dot beside the label: something is set there. */
  marked?: boolean;
}

interface TabsProps<Value extends string> {
  /** The open tab, from the URL's search parameters. */
  value: Value;
  /** Puts the tab into the URL. */
  onValueChange: (value: Value) => void;
  tabs: readonly TabItem<Value>[];
  /** Names the row of tabs for screen readers. */
  label: string;
  /** `TabPanel`s. */
  children: ReactNode;
  className?: string;
}

/** Tabs whose open one is in the URL, so that Back, reload and pasted links find it. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      data-slot="tabs"
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={cx('flex min-w-0 flex-col', className)}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-border [scrollbar-width:none] scroll-px-12"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-9 shrink-0 items-center gap-1.5 rounded-t-md px-2.5 text-sm font-medium text-muted transition-colors duration-100 hover:text-foreground focus-visible:-outline-offset-2 data-active:text-foreground [&_svg]:size-4"
          >
            {tab.icon}
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-hover px-1.5 text-2xs tabular text-muted">{tab.count}</span>
            )}
            {tab.marked ? (
              <span className="size-1.5 rounded-full bg-passed">
                <span className="sr-only">set</span>
              </span>
            ) : null}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-foreground transition-[translate,width] duration-150" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

/** The content of a tab. It's mounted while its tab is open. */
export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Base.Panel value={value} data-slot="tab-panel" className={cx('min-w-0 pt-5', className)}>
      {children}
    </Base.Panel>
  );
}
