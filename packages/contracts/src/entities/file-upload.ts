import * as z from 'zod';
import { maxImportBytes } from './api-import.ts';
import { id, instant } from './common.ts';

/**
 * The bytes of a part of an upload. A function takes 6 MB as base64, so a larger file comes in parts.
 */
export const uploadPartBytes = 4 * 1_048_576;

export const createUploadBody = z.strictObject({
  filename: z
    .string()
    .max(200, 'A file name is at most 200 characters long')
    .regex(/\.(?:json|ya?ml|har)$/i, 'Choose a .json, .yaml, .yml, or .har file'),
  /** Bytes of the whole file. */
  size: z.number().int().min(1, 'The file is empty').max(maxImportBytes, 'The file is larger than 10 MB'),
});

/** A file that is being uploaded: `parts` parts of `part_bytes` bytes each, numbered from 0, the last one shorter. */
export const fileUpload = z.object({
  id,
  part_bytes: z.number().int(),
  parts: z.number().int(),
  /** Until then its parts can be sent and imported, once. */
  expires_at: instant,
});
export type FileUpload = z.output<typeof fileUpload>;
