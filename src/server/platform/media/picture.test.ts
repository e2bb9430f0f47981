import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeClearMask, writeCrop, writeSmall } from './picture.ts';

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

test('a crop is taken from the picture as displayed, without its metadata', async () => {
  // Stored 200 × 100 with red on the left; displayed turned clockwise, so that red is at the top.
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const turned = await sharp({ create: { width: 200, height: 100, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const top = await writeCrop(turned, { left: 0, top: 0, width: 1, height: 0.4 });
  expect(top).toMatchObject({ width: 100, height: 80, mediaType: 'image/jpeg' });
  expect((await sharp(top.bytes).stats()).dominant).toMatchObject({ r: expect.toSatisfy((r: number) => r > 200) });
  const { orientation, exif } = await sharp(top.bytes).metadata();
  expect({ orientation, exif }).toEqual({ orientation: undefined, exif: undefined });
});

test('a large crop has at most 2,048 pixels on its longer side', async () => {
  const large = await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const crop = { left: 0, top: 0, width: 1, height: 1 };
  expect(await writeCrop(large, crop)).toMatchObject({ width: 2_048, height: 410 });
});
