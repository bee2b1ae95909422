import { FileText, Pause, SkipBack } from 'lucide-react';
import type { ReactNode } from 'react';
import { example } from '~/features/landing/example.ts';
import { PageDrawing } from '~/features/landing/page-drawing.tsx';
import { recording } from '~/features/landing/recording.ts';
import { StatusIcon } from '~/ui/status-badge.tsx';

/** How the product solves each problem, with an illustration. */
export function Solutions() {
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-2">
      <Solution
        title="Write it like you’d say it"
        text="Each part of a sentence becomes a named step that you can edit and reorder. Anything we don’t understand stays visible as a draft, with a hint on how to phrase it."
      >
        <UnderstoodSteps />
      </Solution>
      <Solution
        title="Run it in a real browser"
        text="Tests find things the way people do: by label, role and visible text. Every step shows its timing and what it found. Screenshots, console and network logs are included."
      >
        <Engines />
      </Solution>
      <Solution
        title="Watch live or walk away"
        text="Watch a run live, pause it before the next step, or replay it screenshot by screenshot. Or walk away, and we’ll notify you when it’s done."
      >
        <FilmStrip />
      </Solution>
      <Solution
        title="Keep what is yours"
        text="Export a test as a Playwright project that runs without us. Passwords and secret values are never part of it, or of any result."
      >
        <ExportedFiles />
      </Solution>
    </div>
  );
}

interface SolutionProps {
  title: string;
  text: string;
  /** The piece of the product; it repeats the text and is hidden from screen readers. */
  children: ReactNode;
}

function Solution({ title, text, children }: SolutionProps) {
  return (
    <div className="flex flex-col overflow-hidden rounded-xl border border-border bg-surface">
      <div
        aria-hidden="true"
        className="flex min-h-52 flex-1 flex-col justify-center border-b border-border bg-subtle px-5 py-6 text-sm select-none sm:px-7"
      >
        {children}
      </div>
      <div className="p-5 sm:px-7 sm:py-6">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="mt-2 text-base leading-6 text-pretty text-muted">{text}</p>
      </div>
    </div>
  );
}

const panel = 'rounded-lg border border-border bg-surface';

function UnderstoodSteps() {
  return (
    <ul className={`${panel} divide-y divide-border`}>
      {example.steps.map(({ description, understood }) => (
        <li key={description} className="flex min-h-10 items-start gap-3 px-3.5 py-2.5">
          <StatusIcon status={understood ? 'passed' : 'draft'} className="mt-0.5 size-4" />
          <div className="min-w-0">
            <p>{understood ? description : `“${description}”`}</p>
            {understood ? null : <p className="mt-1 text-xs leading-4 text-pretty text-muted">{example.hint}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const engines = ['Chromium', 'Firefox', 'WebKit'];
const targets = [
  { by: 'label', text: 'Email' },
  { by: 'button', text: 'Log in' },
  { by: 'text', text: '$42.00' },
];

function Engines() {
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        {engines.map((engine) => (
          <div key={engine} className={`${panel} flex flex-col gap-2 px-3 py-2.5 sm:px-3.5`}>
            <StatusIcon status="passed" />
            <span className="text-sm font-medium">{engine}</span>
          </div>
        ))}
      </div>
      <div className={`${panel} mt-2 flex flex-wrap gap-x-5 gap-y-1.5 px-3.5 py-2.5 font-mono text-xs`}>
        {targets.map(({ by, text }) => (
          <span key={by}>
            <span className="text-muted">{by}</span> “{text}”
          </span>
        ))}
      </div>
    </>
  );
}

const { width, height } = recording.size;
/** As many pictures as fit beside one another. */
const frames = recording.steps.filter(({ drawn }) => drawn.length > 0).slice(-3);

function FilmStrip() {
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        {frames.map(({ description, drawn }, at) => (
          <div
            key={description}
            className={`overflow-hidden rounded-md border bg-white ${at === 1 ? 'border-accent ring-1 ring-accent' : 'border-border'}`}
          >
            <svg viewBox={`0 0 ${width} ${height}`} className="block w-full">
              <PageDrawing drawn={drawn} />
            </svg>
          </div>
        ))}
      </div>
      <div className={`${panel} mt-2 flex items-center gap-3 px-3.5 py-2.5`}>
        <SkipBack className="size-4 shrink-0 text-muted" />
        <Pause className="size-4 shrink-0" />
        <span className="h-1 min-w-0 flex-1 rounded-full bg-border-strong">
          <span className="block h-full w-1/2 rounded-full bg-accent" />
        </span>
        <span className="truncate text-xs text-muted">{frames[1]?.description}</span>
      </div>
    </>
  );
}

const files = ['tests/open-the-cart.spec.ts', 'playwright.config.ts', 'package.json', 'README.md'];

function ExportedFiles() {
  return (
    <div className={`${panel} overflow-hidden font-mono text-xs`}>
      <ul className="px-3.5 py-2">
        {files.map((file) => (
          <li key={file} className="flex min-h-7 items-center gap-2.5">
            <FileText className="size-3.5 shrink-0 text-faint" />
            <span className="truncate">{file}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-border px-3.5 py-2.5">
        <span className="text-faint">$</span> npx playwright test
      </p>
    </div>
  );
}
