/** Checks that every import keeps to the plan of ARCHITECTURE.md. `npm run check` runs it. */
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parseSync } from 'oxc-parser';
import { ports, uses } from '../src/server/features/uses.ts';
import { sdkFolders } from './sdk-folders.ts';

/** Which parts of `src` each part may import. Everything may import itself. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  'server/platform': ['contract', 'domain'],
  'server/providers': ['server/platform', 'contract', 'domain'],
  'server/fake-vendors': ['server/providers', 'server/platform', 'contract', 'domain'],
  'server/features': ['server/platform', 'contract', 'domain'],
  server: ['server/features', 'server/platform', 'server/providers', 'server/fake-vendors', 'contract', 'domain'],
  'web/ui': [],
  'web/lib': ['web/ui', 'contract', 'domain'],
  'web/site': ['web/ui', 'web/lib', 'contract', 'domain'],
  'web/studio': ['web/ui', 'web/lib', 'contract', 'domain'],
  web: ['web/ui', 'web/lib', 'web/site', 'web/studio', 'contract', 'domain'],
};

const parts = Object.keys(mayImport).toSorted((a, b) => b.length - a.length);
const partOf = (file: string) => parts.find((part) => file.startsWith(`${part}/`));
const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];
const studioFeatureOf = (file: string) => /^web\/studio\/([^/]+)\//.exec(file)?.[1];
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** What `file` imports, as written. */
function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(`src/${file}`, 'utf8'));
  const statics = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const source = readFileSync(`src/${file}`, 'utf8');
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    return /^['"][^'"]+['"]$/.test(text) ? [text.slice(1, -1)] : [];
  });
  return [...statics, ...reexports, ...dynamics];
}

/** `#domain/x.ts` and `../x.ts` as a path inside `src`; undefined for what comes from outside. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return new URL(specifier, `file:///${from}`).pathname.slice(1);
  return undefined;
}

/** Parts: what runs where. */
function wrongPart(from: string, to: string): string | undefined {
  const [here, there] = [partOf(from), partOf(to)];
  if (!here || !there || here === there || mayImport[here]?.includes(there)) return undefined;
  // A test may have the pretended vendors answer.
  if (isTest(from) && there === 'server/fake-vendors') return undefined;
  if (here === 'server/features' && there === 'server/providers') return wrongPort(from, to);
  return `${here} may not import ${there}`;
}

/** Vendor ports: only where `uses.ts` grants them, and never an adapter. */
function wrongPort(from: string, to: string): string | undefined {
  const feature = featureOf(from);
  const port = to.slice('server/providers/'.length);
  const granted = Object.entries(ports).find(([name]) => name === port)?.[1] ?? [];
  if (granted.some((name) => name === feature)) return undefined;
  return `uses.ts does not give ${feature ?? from} the port ${port}`;
}

/** Features of the server: only those that `uses.ts` names, and only through their index. */
function wrongFeature(from: string, to: string): string | undefined {
  const [mine, theirs] = [featureOf(from), featureOf(to)];
  if (!mine || !theirs || mine === theirs) return undefined;
  // A feature that is not in the map may use nothing.
  const allowed: readonly string[] = Object.entries(uses).find(([name]) => name === mine)?.[1] ?? [];
  if (!allowed.includes(theirs)) return `uses.ts does not say that ${mine} uses ${theirs}`;
  return to.endsWith(`/${theirs}/index.ts`) ? undefined : `reach ${theirs} through its index.ts`;
}

/** Features of the studio: only through their index. */
function wrongStudioFeature(from: string, to: string): string | undefined {
  const [here, there] = [studioFeatureOf(from), studioFeatureOf(to)];
  const isInside = !here || !there || here === there || to.endsWith(`/${there}/index.ts`);
  return isInside ? undefined : `reach ${there} through its index.ts`;
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** What comes from outside: no Node in domain, contract and web, and each SDK in its own folder. */
function wrongPackage(from: string, specifier: string): string | undefined {
  const part = partOf(from) ?? '';
  if (isBuiltin(specifier)) {
    return /^(domain|contract|web)/.test(part) ? `${part} may not import ${specifier}` : undefined;
  }
  const name = packageOf(specifier);
  const folders = Object.entries(sdkFolders).find(([sdk]) => sdk === name)?.[1];
  if (!folders) return `${name} has no folder in tools/sdk-folders.ts`;
  return folders.some((folder) => from.startsWith(folder)) ? undefined : `${name} belongs in ${folders.join(' or ')}`;
}

function problem(from: string, specifier: string): string | undefined {
  const to = resolve(from, specifier);
  if (to === undefined) return isTest(from) ? undefined : wrongPackage(from, specifier);
  if (to.startsWith('test/')) return isTest(from) ? undefined : 'nothing in src may import from test';
  return wrongPart(from, to) ?? wrongFeature(from, to) ?? wrongStudioFeature(from, to);
}

const named = Object.keys(uses);
const upward = Object.entries(uses).flatMap(([feature, list]) =>
  list
    .filter((used) => named.indexOf(used) >= named.indexOf(feature))
    .map((used) => `uses.ts: ${feature} is listed before ${used}`),
);
const files = globSync('**/*.{ts,tsx}', { cwd: 'src' });
const crossings = files.flatMap((from) =>
  importsOf(from).flatMap((specifier) => {
    const why = problem(from, specifier);
    return why ? [`${from}: ${why} (${specifier})`] : [];
  }),
);

const problems = [...upward, ...crossings];
console.log(problems.length > 0 ? problems.join('\n') : `Every import of ${files.length} files keeps to the plan.`);
process.exitCode = problems.length > 0 ? 1 : 0;
