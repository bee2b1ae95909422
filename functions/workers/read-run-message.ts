import { runMessage, type RunMessage } from '@saywright/contracts/messages';

/** The message of a queue record; undefined for bad JSON, unknown or missing fields. */
export function readRunMessage(body: string): RunMessage | undefined {
  try {
    return runMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
