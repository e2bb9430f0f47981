import type { Check, Finding } from '#domain/trust/finding.ts';
import { workApart } from '#server/platform/apart/work-apart.ts';
import { sampleFrames } from '#server/platform/media/sample-frames.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Inspected, Inspector } from '../inspector.ts';
import type { InspectorOrder } from './inspector-process.ts';

/** Pictures are looked at side by side: a model uses one core. */
const atOnce = 2;
/** Frames of a clip are this high, for faces; what is judged as a whole may be smaller. */
const frameSides: Record<Check, number> = { faces: 720, safety: 224 };

/**
 * Looks by models that come inside npm packages, on this machine, in processes of their own with limits of time and memory: what it looks at
 * is strangers' files.
 */
export function createPackagedInspector({ ffmpeg }: { ffmpeg(): string }): Inspector {
  const ask = workApart<InspectorOrder, Finding>({
    module: new URL('./inspector-process.ts', import.meta.url),
    timeoutMs: 30_000,
    memoryMegabytes: 900,
    // The models stay loaded for a while: 150 MB of the process are theirs and the program's.
    keptMegabytes: 500,
    kept: atOnce,
  });
  const inTurn = takeTurns(atOnce);

  async function orderFor(check: Check, file: Inspected): Promise<InspectorOrder> {
    const { kind, path, mediaType, width, height, durationMs } = file;
    if (kind === 'image') return { check, path };
    const clip = { path, mediaType, width: width ?? 0, height: height ?? 0, durationMs: durationMs ?? 0 };
    return { check, frames: await sampleFrames(ffmpeg(), clip, frameSides[check]) };
  }

  const look = (check: Check) => (file: Inspected) =>
    inTurn(async (): Promise<Finding | 'failed'> => {
      try {
        const answer = await ask(await orderFor(check, file));
        if (answer.state === 'answered') return answer.answer;
        // It will be too large the next time as well.
        return answer.state === 'too-large' ? 'unsure' : 'failed';
      } catch {
        return 'failed';
      }
    });

  return { faces: look('faces'), safety: look('safety') };
}
