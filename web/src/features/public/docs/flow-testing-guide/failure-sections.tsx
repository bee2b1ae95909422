import { Link } from '@tanstack/react-router';
import { Definitions } from '~/features/public/reading/definitions.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

const results = [
  { name: 'Passed', does: 'Every step and every check held.' },
  { name: 'Failed', does: 'The page did not do what the test says. Read the failed step.' },
  {
    name: 'Error',
    does: 'The run could not be carried out: an address that cannot be reached, a browser lost, time over.',
  },
  { name: 'Cancelled', does: 'Somebody stopped it.' },
];

const modes = [
  { name: 'Headless', does: 'The fastest. Pictures at screenshot steps and when a step fails.' },
  { name: 'Headed', does: 'A picture of every step, which live view and replay need.' },
  {
    name: 'Debug',
    does: 'Headed, with a rest after each thing that is done in the page, and held where a step fails until you resume.',
  },
];

const document = [
  { name: 'Reason', does: 'One sentence: what happened and what to do.' },
  { name: 'Expected, actual', does: 'What the test asks for, and what was on the page instead.' },
  {
    name: 'What was tried',
    does: 'Each attempt with its time: which selector, how many matches, what stood in the way.',
  },
  { name: 'The page', does: 'Address, title, a screenshot, and an outline of what a screen reader would find.' },
  { name: 'Console, network', does: 'What the page logged and which requests it made, with those that failed.' },
];

/** Running, and what to do when it does not pass. */
export const failureSections: readonly ReadingSection[] = [
  {
    id: 'running',
    title: 'Running',
    body: (
      <>
        <p>
          <strong>Run</strong> starts at once, as the test is configured: without a window, unless you chose otherwise.{' '}
          <strong>Configure &amp; Run</strong> asks first: the mode, the browser, the device, the size of the window,
          the environment, and whether up to three runs start at once. A run keeps the steps as they were when it was
          accepted: editing the test meanwhile does not change it. Runs of one organization that do not fit beside each
          other wait their turn, and a run can be cancelled until it has finished.
        </p>
        <Definitions rows={modes} />
        <p>
          A headed run can be watched with <strong>View Live</strong> and, once it has finished, seen again with{' '}
          <strong>Replay</strong>. <strong>Pause</strong> holds a run before its next step, for up to eight minutes
          without a window in Chromium and for up to thirty otherwise; <strong>Resume</strong> lets it go on.
        </p>
        <p>
          A test runs in Chromium, Firefox or WebKit. Chromium without a window begins at once; the other browsers,
          headed and debug runs have a lane of their own and may take a moment longer to begin. What is not installed
          where the product runs is marked in the choice of browsers, with what to do about it, and a run in it is
          refused before it starts. Firefox has no screen of a phone: the page sees the size and the name of the device,
          and an installed Firefox has no touch.
        </p>
        <Definitions rows={results} />
        <p>
          A run that has begun is never repeated by itself, as its steps may have changed something. If we lose it, it
          ends as an error and does not count against your plan.
        </p>
      </>
    ),
  },
  {
    id: 'read-a-failure',
    title: 'Read a failure',
    body: (
      <>
        <p>A failed step is a page that you can read, not only a red cross:</p>
        <Definitions rows={document} />
        <h3>Three questions that find the cause</h3>
        <ol>
          <li>
            <strong>Is it the right page?</strong> Compare the address and the screenshot with what you expect. A failed
            log-in three steps earlier often shows only here.
          </li>
          <li>
            <strong>Is the element there under another name?</strong> The outline lists what is on the page. If a label
            changed, edit the selector.
          </li>
          <li>
            <strong>Is the value wrong?</strong> Then the test has done its work: the site is broken, not the test.
          </li>
        </ol>
        <h3>It passed before: what is different?</h3>
        <p>
          Tick two executions in the history of a test and press <strong>Compare</strong>: the first step at which they
          part stands on top, below it the conditions under which each ran, and every step with its result, its duration
          and its picture on both sides. Steps that were added, removed or changed in between are marked.
        </p>
        <p>
          More in{' '}
          <Link to="/docs/faq" hash="troubleshooting" className={textLinkClassName}>
            Troubleshooting
          </Link>
          .
        </p>
      </>
    ),
  },
];
