/** Names one file of an execution. `historyDays` is the execution's: it decides when the file is deleted. */
export interface ArtifactRef {
  organizationId: string;
  executionId: string;
  historyDays: number;
  filename: string;
}

export interface Artifact {
  bytes: Uint8Array;
  contentType: string;
}

/** The files of executions. */
export interface ArtifactStore {
  /** Replaces what has the same name. */
  putArtifact(ref: ArtifactRef, artifact: Artifact): Promise<void>;
  /** Undefined when there is no such file, or no more. */
  findArtifact(ref: ArtifactRef): Promise<Artifact | undefined>;
}
