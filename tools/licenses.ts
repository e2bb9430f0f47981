/**
 * `npm run licenses`: writes docs/third-party.md from package-lock.json and tools/licenses-by-hand.ts. With `--check`, fails when the file
 * differs. The lock file is the same on every platform, which node_modules is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contents } from './licenses-by-hand.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/third-party.md');

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
};
type LockFile = { packages: Record<string, Locked> };

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
// Written by npm, whose format of version 3 this is.
const { packages } = read('package-lock.json') as LockFile;

/** Packages whose package.json has no `license`, which is all that npm copies; with where they state it. */
const statedElsewhere: Record<string, string> = {
  busboy: 'MIT (in `licenses`)',
  dicer: 'MIT (in `licenses`)',
  streamsearch: 'MIT (in `licenses`)',
  'png-js': 'MIT (in LICENSE)',
  'humanize-number': 'MIT (in Readme.md)',
  only: 'MIT (in Readme.md)',
};

function licenseOf(path: string, { license }: Locked): string {
  const stated = license ?? statedElsewhere[nameOf(path)];
  if (stated === undefined) {
    throw new Error(`${path} has no license in package-lock.json: add it to tools/licenses.ts.`);
  }
  return stated;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

const rows = Object.entries(packages)
  .filter(([path, one]) => path !== '' && one.link !== true)
  .map(([path, one]) => ({
    name: nameOf(path),
    version: one.version ?? '',
    license: licenseOf(path, one),
    use: one.dev === true || one.devOptional === true ? 'development' : one.optional === true ? 'optional' : 'run',
  }));
const lines = [
  ...new Set(rows.map(({ name, version, license, use }) => `| ${name} | ${version} | ${license} | ${use} |`)),
];
const sorted = lines.toSorted((a, b) => (a < b ? -1 : 1));
const unknown = contents.filter(({ from }) => !from.split(', ').every(isLocked));
if (unknown.length > 0) throw new Error(`Not in package-lock.json: ${unknown.map(({ from }) => from).join(', ')}`);

function isLocked(name: string): boolean {
  const start = name.replace(/\*$/, '');
  return rows.some((row) => (name.endsWith('*') ? row.name.startsWith(start) : row.name === name));
}

const text = `# Third-party software

Written by \`npm run licenses\` from \`package-lock.json\` and \`tools/licenses-by-hand.ts\`; do not edit. \`npm run check\` fails when it differs.

## Programs and media inside packages

| what | package | license | use |
|---|---|---|---|
${contents.map(({ what, from, license, use }) => `| ${what} | \`${from}\` | ${license} | ${use} |`).join('\n')}

The full texts are in each package, under \`node_modules\`. If you pass the installed folder on, pass these texts on as well. FFmpeg and
eSpeak NG are under the GPL, which then asks you to offer their source; their packages name where they were built from.

The sample screenplays in \`samples\` were written for Backlot. The images in \`docs/pictures\` and \`src/web/public/sample\` were made with it.

## Packages

The license is what each package states. Use: \`run\` (installed with the product), \`optional\` (one platform or one feature),
\`development\` (tests and builds).

| package | version | license | use |
|---|---|---|---|
${sorted.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/third-party.md differs from package-lock.json. Run `npm run licenses`.\n');
  process.exitCode = 1;
}
