import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DescribedFaces } from '#domain/characters/likeness.ts';
import type { Check, Finding } from '#domain/trust/finding.ts';
import { workApart } from '#server/platform/apart/work-apart.ts';
import { type FramesFile, sampleFrames } from '#server/platform/media/sample-frames.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Inspected, Inspector } from '../inspector.ts';
import type { CheckOrder, InspectorOrder } from './inspector-process.ts';

/** Pictures are looked at side by side: a model uses one core, and so does the program that takes frames. */
const atOnce = 2;
/** While models look at some clips, the frames of the next are taken; those of no more wait on the disk. */
const inHandAtOnce = 2 * atOnce;
/** Frames of a clip are this high, for faces; what is judged as a whole may be smaller. */
const frameSides: Record<Check, number> = { faces: 720, safety: 224 };

/** `folder`: where frames lie while they are looked at. */
type Parts = { ffmpeg(): string; folder: string };

/**
 * Looks by models that come inside npm packages, on this machine, in processes of their own with limits of time and memory: what it looks at
 * is strangers' files.
 */
export function createPackagedInspector({ ffmpeg, folder }: Parts): Inspector {
  const ask = workApart<InspectorOrder, Finding | DescribedFaces>({
    module: new URL('./inspector-process.ts', import.meta.url),
    timeoutMs: 30_000,
    memoryMegabytes: 900,
    // The models stay loaded for a while: 150 MB of the process are theirs and the program's.
    keptMegabytes: 500,
    kept: atOnce,
  });
  const [inHand, taking, judging] = [takeTurns(inHandAtOnce), takeTurns(atOnce), takeTurns(atOnce)];
  // Likeness runs in background jobs. One comparison at a time leaves a process for checks in requests.
  const describing = takeTurns(atOnce - 1);

  async function judge(order: CheckOrder): Promise<Finding | 'failed'> {
    const answer = await judging(() => ask(order));
    // A check is answered with a finding.
    if (answer.state === 'answered') return answer.answer as Finding;
    // It will be too large the next time as well.
    return answer.state === 'too-large' ? 'unsure' : 'failed';
  }

  /** Has frames of a clip taken, by whoever has it in hand or for this alone. */
  async function withFrames<Result>(
    file: Inspected,
    side: number,
    use: (frames: FramesFile) => Promise<Result>,
  ): Promise<Result> {
    const { takeFrames } = file;
    if (takeFrames) return use(await taking(() => takeFrames(side)));
    const { width, height, durationMs } = file;
    const clip = { ...file, width: width ?? 0, height: height ?? 0, durationMs: durationMs ?? 0 };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}.frames`);
    try {
      return await use(await taking(() => sampleFrames(ffmpeg(), clip, { path, side })));
    } finally {
      await rm(path, { force: true });
    }
  }

  const look = (check: Check) => (file: Inspected) =>
    inHand(async (): Promise<Finding | 'failed'> => {
      try {
        if (file.kind === 'image') return await judge({ check, path: file.path });
        return await withFrames(file, frameSides[check], (frames) => judge({ check, frames }));
      } catch {
        return 'failed';
      }
    });

  async function describeFaces({ path }: Inspected): Promise<DescribedFaces | 'failed'> {
    const answer = await describing(() => judging(() => ask({ describe: path })));
    // A description is answered with one.
    if (answer.state === 'answered') return answer.answer as DescribedFaces;
    return answer.state === 'too-large' ? { found: 0, descriptors: [] } : 'failed';
  }

  return { faces: look('faces'), safety: look('safety'), describeFaces };
}
