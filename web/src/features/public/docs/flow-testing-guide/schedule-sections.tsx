import type { ReadingSection } from '~/features/public/reading/section.ts';

/** Runs that nobody starts. */
export const scheduleSections: readonly ReadingSection[] = [
  {
    id: 'schedules',
    title: 'Schedules',
    body: (
      <>
        <p>
          A test can run while nobody watches. Press <strong>Schedule</strong> beside it and choose one date and time,
          or a time of day that comes back daily, weekly or monthly, with a first and, if you like, a last day. The form
          shows the next runs before you create it. The times are those of the zone that you choose: nine in the morning
          stays nine in the morning when the clocks change, and the 31st is the last day of a shorter month.
        </p>
        <p>
          A scheduled run is configured as the test is, in the environment of the schedule or else of the test, and
          counts as any other. It belongs to whoever made the schedule or activated it last, who is told how it ended,
          in the product and by mail as chosen.
        </p>
        <p>
          <strong>Schedules</strong> shows every schedule with its next run and what became of the last ones. One can be
          paused, activated, changed and deleted; what it has run stays in the history of the test. A run that is late
          is caught up for 15 minutes and otherwise noted as missed, and one that could not start says why: nothing is
          skipped in silence.
        </p>
      </>
    ),
  },
];
