import { z } from 'zod';
import { diskLevels } from '#domain/disk/disk-level.ts';
import type { Endpoint } from './endpoint.ts';

/** A file system that the installation writes to. */
export const VolumeView = z.object({
  /** The first folder of the installation that is on it. */
  name: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** Free space that is kept for the database. */
  reserveBytes: z.number(),
  level: z.enum(diskLevels),
});
export type VolumeView = z.infer<typeof VolumeView>;

/** Disk space, for admins. */
export const diskAdminApi = {
  read: {
    method: 'GET',
    path: '/api/admin/disk',
    summary: 'Free disk space of the data directory, and of the database and media if they are on separate disks.',
    audience: 'admin',
    response: z.object({ volumes: z.array(VolumeView) }),
  },
} satisfies Record<string, Endpoint>;
