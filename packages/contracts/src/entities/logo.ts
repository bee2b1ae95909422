import * as z from 'zod';

/** The largest file that is taken for a logo, in bytes. */
export const maxLogoBytes = 1_048_576;

/** Pictures are made smaller than this, in pixels. */
export const maxLogoSide = 512;

/** A picture in base64 as the web sends it: PNG, JPEG or WebP, whatever its name says. */
export const uploadLogoBody = z.strictObject({
  data: z
    .base64('The image upload was incomplete. Please try again.')
    .min(1, 'Choose an image')
    .max(Math.ceil(maxLogoBytes / 3) * 4, 'The image is larger than 1 MB. Choose a smaller one.'),
});
