import { BucketAlreadyOwnedByYou, CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import type { LocalResource } from '../template/local-stacks.ts';

/** Creates a bucket unless it is there. */
export async function provisionBucket(s3: S3Client, bucket: LocalResource): Promise<void> {
  try {
    await s3.send(new CreateBucketCommand({ Bucket: bucket.ref }));
  } catch (error) {
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  }
}
