/** A plan that can't be run as it is. The message names the step and says what to do. */
export class PlanProblem extends Error {
  override readonly name = 'PlanProblem';
  /** The host that the plan would reach and must not. */
  readonly refusedHost: string | undefined;

  constructor(message: string, refusedHost?: string) {
    super(message);
    this.refusedHost = refusedHost;
  }
}
