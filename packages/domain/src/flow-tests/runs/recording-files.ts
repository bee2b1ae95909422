import type { RecordingKind } from '@saywright/contracts/entities/recording';

/** Files of a run besides its screenshots, one each. */
export const recordingFiles = {
  trace: { filename: 'trace.zip', contentType: 'application/zip' },
  video: { filename: 'video.webm', contentType: 'video/webm' },
} as const satisfies Record<RecordingKind, { filename: string; contentType: string }>;
