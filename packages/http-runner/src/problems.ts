/** The test can't run as it's written or set up, so nothing was sent: the run ends with `error`. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}

/** The target didn't answer as HTTP says, or at all: the run ends with `failed`. */
export class TargetProblem extends Error {
  override readonly name = 'TargetProblem';
}
