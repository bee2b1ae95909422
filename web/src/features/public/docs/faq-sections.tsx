import { Link } from '@tanstack/react-router';
import { Question } from '~/features/public/docs/question.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';
import { textLinkClassName } from '~/ui/text-link.ts';

/** The anchors are part of the address of an answer: `/docs/faq#billing`. */
export const faqSections: readonly ReadingSection[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    body: (
      <>
        <Question title="Do I have to program?">
          <p>
            No. You describe the journey in English, and read and edit steps that are written in English too. Selectors
            and regular expressions are there when you want them.
          </p>
        </Question>
        <Question title="Do I have to install anything?">
          <p>No. Tests run in our browsers, and you use the product in yours.</p>
        </Question>
        <Question title="Is there something to try it on?">
          <p>
            Yes, the demo shop. The{' '}
            <Link to="/docs/getting-started" className={textLinkClassName}>
              first guide
            </Link>{' '}
            takes you through a test of it.
          </p>
        </Question>
      </>
    ),
  },
  {
    id: 'flow-testing',
    title: 'Flow Testing',
    body: (
      <>
        <Question title="What happens to a sentence that is not understood?">
          <p>
            It stays in the test as a draft, in your words, with the nearest way to say it. Nothing is invented in its
            place, and the test does not run until the draft is finished or deleted.
          </p>
        </Question>
        <Question title="Can a test run by itself, at night?">
          <p>
            Yes, with a{' '}
            <Link to="/docs/ui-testing" hash="schedules" className={textLinkClassName}>
              schedule
            </Link>
            . You are told how each run ended, and why one did not start.
          </p>
        </Question>
        <Question title="Can I leave with my tests?">
          <p>
            Yes. Each of them can be{' '}
            <Link to="/docs/ui-testing" hash="export" className={textLinkClassName}>
              exported
            </Link>
            , as a file that can be imported again or as a Playwright project that runs without us.
          </p>
        </Question>
        <Question title="What if the site changes?">
          <p>
            Elements are found by what people see, so a new layout usually changes nothing. Each step has fallbacks, and
            a run tells when it needed one.
          </p>
        </Question>
        <Question title="Does the same description give the same test?">
          <p>Yes. The steps follow from the words by fixed rules.</p>
        </Question>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Plans and billing',
    body: (
      <>
        <Question title="What counts as an execution?">
          <p>
            One run of one test. If you start a test three times at once, that is three. Generating tests has its own
            counter.
          </p>
        </Question>
        <Question title="What happens at the limit?">
          <p>
            The Trial plan stops until the next month; nothing is lost and nothing is charged. Paid plans go on:
            executions past the allowance are charged at the plan’s price for each.
          </p>
        </Question>
        <Question title="How long are results kept?">
          <p>
            30 days on Trial, 90 on Starter, 180 on Growth, a year on Business and as agreed on Enterprise. Then runs,
            their pictures and their recordings delete themselves; your tests stay. See{' '}
            <Link to="/pricing" className={textLinkClassName}>
              Pricing
            </Link>
            .
          </p>
        </Question>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Account',
    body: (
      <>
        <Question title="How do I change my password?">
          <p>In your profile, under Security. All your other sessions end with it.</p>
        </Question>
        <Question title="Why am I asked to wait before I can sign in?">
          <p>
            After several wrong passwords an account pauses for a while, and longer each time. The message says when you
            can try again.
          </p>
        </Question>
        <Question title="How do I work with others?">
          <p>
            On every paid plan, admins invite people under <strong>Team</strong>; the link of the mail works for seven
            days. Projects say who sees which tests: members find the tests of their own projects and those without one,
            admins find all. Whoever belongs to two organizations switches between them in the menu of their name.
          </p>
        </Question>
        <Question title="Who has changed this test?">
          <p>
            Admins see under <strong>Team</strong>, <strong>Activity</strong>, who changed or ran what, when and from
            where.
          </p>
        </Question>
        <Question title="How do I have my data deleted?">
          <p>
            <Link to="/contact" search={{ inquiry_type: 'support' }} className={textLinkClassName}>
              Write to us
            </Link>{' '}
            from the address of your account. What is kept and for how long is in the{' '}
            <Link to="/privacy" hash="how-long" className={textLinkClassName}>
              Privacy Policy
            </Link>
            .
          </p>
        </Question>
      </>
    ),
  },
  {
    id: 'technical',
    title: 'Technical',
    body: (
      <>
        <Question title="Which browser runs my tests?">
          <p>
            Chromium, the engine of Chrome and Edge, unless you choose Firefox or WebKit, the engine of Safari. All of
            them at a desktop, tablet or phone size.
          </p>
        </Question>
        <Question title="Are passwords in my tests safe?">
          <p>
            As{' '}
            <Link to="/docs/ui-testing" hash="environments" className={textLinkClassName}>
              secret variables
            </Link>{' '}
            of an environment they are: encrypted, never shown again, and hidden in everything that is kept of a run.
            What is written into a step itself can be read by anybody who may see the test, so use accounts made for
            testing all the same.
          </p>
        </Question>
        <Question title="Is there an API?">
          <p>
            Everything that the product does goes through one HTTP API. Its description in OpenAPI is at{' '}
            <a href="/api/openapi.json" className={textLinkClassName}>
              /api/openapi.json
            </a>
            .
          </p>
        </Question>
      </>
    ),
  },
  {
    id: 'troubleshooting',
    title: 'Troubleshooting',
    body: (
      <>
        <Question title="A step cannot find its element">
          <p>
            Look at the screenshot of the failed step. If the element is there under another name, edit the selector. If
            it comes late, give the step more time. If it comes only sometimes, make the step optional.
          </p>
        </Question>
        <Question title="It works on my machine and fails in the run">
          <p>
            A run begins like a new visitor: signed out, without cookies, in a clean browser. Cookie banners and welcome
            dialogs appear that you dismissed long ago; add a step for them.
          </p>
        </Question>
        <Question title="The site cannot be reached">
          <p>
            On our service, runs reach addresses that are open to the internet and nothing inside a private network. The
            message of the step names the address that was refused.
          </p>
        </Question>
        <Question title="Is Saywright itself down?">
          <p>
            The{' '}
            <Link to="/status" className={textLinkClassName}>
              status page
            </Link>{' '}
            asks every part of the service.
          </p>
        </Question>
      </>
    ),
  },
];
