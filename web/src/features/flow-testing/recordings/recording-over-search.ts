import type { RecordingKind } from '@saywright/contracts/entities/recording';

/** State of the page about the link that has expired. */
export interface RecordingOverSearch {
  kind: RecordingKind;
  /** The id of the execution that it was a recording of. */
  execution?: string;
}

/** Reads the search parameters; what is not understood is left out. */
export function validateRecordingOverSearch({ kind, execution }: Record<string, unknown>): RecordingOverSearch {
  return {
    kind: kind === 'trace' ? 'trace' : 'video',
    ...(typeof execution === 'string' && execution ? { execution } : {}),
  };
}
