/** Asks that the task this worker is in is spared, or says that it may go. */
export type ProtectTask = (protect: boolean) => Promise<void>;

/** Longer than the longest run with the longest pause; it ends with the run in any case. */
const expiresInMinutes = 60;
const answerTimeoutMs = 5_000;

/**
 * Scale-in protection of the ECS task that this process is in
 * (https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-scale-in-protection-endpoint.html). A task that ends
 * anyway loses its run like any worker that's stopped, so an error here is logged and doesn't keep it from running.
 * @param agentUri `ECS_AGENT_URI`, which tasks have; undefined: there is nothing to protect from
 */
export const createTaskProtection = (agentUri: string | undefined, onTrouble: (error: unknown) => void): ProtectTask =>
  agentUri === undefined
    ? async () => undefined
    : async (protect) => {
        try {
          const answer = await fetch(`${agentUri}/task-protection/v1/state`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(
              protect ? { ProtectionEnabled: true, ExpiresInMinutes: expiresInMinutes } : { ProtectionEnabled: false },
            ),
            signal: AbortSignal.timeout(answerTimeoutMs),
          });
          if (!answer.ok) throw new Error(`The ECS agent answered ${answer.status}: ${await answer.text()}`);
        } catch (error) {
          onTrouble(error);
        }
      };
