import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type TransitionSlug, transitionSlugs } from '#domain/storyboards/transitions.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { pixelMixOf } from '#web/studio/player/transitions/pixel-mix.ts';
import { type Look, transitionLook } from '#web/studio/player/transitions/transition-look.ts';
import { browserArguments, findBrowser } from '../../tools/browser.ts';

const size = { width: 160, height: 80 };
const columns = 8;
const rows = Math.ceil(transitionSlugs.length / columns);
const sheet = { width: size.width * columns, height: size.height * rows };
/** A transition of ten frames, looked at early and late. */
const frames = 10;
const looked = [3, 7];
/** The mean difference of a colour, of 255, that nobody sees: edges fall between pixels, and noise on other ones. */
const tolerance = 4;
/** FFmpeg enlarges without smoothing, until a single pixel fills the frame. */
const enlargedTolerance = 12;

const toVideo = 'gblur=sigma=2,format=gbrp,scale=out_color_matrix=bt709:out_range=tv,format=yuv444p';
const fromVideo = 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24';

/** Three bytes a pixel. */
type Sheet = Buffer;
let pictures: Buffer[];
let exported: Sheet[];
let shown: Sheet[];

/** All transitions side by side at one moment, by FFmpeg's own `xfade`. */
async function exportedSheets(): Promise<Sheet[]> {
  const inputs = ['mandelbrot=s=160x80:r=25', 'testsrc2=s=160x80:r=25'].flatMap((source) => [
    '-f',
    'lavfi',
    '-i',
    source,
  ]);
  const count = transitionSlugs.length;
  const still = (n: number, name: string) =>
    `[${n}:v]trim=end_frame=1,loop=loop=-1:size=1,setpts=N/25/TB,fps=25,trim=end_frame=${frames},${toVideo},split=${count}${labels(name)}`;
  const fades = transitionSlugs.map(
    (slug, n) => `[a${n}][b${n}]xfade=transition=${slug}:duration=${frames / 25}:offset=0,fps=25[x${n}]`,
  );
  const places = transitionSlugs.map(
    (_, n) => `${(n % columns) * size.width}_${Math.floor(n / columns) * size.height}`,
  );
  const stack = `${labels('x')}xstack=inputs=${count}:layout=${places.join('|')}:fill=black,select='${looked.map((n) => `eq(n,${n})`).join('+')}'`;
  const graph = [still(0, 'a'), still(1, 'b'), ...fades, `${stack},${fromVideo}[all]`].join(';');
  const output = new PassThrough();
  const collected = buffer(output);
  const raw = ['-map', '[all]', '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'];
  await runFfmpeg(findFfmpeg(undefined), [...inputs, '-filter_complex', graph, ...raw], { output });
  const bytes = await collected;
  const length = sheet.width * sheet.height * 3;
  return looked.map((_, n) => bytes.subarray(n * length, (n + 1) * length));
}
const nothing = Buffer.alloc(0);
const labels = (name: string) => transitionSlugs.map((_, n) => `[${name}${n}]`).join('');

async function sourcePictures(): Promise<Buffer[]> {
  const one = async (source: string) => {
    const output = new PassThrough();
    const collected = buffer(output);
    const png = ['-frames:v', '1', '-vf', `${toVideo},${fromVideo}`, '-f', 'image2pipe', '-c:v', 'png', 'pipe:1'];
    await runFfmpeg(findFfmpeg(undefined), ['-f', 'lavfi', '-i', source, ...png], { output });
    return collected;
  };
  return Promise.all([one('mandelbrot=s=160x80:r=25'), one('testsrc2=s=160x80:r=25')]);
}

const css = (look: Look & { zIndex?: number }) =>
  Object.entries(look)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

function tile(slug: TransitionSlug, frame: number): string {
  const { incoming, outgoing, over, background } = transitionLook(slug, frame / frames);
  return `<div style="background:${background}"><p style="${css({ ...outgoing, zIndex: over === 'outgoing' ? 2 : 0 })}"><img src="data:image/png;base64,${pictures[0]?.toString('base64')}"></p><p style="${css({ ...incoming, zIndex: 1 })}"><img src="data:image/png;base64,${pictures[1]?.toString('base64')}"></p></div>`;
}

const style = `<style>*{margin:0}body{width:${sheet.width}px;background:#000}div{float:left;position:relative;width:160px;height:80px;overflow:hidden;isolation:isolate}p{position:absolute;inset:0;overflow:hidden}img{display:block}</style>`;

/** The same as a browser lays them out. */
async function shownSheets(): Promise<Sheet[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: sheet });
    const sheets: Sheet[] = [];
    for (const frame of looked) {
      await page.setContent(style + transitionSlugs.map((slug) => tile(slug, frame)).join(''), { waitUntil: 'load' });
      const shot = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer();
      sheets.push(shot);
    }
    return sheets;
  } finally {
    await browser.close();
  }
}

function cut(pixels: Sheet, index: number): number[] {
  const [left, top] = [(index % columns) * size.width, Math.floor(index / columns) * size.height];
  return Array.from({ length: size.width * size.height * 3 }, (_, n) => {
    const [pixel, byte] = [Math.floor(n / 3), n % 3];
    const at = (top + Math.floor(pixel / size.width)) * sheet.width + left + (pixel % size.width);
    return pixels[at * 3 + byte] ?? 0;
  });
}

async function mixed(slug: TransitionSlug, frame: number): Promise<number[] | undefined> {
  const mix = pixelMixOf(slug);
  if (!mix) return undefined;
  const [outgoing, incoming] = await Promise.all(
    pictures.map(async (png) => new Uint8ClampedArray(await sharp(png).ensureAlpha().raw().toBuffer())),
  );
  if (!outgoing || !incoming) return undefined;
  const result = new Uint8ClampedArray(outgoing.length);
  mix({ outgoing, incoming, mixed: result, ...size }, 1 - frame / frames);
  return [...result].filter((_, n) => n % 4 < 3);
}

function meanDifference(one: number[], other: number[]): number {
  return one.reduce((sum, value, n) => sum + Math.abs(value - (other[n] ?? 0)), 0) / one.length;
}

beforeAll(async () => {
  pictures = await sourcePictures();
  [exported, shown] = await Promise.all([exportedSheets(), shownSheets()]);
});

test('all 44 transitions are shown as they are exported', async () => {
  const differences: Record<string, number[]> = {};
  for (const [index, slug] of transitionSlugs.entries()) {
    differences[slug] = await Promise.all(
      looked.map(async (frame, n) => {
        const seen = (await mixed(slug, frame)) ?? cut(shown[n] ?? nothing, index);
        return meanDifference(seen, cut(exported[n] ?? nothing, index));
      }),
    );
  }
  const far = Object.entries(differences).filter(([slug, values]) =>
    values.some((value) => value > (slug === 'zoomin' ? enlargedTolerance : tolerance)),
  );
  expect(far).toEqual([]);
});
