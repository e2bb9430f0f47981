import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type PublicPage, publicPages } from '../../src/contract/public-pages.ts';
import { captionFamilies, registerFonts } from '../../src/server/platform/media/canvas-fonts.ts';

const publicFolder = join(import.meta.dirname, '../../src/web/public');
/** The size of link previews in the requirement, in pixels. */
const size = { width: 1200, height: 630 };
const left = 72;
const column = 640;
/** The still of the sample film beside the text. */
const still = 'sample/3a-1280.webp';

/** Draws the picture of link previews for each fixed public page. Several legal pages share one; the landing page has a frame of its film. */
export async function makeSiteCards(): Promise<void> {
  registerFonts();
  await mkdir(join(publicFolder, 'cards'), { recursive: true });
  const picture = await loadImage(await sharp(join(publicFolder, still)).png().toBuffer());
  const { home: _home, ...others } = publicPages;
  const pages: readonly PublicPage[] = Object.values(others);
  for (const [card, [page]] of Map.groupBy(pages, ({ card }) => card)) {
    if (!page) continue;
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#161617';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(picture, 400, 0, 640, 720, 780, 0, 560, size.height);
    drawText(
      context,
      card === 'legal' ? { name: 'Legal', description: 'Terms, privacy, cookies and content policy.' } : page,
    );
    const jpeg = await sharp(await canvas.encode('png'))
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    await writeFile(join(publicFolder, `cards/${card}.jpg`), jpeg);
  }
}

function drawText(context: SKRSContext2D, { name, description }: Pick<PublicPage, 'name' | 'description'>): void {
  context.fillStyle = '#e2a65a';
  context.font = `600 30px ${captionFamilies}`;
  context.fillText('Backlot', left, 110);
  context.fillStyle = '#f2f2f3';
  context.font = `600 72px ${captionFamilies}`;
  let bottom = 230;
  for (const line of wrap(context, name)) {
    context.fillText(line, left, bottom);
    bottom += 80;
  }
  context.fillStyle = '#a3a3aa';
  context.font = `400 30px ${captionFamilies}`;
  for (const line of wrap(context, description)) {
    context.fillText(line, left, bottom);
    bottom += 42;
  }
}

function wrap(context: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= column) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
