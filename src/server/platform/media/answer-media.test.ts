import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerMedia, type MediaContent } from './answer-media.ts';
import { parseByteRange } from './byte-range.ts';

const bytes = Buffer.from('0123456789');
const content: MediaContent = {
  sizeBytes: 10,
  mediaType: 'video/mp4',
  etag: 'v1',
  open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
};

const ask = (headers: Record<string, string> = {}, method = 'GET', given = content) =>
  answerMedia(new Request('http://localhost/media/x', { headers, method }), given, 'private');

describe('ranges', () => {
  const cases: [header: string | undefined, expected: unknown][] = [
    [undefined, undefined],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=5-100', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-3', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=99999999999999999999-', undefined],
  ];
  test.each(cases)('%s', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected);
  });

  test('an answered range always lies inside', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.integer({ min: 0, max: 1000 }), (start, end, size) => {
        const range = parseByteRange(`bytes=${start}-${end ?? ''}`, size);
        if (typeof range !== 'object') return;
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});

test('all is sent when nothing else is asked', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private',
    'content-length': '10',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-type': 'video/mp4',
    'cross-origin-resource-policy': 'same-origin',
    etag: '"v1"',
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toBe('0123456789');
});

test('a range is sent as one', async () => {
  const answer = await ask({ range: 'bytes=2-5' });
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    'bytes 2-5/10',
    '4',
  ]);
  expect(await answer.text()).toBe('2345');
});

test('a range behind the end is refused with the size', async () => {
  const answer = await ask({ range: 'bytes=10-20' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test('a range of another version is answered with all of this one', async () => {
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"v0"' })).status).toBe(200);
  expect((await ask({ range: 'bytes=0-1', 'if-range': '"v1"' })).status).toBe(206);
});

test('what is known is not sent again', async () => {
  expect((await ask({ 'if-none-match': '"v0", W/"v1"' })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"v0"' })).status).toBe(200);
});

test('HEAD opens nothing', async () => {
  const closed = { ...content, open: () => Promise.reject(new Error('opened')) };
  const answer = await ask({ range: 'bytes=0-3' }, 'HEAD', closed);
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([206, '4', '']);
});

test('a download has a name that cannot break out of its header', async () => {
  const answer = await ask({}, 'GET', { ...content, downloadAs: 'Ännes "Film"\r\nX: y\'s.mp4' });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="_nnes _Film___X: y's.mp4"; filename*=UTF-8''%C3%84nnes%20%22Film%22%0D%0AX%3A%20y%27s.mp4`,
  );
});
