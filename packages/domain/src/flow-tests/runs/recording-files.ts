import type { RecordingKind } from '@saywright/contracts/entities/recording';

/** What is kept of a run beside its screenshots, one file each. */
export const recordingFiles = {
  trace: { filename: 'trace.zip', contentType: 'application/zip' },
  video: { filename: 'video.webm', contentType: 'video/webm' },
} as const satisfies Record<RecordingKind, { filename: string; contentType: string }>;
