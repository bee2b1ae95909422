import { createHash } from 'node:crypto';
import { elementPictureDays, elementPictureName } from '@saywright/contracts/entities/step-evidence';
import type { ArtifactRef } from '../../ports/artifact-store.ts';

/** Where the picture of an element is. It belongs to the organization, since copies of a step share it. */
export const elementPictureRef = (organizationId: string, filename: string): ArtifactRef => ({
  organizationId,
  executionId: 'elements',
  historyDays: elementPictureDays,
  filename,
});

/** The place of a picture by its content: the same picture is stored once. */
export const newElementPicture = (organizationId: string, bytes: Uint8Array): ArtifactRef =>
  elementPictureRef(organizationId, elementPictureName(createHash('sha256').update(bytes).digest('hex')));
