import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { captionFamilies, registerFonts } from './canvas-fonts.ts';
import { openPicture } from './picture.ts';
import { wrapText } from './wrap-text.ts';

/** Pixels. */
const size = { width: 1200, height: 630 };
const left = 72;
const pictureLeft = 780;
const widest = 640;
const titleBottom = 230;
const textBottom = 590;

type SocialCard = {
  /** A word or two above the title. */
  kicker: string;
  title: string;
  description?: string;
  /** An encoded image for the right side; without one the side stays dark. */
  picture?: Uint8Array | undefined;
};

/** Draws the picture of a link preview, 1200 × 630 pixels: a JPEG. */
export async function drawSocialCard({ picture, ...texts }: SocialCard): Promise<Buffer> {
  registerFonts();
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#161617';
  context.fillRect(0, 0, size.width, size.height);
  if (picture) {
    const side = { width: size.width - pictureLeft, height: size.height };
    const cropped = await openPicture(picture)
      .resize({ ...side, fit: 'cover' })
      .png()
      .toBuffer();
    context.drawImage(await loadImage(cropped), pictureLeft, 0);
  }
  drawTexts(context, texts);
  return sharp(await canvas.encode('png'))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function drawTexts(context: SKRSContext2D, { kicker, title, description = '' }: Omit<SocialCard, 'picture'>): void {
  context.fillStyle = '#e2a65a';
  context.font = `600 30px ${captionFamilies}`;
  context.fillText(kicker, left, 110, widest);
  // Long titles are set smaller, so that most are shown in full.
  const titleSize = title.length > 60 ? 48 : title.length > 30 ? 58 : 72;
  context.fillStyle = '#f2f2f3';
  context.font = `600 ${titleSize}px ${captionFamilies}`;
  let bottom = titleBottom;
  const lineHeight = Math.round(titleSize * 1.14);
  for (const line of wrapText(context, title, { widest, most: 5 })) {
    context.fillText(line, left, bottom);
    bottom += lineHeight;
  }
  const most = Math.floor((textBottom - bottom) / 42) + 1;
  if (description === '' || most < 1) return;
  context.fillStyle = '#a3a3aa';
  context.font = `400 30px ${captionFamilies}`;
  for (const line of wrapText(context, description, { widest, most })) {
    context.fillText(line, left, bottom);
    bottom += 42;
  }
}
