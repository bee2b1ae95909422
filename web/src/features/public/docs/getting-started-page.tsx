import { Link } from '@tanstack/react-router';
import { GuideLayout } from '~/features/public/docs/guide-layout.tsx';
import { Sample } from '~/features/public/docs/sample.tsx';
import { shopTest } from '~/features/public/docs/sentences.ts';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

const sections: readonly ReadingSection[] = [
  {
    id: 'account',
    title: 'Create an account',
    body: (
      <>
        <p>
          Choose{' '}
          <Link to="/register" className={textLinkClassName}>
            Get Started
          </Link>{' '}
          and give your name, the name of your organization, an e-mail address and a password. There is no card to
          enter. You are signed in at once and see the dashboard. A mail asks you to confirm the address; nothing waits
          for it, and the line at the top of the page goes when you have followed the link.
        </p>
        <p>
          The Trial plan gives 5 executions and 5 test generations a month. That is enough to follow this page more than
          once.
        </p>
      </>
    ),
  },
  {
    id: 'first-test',
    title: 'Write the first test',
    body: (
      <>
        <p>
          Open <strong>Flow Testing</strong> and choose <strong>Generate with AI</strong>. Describe what a person would
          do and what they should see. The demo shop is a good place to begin:
        </p>
        <Sample label="the first test">{shopTest(window.location.origin)}</Sample>
        <p>
          Each part of the sentence becomes a named step. Read them: they are the test, the sentence was only the way to
          it. A part that was not understood stays in view as a draft with a hint on how to put it.
        </p>
      </>
    ),
  },
  {
    id: 'first-run',
    title: 'Run it',
    body: (
      <>
        <p>
          Press <strong>Run</strong>. The test starts with the defaults: Chromium without a window, on a desktop screen.
          You see each step as it happens, with its time, and a picture of the page where one fails. For a picture of
          every step, and to watch the browser, choose <strong>Configure &amp; Run</strong> and <strong>Headed</strong>.
        </p>
        <p>
          A run ends as <strong>passed</strong>, <strong>failed</strong> (the page did not do what the test says),{' '}
          <strong>error</strong> (the run could not be carried out) or <strong>cancelled</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'see-it-fail',
    title: 'See it fail',
    body: (
      <>
        <p>
          A test that cannot fail is worth nothing, so try once. Edit the last step to expect <code>$43.00</code> and
          run it again. The failed step tells what was expected, what was there instead, what was tried, and shows the
          page at that moment.
        </p>
        <p>Put the right price back. You now have a test that you have seen both pass and fail.</p>
      </>
    ),
  },
  {
    id: 'your-own-site',
    title: 'Test your own site',
    body: (
      <>
        <p>Three things make the first test of your own site a good one:</p>
        <ul>
          <li>Test one journey, the one that would hurt most if it broke.</li>
          <li>Use an account made for testing, never your own or a customer’s.</li>
          <li>End with a check of something that a person would look at.</li>
        </ul>
        <p>
          Then make an <strong>environment</strong> with its address and the password as a secret, and a{' '}
          <strong>schedule</strong> that runs the test every morning. The{' '}
          <Link to="/docs/ui-testing" hash="environments" className={textLinkClassName}>
            guide to Flow Testing
          </Link>{' '}
          tells how.
        </p>
        <p>Only test sites that are yours or that you have been asked to test.</p>
      </>
    ),
  },
];

/** The guide for the first five minutes. */
export function GettingStartedPage() {
  return (
    <GuideLayout
      to="/docs/getting-started"
      lead="From an account to a test that you have seen both pass and fail. It takes about five minutes."
      sections={sections}
    />
  );
}
