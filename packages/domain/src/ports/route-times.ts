/** How long the calls of a route took within an hour, or the work of a worker, as a histogram. */
export interface RouteTimes {
  /** `yyyy-mm-ddThh` in UTC. */
  hour: string;
  /** Method and path, as in the contract; absent for a worker, which has none. */
  route?: string;
  function: string;
  /** The number of calls by `durationBucket`. */
  calls: ReadonlyMap<number, number>;
}

export interface RouteTimesStore {
  add(times: readonly RouteTimes[]): Promise<void>;
  /** @param since `yyyy-mm-ddThh` */
  read(since: string): Promise<RouteTimes[]>;
}
