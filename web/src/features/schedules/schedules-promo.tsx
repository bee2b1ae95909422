import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { Bell, CalendarClock, Globe, Repeat } from 'lucide-react';
import { testKinds } from '~/lib/test-kinds.ts';
import { Card } from '~/ui/card.tsx';

const features = [
  {
    icon: CalendarClock,
    title: 'One-time runs',
    text: 'A date and a time: after tonight’s release, before tomorrow’s demo.',
  },
  {
    icon: Repeat,
    title: 'Daily, weekly, monthly',
    text: 'From a start date, with an optional end date. The 31st becomes the last day of a shorter month.',
  },
  {
    icon: Globe,
    title: 'Time zones',
    text: 'Nine in the morning stays nine in the morning when the clocks change.',
  },
  {
    icon: Bell,
    title: 'Email and in-app notifications',
    text: 'Get the result of each run, and the reason if one doesn’t start. We notify you about skipped runs.',
  },
] as const;

/** Introduces schedules. */
export function SchedulesPromo({ kind, action }: { kind: TestKindName; action: React.ReactNode }) {
  return (
    <Card className="px-5 py-6 sm:px-8 sm:py-8">
      <h3 className="text-lg font-semibold text-balance">Run tests on a schedule</h3>
      <p className="mt-1 max-w-2xl text-sm text-muted">
        Pick a time, and the test runs automatically{testKinds[kind].usesBrowser ? ' in a real browser' : ''}, with its
        environment, and counts like any other run. Click Schedule next to a test on the Tests tab.
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-md border border-border bg-subtle text-muted">
              <Icon aria-hidden="true" className="size-4" />
            </span>
            <div className="min-w-0">
              <p className="text-sm font-medium">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-7">{action}</div>
    </Card>
  );
}
