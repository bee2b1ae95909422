import { Definitions } from '~/features/public/reading/definitions.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

const variables = [
  { name: 'Of a step', does: 'Written at the step, for that step alone. They come first.' },
  {
    name: 'Stored',
    does: 'Taken from the page by Store a variable, for the steps after it, as long as the run lasts.',
  },
  { name: 'Of the environment', does: 'For every test that runs in it. The same test finds other values elsewhere.' },
];

/** Where tests run, and what they know there. */
export const environmentSections: readonly ReadingSection[] = [
  {
    id: 'environments',
    title: 'Environments, variables and secrets',
    body: (
      <>
        <p>
          An environment is a place to test: staging, production, a preview. Make one under{' '}
          <strong>Environments</strong>: a name, the base URL at which your site is found there, and variables. Choose
          it in the test; a run and a schedule may choose another one. Then <code>Go to /cart</code> opens the cart of
          whichever site it is.
        </p>
        <p>
          Steps use a variable in braces, as in <code>{'{{email}}'}</code>: in values, addresses, selectors and checks.
          Values may use variables too. There are three kinds:
        </p>
        <Definitions rows={variables} />
        <p>
          A variable that nobody has defined ends the run before a browser starts, and the message names it. The Trial
          and the Starter plan have one environment, all others up to a hundred.
        </p>
        <h3>Secrets</h3>
        <p>
          Mark a variable as <strong>secret</strong> and its value is encrypted, never shown again, and replaced by dots
          in whatever a run tells: messages, logs, pictures and recordings. Passwords belong there, and not into a step
          or a description, where everybody who may see the test can read them.
        </p>
      </>
    ),
  },
];
