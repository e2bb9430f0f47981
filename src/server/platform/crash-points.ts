/** Places where a crash would hurt most. `npm run chaos` kills the process there, and looks at what the restart makes of it. */
export const crashPoints = [
  'task.before-request-commit',
  'task.submitting',
  'task.vendor-answered',
  'task.submitted',
  'task.storing',
  'task.output-stored',
  'task.before-finish-commit',
  'task.finished',
  'export.segment-made',
  'export.sound-made',
  'export.joined',
  'export.before-finish-commit',
  'billing.before-renewal-commit',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Dies here, when the configuration names this point. */
export type Crash = (point: CrashPoint) => void;

/**
 * Ends the process as `kill -9` would when `crashAt` names this point: `task.storing` the first time it is reached,
 * `task.storing:3` the third. Does nothing when it is undefined, as it is for everybody else.
 */
export function createCrash(crashAt: string | undefined): Crash {
  const [name, times] = (crashAt ?? '').split(':');
  let left = Number(times ?? 1);
  return (point) => {
    if (point !== name) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
