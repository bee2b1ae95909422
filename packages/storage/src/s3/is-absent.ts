/**
 * Whether reading an object failed because it isn't there. S3 says so only to who may list the bucket, and none of our
 * functions may: to them a missing object is a refusal. A refusal that names `s3:GetObject` is about a grant that is
 * missing, which is a bug and must not look like an absent file.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || (error.name === 'AccessDenied' && !error.message.includes('s3:GetObject')));
