import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMount, mountSmallDisk, type SmallDisk } from '#test/fixtures/small-disk.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let disk: SmallDisk;
let studio: Studio;

describe.skipIf(!canMount)('disk space for admins', () => {
  beforeAll(async () => {
    disk = await mountSmallDisk(200);
    studio = await openStudio({ DATA_DIRECTORY: disk.folder, DISK_RESERVE_MEGABYTES: '10' });
  });
  afterAll(async () => {
    await disk.empty();
    await studio.stop();
    await disk.unmount();
  });

  test('an admin sees the free space, and every admin page warns when a tenth or less is left', async () => {
    const page = await studio.visit();
    await signUp(page, 'owner@example.test');
    await page.goto('/admin/tasks');
    const row = page.getByRole('table', { name: 'Disk space' }).getByRole('row', { name: /Data directory/ });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/209\.7 MB/);
    expect(await page.getByRole('status').getByText('Free disk space.').count()).toBe(0);

    await disk.fill(18 * 1024 ** 2);
    await page.goto('/admin/users');
    await page.getByText('Free disk space. Uploads and generation stop below 10.5 MB.').waitFor();
    await disk.fill(2 * 1024 ** 2);
    await page.goto('/admin/tasks');
    await page.getByText('Work in progress is paused. It resumes when 10.5 MB are free.').waitFor();
    await row.waitFor();
    expect(studio.problems).toEqual([]);
  });
});
