/** Disk space that rendering an export needs: its segments are on the disk while they are joined. */
export const spaceToRender = (exportBytes: number): number => 2 * exportBytes;
