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

/** Some bytes of a file: those from `from` on. */
export interface ArtifactPart extends Artifact {
  from: number;
  /** Bytes of the whole file. */
  size: number;
}

/** The files of executions. */
export interface ArtifactStore {
  /** Replaces what has the same name. */
  putArtifact(ref: ArtifactRef, artifact: Artifact): Promise<void>;
  /** Undefined if the file doesn't exist, or no longer does. */
  findArtifact(ref: ArtifactRef): Promise<Artifact | undefined>;
  /** The bytes from `from` to `to`, both included, or to the end of the file if it is nearer. */
  findArtifactPart(
    ref: ArtifactRef,
    range: { from: number; to: number },
  ): Promise<ArtifactPart | 'out_of_range' | undefined>;
}
