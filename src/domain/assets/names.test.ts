import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mediaTypeNamed, mediaTypes } from './kinds.ts';
import { downloadName, nameFromFile, nameMaximum } from './names.ts';
import { contentProblem, sizeProblem, uploadLimitBytes, uploadProblem } from './upload-rules.ts';

const names: [given: string, name: string][] = [
  ['Harbour at night.png', 'Harbour at night.png'],
  ['C:\\Users\\ana\\take 2.mov', 'take 2.mov'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['a\r\nb".txt', 'ab.txt'],
  ['Änne – “Film”.mp4', 'Änne – “Film”.mp4'],
  ['///', 'Untitled'],
  ['', 'Untitled'],
];
test.each(names)('%j is called %j', (given, name) => expect(nameFromFile(given)).toBe(name));

test('whatever a file is called, its name is short and leads nowhere', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = nameFromFile(given);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(nameMaximum);
      expect(name).not.toMatch(/[/\\\p{Cc}]|^\./u);
      expect(nameFromFile(name)).toBe(name);
      expect(downloadName(name, 'image/png')).toMatch(/[^/\\]\.png$/);
    }),
  );
});

test('a download has the extension of its content', () => {
  expect(downloadName('page.html', 'image/jpeg')).toBe('page.jpg');
  expect(downloadName('Act 1. Scene 2', 'video/mp4')).toBe('Act 1. Scene 2.mp4');
});

test('types are known by their other names', () => {
  expect(mediaTypeNamed('Audio/X-WAV; rate=48000')).toBe('audio/wav');
  expect(mediaTypeNamed('constructor')).toBeUndefined();
  for (const type of Object.keys(mediaTypes)) expect(mediaTypeNamed(type)).toBe(type);
});

describe('limits', () => {
  test.each(['image', 'audio', 'video', 'document'] as const)('of %s hold to the byte', (kind) => {
    expect(sizeProblem(kind, uploadLimitBytes[kind])).toBeUndefined();
    expect(sizeProblem(kind, uploadLimitBytes[kind] + 1)).toMatchObject({ code: 'too-large', field: 'sizeBytes' });
    expect(sizeProblem(kind, 0)).toMatchObject({ code: 'invalid-input', message: 'The file is empty.' });
  });

  test('a type that nobody knows may be as large as a video', () => {
    expect(
      uploadProblem({ name: 'a', mediaType: 'application/octet-stream', sizeBytes: uploadLimitBytes.video }),
    ).toBeUndefined();
    expect(uploadProblem({ name: 'a.gltf', mediaType: 'model/gltf', sizeBytes: 1 })).toMatchObject({
      code: 'unsupported-media',
    });
  });
});

test.each([
  ['image/jpeg', 'plain text', 'The contents of “a” are plain text, not JPEG. Choose another file.'],
  ['image/jpeg', undefined, 'The contents of “a” are not JPEG. Choose another file.'],
  ['', 'HTML', expect.stringMatching(/^“a” is HTML, which isn’t supported\. Images: JPEG/)],
  ['', undefined, expect.stringMatching(/^“a” has an unsupported format\. Images: JPEG/)],
  ['', 'plain text', '“a” contains plain text. To add it as a document, give it a name that ends in “.txt”.'],
])('a file of type “%s” with contents of format %s is refused with its contents', (mediaType, found, message) => {
  expect(contentProblem({ name: 'a', mediaType }, found)).toMatchObject({ code: 'unsupported-media', message });
});
