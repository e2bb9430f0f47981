/** Disk space that rendering an export needs: its segments are on the disk while they are joined, and the joined film while it is signed. */
export const spaceToRender = (exportBytes: number): number => 3 * exportBytes;
