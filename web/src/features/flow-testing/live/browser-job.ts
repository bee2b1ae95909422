/** A check on the live page, or a recording: work in a browser that a person watches. */
export interface BrowserJob {
  id: string;
  finished_at: string | null;
}

/** Whether it's still waiting for its browser, or working in it. */
export const isUnderWay = ({ finished_at: end }: Pick<BrowserJob, 'finished_at'>): boolean => end === null;
