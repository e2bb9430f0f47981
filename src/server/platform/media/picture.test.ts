import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeClearMask, writeSmall } from './picture.ts';

const size = { width: 4, height: 2 };

test('a mask is clear where it was white, and as large as it is to be', async () => {
  // White on the left; what is clear itself counts as black.
  const white = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const mask = await sharp({ create: { width: 2, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { bytes } = await writeClearMask(new Uint8Array(mask), size);
  const { data, info } = await sharp(bytes).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(size);
  expect([data[0], data[3]]).toEqual([0, 255]);
});

test('a picture that is sent within a message is no larger than it may be', async () => {
  const large = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await writeSmall(large, 150)).toMatchObject({ width: 150, height: 50, mediaType: 'image/jpeg' });
  expect(await writeSmall(large, 400)).toMatchObject({ width: 300, height: 100 });
});
