import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

type Target = { postmaster: number; dataDirectory: string };

export type Accident = {
  name: string;
  /** Whether PostgreSQL has to be started again. */
  restarts: boolean;
  cause(target: Target): Promise<void>;
};

const signal = (name: NodeJS.Signals): Accident => ({
  name: `${name} to the postmaster`,
  restarts: name !== 'SIGSTOP',
  cause: async ({ postmaster }) => void process.kill(postmaster, name),
});

/** What may happen to PostgreSQL while the product runs. */
export const accidents: readonly Accident[] = [
  signal('SIGTERM'),
  signal('SIGINT'),
  signal('SIGQUIT'),
  signal('SIGKILL'),
  signal('SIGSTOP'),
  {
    name: 'SIGSTOP to every session',
    restarts: false,
    async cause({ postmaster }) {
      for (const pid of await sessionsOf(postmaster)) process.kill(pid, 'SIGSTOP');
    },
  },
  {
    name: 'the socket file deleted',
    restarts: true,
    cause: ({ dataDirectory }) => rm(join(dataDirectory, 'postgres/.s.PGSQL.5432')),
  },
];

/** The server processes that answer clients. */
async function sessionsOf(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pids = children.split(' ').map(Number).filter(Boolean);
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => titles[index]?.startsWith('postgres: backlot'));
}
