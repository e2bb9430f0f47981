import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { demoApi, type DemoBoard } from '#contract/demo.ts';
import { AppError } from '#contract/errors.ts';
import { demoLimits, type DemoSample, demoSamples } from '#domain/demo/demo.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import { makeDemoBoard } from './make-demo-board.ts';
import type { Uses } from './ports.ts';

const samplesFolder = join(import.meta.dirname, '../../../../samples');
const household = { v4: 32, v6: 64 };
const hourSeconds = 3600;
/** All visitors take turns as one user, so that they never delay the imports of accounts. */
const visitors = 'visitors';

/** Answers `demoApi`. */
export function routeDemo(platform: Platform, uses: Uses): void {
  const make = makeDemoBoard(platform, uses);
  const samples = new Map<DemoSample, Promise<DemoBoard>>();

  async function readSample(sample: DemoSample): Promise<DemoBoard> {
    const file = demoSamples.find(({ slug }) => slug === sample)?.file ?? '';
    const bytes = new Uint8Array(await readFile(join(samplesFolder, file)));
    const board = await make(await uses.scripts.readBreakdown(visitors, { fileName: basename(file), bytes }));
    return { ...board, script: new TextDecoder().decode(bytes) };
  }

  platform.router.on(demoApi.breakDown, async ({ clientAddress, received: { body } }) => {
    const whose = addressBlock(clientAddress, household);
    await refuseTooMany(platform, { what: 'demo', whose, most: demoLimits.perHour });
    await refuseTooMany(platform, { what: 'demo of all', whose: 'all', most: demoLimits.perHourOfAll });
    const bytes = Buffer.from(body.fileBase64, 'base64');
    return make(await uses.scripts.readBreakdown(visitors, { fileName: body.fileName, bytes }));
  });

  platform.router.on(demoApi.sample, ({ received: { params } }) => {
    const known = samples.get(params.sample);
    if (known) return known;
    const made = readSample(params.sample);
    samples.set(params.sample, made);
    // A failure is not kept.
    made.catch(() => samples.delete(params.sample));
    return made;
  });
}

type Limit = { what: string; whose: string; most: number };

async function refuseTooMany(platform: Platform, limit: Limit): Promise<void> {
  const retryAfterSeconds = await secondsUntilAllowed(platform, { ...limit, seconds: hourSeconds });
  if (retryAfterSeconds === 0) return;
  throw new AppError(
    'too-many-requests',
    'This screenplay wasn’t broken down. Too many screenplays were submitted without an account in the last hour. Sign up to continue, or ' +
      'try again later.',
    { retryAfterSeconds },
  );
}
