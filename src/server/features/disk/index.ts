import { diskAdminApi } from '#contract/disk-admin.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Disk space as an admin sees it. */
export function createDiskAdmin({ router, disk }: Platform): void {
  router.on(diskAdminApi.read, async () => ({ volumes: await disk.read() }));
}
