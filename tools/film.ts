/** `npm run film -- script.fountain --out film.mp4`: a screenplay becomes a film, without a browser. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dimensions, frameRates, resolutions } from '#domain/storyboards/dimension.ts';
import { makeFilm } from './film/make-film.ts';
import { openInstallation } from './installation.ts';

const usage = `Usage: npm run film -- SCRIPT --out FILM.mp4
  --scenes 1-3          only these scenes, by their place in the script
  --dimension ${dimensions.join('|')}
  --style SLUG          one of the visual styles, such as colour, pencil, noir
  --fps ${frameRates.join('|')}
  --resolution ${resolutions.join('|')}   720p when nothing is said
  --seed N              the same script and seed give the same film
  --json                the last line is a summary for machines
  --data FOLDER         where the data lies; data/film when nothing is said`;

function oneOf<Value extends string | number>(name: string, values: readonly Value[], given: string | undefined) {
  if (given === undefined) return undefined;
  const found = values.find((value) => String(value) === given);
  if (found === undefined) throw new Error(`--${name} must be one of ${values.join(', ')}; it is ${given}.`);
  return found;
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      scenes: { type: 'string' },
      dimension: { type: 'string' },
      style: { type: 'string' },
      fps: { type: 'string' },
      resolution: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean', default: false },
      data: { type: 'string', default: 'data/film' },
    },
  });
  const [script] = positionals;
  if (script === undefined || positionals.length > 1 || values.out === undefined) throw new Error(usage);
  if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed)) throw new Error('--seed must be a whole number.');
  return {
    json: values.json,
    dataDirectory: resolve(values.data),
    film: {
      script: resolve(script),
      out: resolve(values.out),
      scenes: values.scenes,
      dimension: oneOf('dimension', dimensions, values.dimension),
      style: values.style,
      frameRate: oneOf('fps', frameRates, values.fps),
      resolution: oneOf('resolution', resolutions, values.resolution) ?? '720p',
      seed: values.seed === undefined ? undefined : Number(values.seed),
    },
  };
}

/** One line that is written over on a terminal, and left out elsewhere. */
function progressLine(): { show: (sentence: string) => void; end: () => void } {
  const isTerminal = process.stderr.isTTY;
  return {
    show: (sentence) => void (isTerminal && process.stderr.write(`\r\u001B[K${sentence}`)),
    end: () => void (isTerminal && process.stderr.write('\n')),
  };
}

async function main(): Promise<void> {
  const { json, dataDirectory, film } = readOptions(process.argv.slice(2));
  const line = progressLine();
  const installation = await openInstallation({ dataDirectory });
  try {
    const summary = await makeFilm(installation, { ...film, onProgress: line.show });
    line.end();
    console.log(
      `${summary.files.join(', ')}: ${summary.seconds.toFixed(1)} s, ${summary.shots} shots, ${summary.credits} credits`,
    );
    if (json) console.log(JSON.stringify(summary));
  } finally {
    await installation.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
