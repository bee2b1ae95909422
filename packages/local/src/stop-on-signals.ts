/** How long an orderly stop may take before the process ends anyway; its children then die with it. */
const stopDeadlineMs = 10_000;

/**
 * Ends the process on Ctrl-C, SIGTERM and SIGHUP, after what is registered with `with` has stopped. A second Ctrl-C does
 * not wait.
 */
export function stopOnSignals(): { with: (stop: () => Promise<void>) => void } {
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(exitCode(signal));
    stopping = true;
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    Promise.resolve(stop?.()).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { with: (registered) => (stop = registered) };
}

/** The exit status that shells report for a process that a signal ended. */
function exitCode(signal: NodeJS.Signals): number {
  return { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal as 'SIGINT'] ?? 1;
}
