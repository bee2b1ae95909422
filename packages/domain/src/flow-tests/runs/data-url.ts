import type { Artifact } from '../../ports/artifact-store.ts';

export const dataUrl = ({ contentType, bytes }: Artifact): string =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
