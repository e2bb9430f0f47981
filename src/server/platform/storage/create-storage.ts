import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage, type DiskStorageOptions } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the configuration names: a bucket, or else the folder `media` in the data directory. */
export async function createStorage(
  config: Pick<Config, 's3' | 'dataDirectory'>,
  { secret, clock, disk }: Pick<DiskStorageOptions, 'secret' | 'clock' | 'disk'>,
): Promise<Storage> {
  if (config.s3) return createS3Storage({ ...config.s3, clock });
  return createDiskStorage({ directory: join(config.dataDirectory, 'media'), secret, clock, disk });
}

/** Where browsers send uploads to; undefined when that is our own origin. */
export function uploadsOrigin({ s3 }: Pick<Config, 's3'>): string | undefined {
  if (s3 === undefined) return undefined;
  // As the SDK addresses a bucket: by its name at Amazon, by its path elsewhere.
  return s3.endpoint === undefined ? `https://${s3.bucket}.s3.${s3.region}.amazonaws.com` : new URL(s3.endpoint).origin;
}
