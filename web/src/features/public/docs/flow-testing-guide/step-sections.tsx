import { Definitions } from '~/features/public/reading/definitions.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

const actions = [
  { name: 'Go to', does: 'Opens an address.' },
  { name: 'Go back, Go forward, Reload', does: 'The buttons of the browser.' },
  { name: 'Click', does: 'Clicks an element once it is visible, still and not covered by another.' },
  { name: 'Double-click, Right-click', does: 'The same, twice or with the other button.' },
  { name: 'Type, Clear', does: 'Replaces what is in a field, or empties it.' },
  { name: 'Select', does: 'Chooses an option of a list by its visible text.' },
  { name: 'Check, Uncheck', does: 'Sets a checkbox or switch, whatever it was before.' },
  {
    name: 'Upload',
    does: 'Puts files into a field: photo.png, document.pdf, table.csv, data.json, note.txt, or a name with its text below it.',
  },
  { name: 'Press key', does: 'Presses a key or a combination, for example Enter or Control+A.' },
  { name: 'Hover', does: 'Moves the pointer over an element, for menus that open that way.' },
  { name: 'Drag and drop', does: 'Drags an element onto another.' },
  { name: 'Type with the keyboard', does: 'Types where the focus is, with keys in braces: ada{Tab}secret{Enter}.' },
  { name: 'Scroll', does: 'Scrolls down, up, to the top, to the bottom, by pixels, or to an element.' },
  { name: 'Wait', does: 'Waits for an element, or for exactly as many milliseconds as you say, up to 60,000.' },
  { name: 'Wait until gone', does: 'Waits until no such element is visible.' },
  { name: 'Wait for address', does: 'Waits until the address has these words in it. A * stands for anything.' },
  { name: 'Wait for quiet network', does: 'Waits until the page has loaded nothing for half a second.' },
  { name: 'Screenshot', does: 'Keeps a picture of the page, or of an element.' },
  {
    name: 'Switch frame',
    does: 'Goes into a frame, or back to the whole page. Elements inside frames are found without it too.',
  },
  { name: 'Open, Switch, Close tab', does: 'Works with several tabs. A test follows links into new tabs by itself.' },
  {
    name: 'Accept, Dismiss dialog',
    does: 'Answers a dialog of the browser. The step stands right before or right after the one that opens it.',
  },
  { name: 'Store a variable', does: 'Keeps a text, a value or an address of the page for later steps, as {{name}}.' },
  { name: 'Check that', does: 'Holds only its checks, and does nothing to the page.' },
];

const selectors = [
  {
    name: 'Role',
    does: 'What it is and how it is called: button "Log in". The best choice, as it is how people find things.',
  },
  { name: 'Label', does: 'A form field by its label: Email.' },
  { name: 'Placeholder', does: 'A form field by the grey text in it: Search products.' },
  { name: 'Text', does: 'Anything by its whole visible text.' },
  { name: 'CSS', does: 'For what has no name: #cart .total.' },
  { name: 'XPath', does: 'The last resort: //table//tr[2]/td[3].' },
];

const checks = [
  { name: 'Text', does: 'A text is visible on the page, or is not.' },
  { name: 'Element', does: 'An element is visible or hidden, how many there are, what it says.' },
  {
    name: 'State',
    does: 'A box is checked or not; a control is enabled, disabled, read-only, required, expanded, or has the focus.',
  },
  { name: 'Field value', does: 'What stands in a form field.' },
  { name: 'Labelled value', does: 'The value beside a label, as people read it: the total is $42.00.' },
  { name: 'Address, title', does: 'Where the browser is, and how the page is called.' },
];

/** What a test is made of. */
export const stepSections: readonly ReadingSection[] = [
  {
    id: 'steps',
    title: 'Steps',
    body: (
      <>
        <p>
          A test has up to 200 steps. They run in order; you can edit, add, delete and move them. Every action waits by
          itself until its element is ready, so you rarely need a wait of your own.
        </p>
        <Definitions rows={actions} />
        <h3>Timing</h3>
        <p>
          A step has 15 seconds to succeed; set 4 to 120 seconds where a page is slower. After a step the run goes on as
          soon as the page is quiet. A step marked <strong>optional</strong> is skipped when it does not succeed in its
          time, as for a banner that shows only sometimes.
        </p>
      </>
    ),
  },
  {
    id: 'elements',
    title: 'Elements and selectors',
    body: (
      <>
        <p>
          A selector says which element a step means. Steps written from English get one by role, label or text, with
          fallbacks that are tried in order when the first does not match.
        </p>
        <Definitions rows={selectors} />
        <p>
          Names match whole, in any case: <em>Log out</em> never presses “Log out everywhere”. Counts, icons and
          punctuation around a name don’t matter. If the page only has a longer name that means the same, such as “Your
          email” for <em>Email</em>, the step uses it and adds a note. CSS and XPath are taken literally.
        </p>
        <p>
          A run shows which selector found the element. If it was a fallback, the page has changed: look at it before it
          breaks. The editor says it too, and marks steps whose selector matched nothing or several elements in the last
          run. Elements in frames and in open shadow roots are found with the same selectors.{' '}
          <strong>Edit selector</strong> in a step opens its selector, fallbacks and time, with examples for each type.
        </p>
      </>
    ),
  },
  {
    id: 'checks',
    title: 'Checks',
    body: (
      <>
        <p>
          Checks, also called assertions, decide whether a test passes. They wait: a check holds as soon as it comes
          true within the time of its step.
        </p>
        <Definitions rows={checks} />
        <p>
          A text <em>is</em> or <em>is not</em> another, <em>contains</em> it or does not, <em>starts</em> or{' '}
          <em>ends</em> with it, or <em>matches</em> a regular expression. White space does not matter, and{' '}
          <em>contains</em> looks at whole words and numbers: <code>$42.00</code> is not found in <code>$142.00</code>.
        </p>
        <p>
          An amount is <em>more than</em>, <em>at least</em>, <em>less than</em> or <em>at most</em> another: what the
          page shows must have one number in it, as <code>$1,042.00</code>, <code>1.042,00 €</code> or{' '}
          <code>12 items</code> have. What is not there fails a check, also one of what something is not.
        </p>
      </>
    ),
  },
  {
    id: 'segments',
    title: 'Segments: steps that tests share',
    body: (
      <>
        <p>
          How somebody logs in is the same in many tests. Keep such steps once, as a segment, and insert it where you
          need it. Select steps of a test and choose <strong>Create segment</strong>, or write one under{' '}
          <strong>Test Segments</strong>; <strong>Insert segment</strong> stands beside <strong>Add step</strong>.
        </p>
        <p>
          Inserted steps stay linked. When you change the segment, every test that uses it changes with it; many tests
          take a moment, and the segment shows how far they are. A test that would get more than 200 steps keeps what it
          has, and is named there.
        </p>
        <p>
          In a test, linked steps are read-only. <strong>Unlink</strong> makes them the test’s own; so does moving or
          deleting one of them, or putting another step between them. Deleting a segment leaves its steps in the tests.
        </p>
      </>
    ),
  },
];
