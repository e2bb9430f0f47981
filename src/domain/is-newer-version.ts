/** Whether `server` is a later version than `page`: numbers between dots, a missing one is 0, the first difference decides. */
export function isNewerVersion(server: string, page: string): boolean {
  const [theirs, ours] = [server, page].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (let n = 0; n < Math.max(theirs.length, ours.length); n += 1) {
    const difference = (theirs[n] ?? 0) - (ours[n] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
