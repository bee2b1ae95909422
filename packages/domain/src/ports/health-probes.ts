/** One component of the service whose health can be asked for. */
export interface HealthProbe {
  id: string;
  /** For the status page. */
  name: string;
  /** Resolves when the component answered; rejects when it did not, or when the signal is raised. */
  check(signal: AbortSignal): Promise<void>;
}

export interface HealthProbes {
  list(): readonly HealthProbe[];
}
