import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';

const living = new Set<ChildProcess>();
let setprivWorks: boolean | undefined;

/**
 * Starts a program that ends when we end. When we leave in the ordinary way, it is killed; where Linux's `setpriv` is
 * installed, the kernel also kills it when we are killed. Never uses a shell.
 */
export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const tied = canTie() ? ['setpriv', '--pdeathsig', 'KILL', '--', command, ...args] : [command, ...args];
  const [program = command, ...rest] = tied;
  const child = spawn(program, rest, { ...options, shell: false });
  if (living.size === 0) process.on('exit', killAll);
  living.add(child);
  child.once('close', () => forget(child));
  child.once('error', () => forget(child));
  return child;
}

function canTie(): boolean {
  if (process.platform !== 'linux') return false;
  // Asked once: BusyBox has a `setpriv` that does not know this option.
  setprivWorks ??= spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true'], { stdio: 'ignore' }).status === 0;
  return setprivWorks;
}

function forget(child: ChildProcess): void {
  living.delete(child);
  if (living.size === 0) process.off('exit', killAll);
}

function killAll(): void {
  for (const child of living) child.kill('SIGKILL');
}
