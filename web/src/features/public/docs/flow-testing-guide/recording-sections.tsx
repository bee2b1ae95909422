import { Definitions } from '~/features/public/reading/definitions.tsx';
import type { ReadingSection } from '~/features/public/reading/section.ts';

const recordings = [
  { name: 'Open trace', does: 'Every run, headless ones too. Each step with the page before and after it.' },
  { name: 'Replay', does: 'Headed runs: a picture of each step, played in order with the steps beside them.' },
  { name: 'View Recording', does: 'Headed runs of tests that record a video: the run as a film.' },
];

/** Going back to a run that is over. */
export const recordingSections: readonly ReadingSection[] = [
  {
    id: 'recordings',
    title: 'Go back to a run',
    body: (
      <>
        <p>
          What happened in a run is kept as long as your plan keeps history, and can be looked at from the history of a
          test and from the details of an execution:
        </p>
        <Definitions rows={recordings} />
        <h3>Time travel</h3>
        <p>
          A trace opens in a new window. On the left are the steps; choose one, and see the page as it was, with its
          elements to point at, what was clicked, the console and the requests of that moment. The row of pictures on
          top is the whole run: move over it, and drag to look at a part of it only.
        </p>
        <h3>A video</h3>
        <p>
          Switch on <strong>Record a video</strong> in the configuration of a test and run it headed. If there is none
          afterwards, the details of the execution say why.
        </p>
        <h3>Secrets</h3>
        <p>
          Values of secret variables and of password fields are replaced by dots before anything is kept: in messages,
          logs and requests, in the page of a trace, and in every picture. Where a browser cannot hide them in moving
          pictures, those are not kept, and the execution says so. The link that opens a recording works once and ends
          with your session, so it cannot be passed on.
        </p>
      </>
    ),
  },
];
