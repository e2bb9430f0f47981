/**
 * `npm run site-media`: renders the films of the landing page from the sample screenplays with the built-in models, and writes them without
 * sound, with a poster each, to `src/web/public/films`. Also draws the pictures of link previews into `src/web/public/cards`. `npm run site-media
 * cards` draws only those.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteFilms } from '../src/web/lib/site-films.ts';
import { makeSiteCards } from './site-media/make-site-cards.ts';
import { findFfmpeg, runFfmpeg } from '../src/server/platform/media/ffmpeg.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/web/public/films');
const ffmpeg = findFfmpeg(undefined);
const codec =
  '-an -c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact';
const posterWidth = { wide: 1280, tall: 400 };

await makeSiteCards();
if (process.argv.includes('cards')) process.exit();

const folder = await mkdtemp(join(tmpdir(), 'backlot-site-films-'));
try {
  for (const film of siteFilms) {
    const whole = join(folder, `${film.slug}.mp4`);
    const options = ['--dimension', film.dimension, '--style', film.style, '--data', join(folder, 'data')];
    const made = spawnSync(
      process.execPath,
      ['tools/film.ts', join('samples', film.script), '--out', whole, ...options],
      { cwd: root, stdio: 'inherit' },
    );
    if (made.status !== 0) throw new Error(`${film.script} was not rendered.`);
    const parts = film.cuts.map(([from, to], at) => `[0:v]trim=${from}:${to},setpts=PTS-STARTPTS[part${at}]`);
    const joined = film.cuts.map((_, at) => `[part${at}]`).join('');
    const filter = `${parts.join(';')};${joined}concat=n=${film.cuts.length},scale=${film.widthPx}:-2[film]`;
    const output = join(target, `${film.slug}.mp4`);
    await runFfmpeg(ffmpeg, [
      '-y',
      '-i',
      whole,
      '-filter_complex',
      filter,
      '-map',
      '[film]',
      ...codec.split(' '),
      output,
    ]);
    const poster = join(folder, 'poster.png');
    await runFfmpeg(ffmpeg, ['-y', '-ss', String(film.posterSeconds), '-i', output, '-frames:v', '1', poster]);
    const width = film.dimension === '9:16' ? posterWidth.tall : Math.min(film.widthPx, posterWidth.wide);
    await sharp(poster)
      .resize(width)
      .webp({ quality: 72, effort: 6 })
      .toFile(join(target, `${film.slug}.webp`));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
