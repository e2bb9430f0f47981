import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type TransitionSlug, transitions } from '../../src/domain/storyboards/transitions.ts';
import { findFfmpeg, runFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';

const publicFolder = join(import.meta.dirname, '../../src/web/public');
/** The outgoing and the incoming shot: stills of the sample film. */
const stills = ['1a', '2a'];
/** Twice the size of a tile in the transition picker, in pixels. */
const size = { width: 224, height: 126 };
const framesPerSecond = 24;
/** How far the transition has moved in its image. */
const usualProgress = 0.45;
/** These show only a color at the usual progress. */
const earlyProgress: Partial<Record<TransitionSlug, number>> = {
  circlecrop: 0.16,
  rectcrop: 0.22,
  zoomin: 0.25,
};

/** Renders each transition between two stills of the sample film with FFmpeg's xfade, and keeps one frame as its image. */
export async function makeTransitionImages(): Promise<void> {
  const ffmpeg = findFfmpeg(undefined);
  const folder = await mkdtemp(join(tmpdir(), 'backlot-transitions-'));
  await mkdir(join(publicFolder, 'transitions'), { recursive: true });
  try {
    const inputs: string[] = [];
    for (const still of stills) {
      const file = join(folder, `${still}.png`);
      await sharp(join(publicFolder, `sample/${still}-400.webp`))
        .resize(size)
        .png()
        .toFile(file);
      inputs.push(...`-loop 1 -framerate ${framesPerSecond} -t 2 -i`.split(' '), file);
    }
    for (const { slug, image } of transitions) {
      const shownFrame = Math.round(framesPerSecond * (earlyProgress[slug] ?? usualProgress));
      const frame = join(folder, `${slug}.png`);
      const filter = `xfade=transition=${slug}:duration=1:offset=0,select=eq(n\\,${shownFrame})`;
      await runFfmpeg(ffmpeg, [...inputs, '-filter_complex', filter, '-frames:v', '1', frame]);
      await sharp(frame).webp({ quality: 68, effort: 6 }).toFile(join(publicFolder, image));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
