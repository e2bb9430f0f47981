import { createCanvas, type Canvas } from '@napi-rs/canvas';

const [across, down] = [17, 16];
/** What counts as lighter: three of 255. What is flat must not tell of every grain. */
const step = 30;

/**
 * A fingerprint of how a picture looks: whether it grows lighter from each square to the next, 256 times, in hexadecimal. Pictures that
 * look alike differ in few of them.
 */
export function differenceHash(picture: Canvas): string {
  const canvas = createCanvas(across, down);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, across, down);
  const bytes = canvas.data();
  const bright = (x: number, y: number): number => {
    const at = (y * across + x) * 4;
    return Number(bytes[at]) * 3 + Number(bytes[at + 1]) * 6 + Number(bytes[at + 2]);
  };
  let hash = '';
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across - 1; x += 4) {
      const bits = [0, 1, 2, 3].map((i) => (bright(x + i + 1, y) > bright(x + i, y) + step ? 1 : 0));
      hash += Number.parseInt(bits.join(''), 2).toString(16);
    }
  }
  return hash;
}

/** In how many of the 256 places two fingerprints differ. */
export function hashDistance(a: string, b: string): number {
  let distance = Math.abs(a.length - b.length) * 4;
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const bits = Number.parseInt(a.charAt(i), 16) ^ Number.parseInt(b.charAt(i), 16);
    distance += bits.toString(2).replaceAll('0', '').length;
  }
  return distance;
}
