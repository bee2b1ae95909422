import * as z from 'zod';

/** The way to a site that only the caller's machine reaches. The command line makes the key, and opens the tunnel with it. */
export const tunnel = z.strictObject({
  /** The site as the caller's machine names it, such as `http://localhost:3000`. */
  url: z
    .string()
    .max(2_000)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), 'Start the URL with http:// or https://'),
  /** 32 random bytes in base64url. */
  key: z.string().regex(/^[\w-]{43}$/, "A tunnel's key has 43 characters"),
});
export type Tunnel = z.output<typeof tunnel>;
