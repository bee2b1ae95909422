import { Sample } from '~/features/public/docs/sample.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

/** Tests outside of the product. */
export const exportSections: readonly ReadingSection[] = [
  {
    id: 'export',
    title: 'Taking a test along',
    body: (
      <>
        <p>
          A test is yours. The menu with the three dots, in the list and in the editor, has two ways to take it along.
        </p>
        <h3>As JSON</h3>
        <p>
          <strong>Export as JSON</strong> gives a file to keep or to review, which <strong>Import</strong> takes back,
          here or in another organization, as the same test. Environment and project go by their names, and the import
          says what it did not find. Steps of a segment come as steps of the test: the link stays here.
        </p>
        <h3>As a Playwright project</h3>
        <p>
          <strong>Export as Playwright project</strong> gives a zip that runs without us, in your repository or your CI:
        </p>
        <Sample label="how to run an exported project">{'npm install\nnpx playwright install\nnpm test'}</Sample>
        <p>
          Passwords and values of secret variables are not in it; the project reads them from the environment and says
          which it needs. Run a test once before you export it: which of several elements was meant, and which step
          opens a window, is taken from the last run. A selector that has several matches later on stops the exported
          test, where a run here takes the first of them and says so.
        </p>
      </>
    ),
  },
];
