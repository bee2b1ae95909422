import { Sample } from '~/features/public/docs/sample.tsx';
import { sentenceGroups, shopTest } from '~/features/public/docs/sentences.ts';
import type { ReadingSection } from '~/features/public/reading/section.ts';

/** From sentences to steps. */
export const writingSections: readonly ReadingSection[] = [
  {
    id: 'describe-a-test',
    title: 'Describe a test',
    body: (
      <>
        <p>
          Write as you would tell a colleague what to try: where to go, what to do, what to look at. Commas, “and”,
          “then”, new lines and numbered lists all separate one instruction from the next.
        </p>
        <Sample label="a whole test">{shopTest(window.location.origin)}</Sample>
        <p>The same sentence always becomes the same steps. Nothing is guessed behind your back:</p>
        <ul>
          <li>
            <strong>What is understood</strong> becomes a step with a name, an element and a value that you can edit.
          </li>
          <li>
            <strong>What is not</strong> is kept word for word as a draft, with the nearest way to say it. A test with a
            draft does not run until you finish or delete it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'sentences',
    title: 'Sentences it understands',
    body: (
      <>
        <p>
          There are many ways to say each of these. Put names in quotation marks when they have several words or could
          be mistaken for something else.
        </p>
        {sentenceGroups.map(({ title, text, sentences }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="mt-1!">{text}</p>
            <Sample label={`examples: ${title}`}>{sentences.join('\n')}</Sample>
          </div>
        ))}
      </>
    ),
  },
  {
    id: 'good-descriptions',
    title: 'Descriptions that work well',
    body: (
      <ul>
        <li>
          <strong>Use the words on the page.</strong> “Click the Sign up button” beats “register”.
        </li>
        <li>
          <strong>Give values.</strong> Write the address, the name and the price that you expect.
        </li>
        <li>
          <strong>Say what kind of thing it is</strong> when a name occurs twice: the link, the button, the second one,
          the one for “Blue kettle”.
        </li>
        <li>
          <strong>One journey for each test.</strong> Short tests fail for one reason and say which.
        </li>
      </ul>
    ),
  },
];
