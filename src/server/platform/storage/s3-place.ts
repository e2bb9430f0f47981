import type { S3Client } from '@aws-sdk/client-s3';

/** Where to and with whom: every call to S3 needs both. */
export type S3Place = { client: S3Client; bucket: string };

/** Whether S3 answered one of these error codes. */
export function isS3Error(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && codes.includes(error.name);
}

/** Whether the S3 service failed, refused us or could not be reached. The SDK marks everything that its calls throw. */
export function isStorageAway(thrown: unknown): boolean {
  return thrown instanceof Error && '$metadata' in thrown;
}
