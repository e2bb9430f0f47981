import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the configuration names: a bucket, or else the folder `media` in the data directory. */
export async function createStorage(
  config: Pick<Config, 's3' | 'dataDirectory'>,
  { secret, clock }: { secret: string; clock: { now(): Date } },
): Promise<Storage> {
  if (config.s3) return createS3Storage({ ...config.s3, clock });
  return createDiskStorage({ directory: join(config.dataDirectory, 'media'), secret, clock });
}
