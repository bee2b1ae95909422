import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { CircleCheck, Play, Sparkles, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRunDemoTest } from '~/features/dashboard/use-run-demo-test.ts';
import { startPlaces } from '~/lib/test-kinds.ts';
import { useUser } from '~/lib/session.ts';
import { useDismissed } from '~/lib/use-dismissed.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface Step {
  title: string;
  description: string;
  isDone: boolean;
  action: ReactNode;
}

/** The way to a first test that passes. It ticks off what is done, and goes when everything is. */
export function FirstSteps({ progress }: { progress: Dashboard['first_steps'] }) {
  const { id: userId, organization_id: organizationId } = useUser();
  const [isDismissed, dismiss] = useDismissed(`first-steps:${userId}:${organizationId}`);
  if (isDismissed || progress.own_test_passed) return null;

  const ranDemoTest = progress.ran_demo_test || !progress.has_demo_shop;
  const all: Step[] = [
    {
      title: 'Run the demo test',
      description: 'Watch a test buy a kettle in our demo shop. It doesn’t count against your plan.',
      isDone: progress.ran_demo_test,
      action: <RunDemoButton />,
    },
    {
      title: 'Describe a test of your site',
      description: 'Describe what a visitor does and should see. We’ll turn it into editable steps.',
      isDone: progress.wrote_own_test,
      action: (
        <Link {...startPlaces.describe} className={buttonVariants({ variant: ranDemoTest ? 'primary' : 'secondary' })}>
          <Sparkles aria-hidden="true" />
          Describe a test
        </Link>
      ),
    },
    {
      title: 'Get it to pass',
      description: 'Run your test. If a step fails, its screenshot shows what the page looked like.',
      isDone: progress.own_test_passed,
      action: progress.wrote_own_test ? (
        <Link {...startPlaces.tests} className={buttonVariants({ variant: ranDemoTest ? 'primary' : 'secondary' })}>
          Open your tests
        </Link>
      ) : null,
    },
  ];
  const steps = progress.has_demo_shop ? all : all.slice(1);
  const next = steps.findIndex(({ isDone }) => !isDone);

  return (
    <Card aria-labelledby="first-steps" className="lg:col-span-3">
      <CardHeader
        id="first-steps"
        title="Your first passing test"
        description={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`}
        actions={
          <IconButton size="sm" label="Dismiss first steps" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
      <ol className="grid divide-border max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {steps.map(({ title, description, isDone, action }, index) => (
          <li key={title} className="flex flex-col gap-3 p-4" aria-current={index === next ? 'step' : undefined}>
            <div className="flex flex-1 gap-3">
              <StepMark number={index + 1} isDone={isDone} isNext={index === next} />
              <div className="min-w-0">
                <h3 className="text-sm font-medium">{title}</h3>
                <p className="mt-0.5 text-xs text-muted">{description}</p>
              </div>
            </div>
            {isDone || !action ? null : <div className="pl-9">{action}</div>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RunDemoButton() {
  const demo = useRunDemoTest();
  return (
    <Button variant="primary" icon={<Play aria-hidden="true" />} busy={demo.isPending} onClick={() => demo.mutate()}>
      Run demo test
    </Button>
  );
}

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  if (isDone)
    return (
      <span className="grid size-6 shrink-0 place-items-center text-passed">
        <CircleCheck aria-hidden="true" className="size-5" />
        <span className="sr-only">Done</span>
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-medium tabular',
        isNext ? 'border-accent text-accent' : 'border-border text-muted',
      )}
    >
      {number}
    </span>
  );
}
