import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseScript } from './recognise-script.ts';
import { maximumScriptBytes, maximumScriptFileBytes } from './script-limits.ts';

const script = 'INT. CAFÉ - DAY\n\nANA sits.\n';
const utf8 = new TextEncoder().encode(script);

function utf16(text: string, littleEndian: boolean, withMark: boolean): Uint8Array {
  const all = withMark ? `\uFEFF${text}` : text;
  const view = new DataView(new ArrayBuffer(all.length * 2));
  for (let at = 0; at < all.length; at += 1) view.setUint16(at * 2, all.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const encodings: [name: string, bytes: Uint8Array, encoding: string][] = [
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]), 'utf-8'],
  ['UTF-16 little-endian', utf16(script, true, true), 'utf-16le'],
  ['UTF-16 big-endian', utf16(script, false, true), 'utf-16be'],
  ['UTF-16 little-endian without a mark', utf16(script, true, false), 'utf-16le'],
  ['UTF-16 big-endian without a mark', utf16(script, false, false), 'utf-16be'],
  ['Latin-1', latin1(script), 'windows-1252'],
];
for (const [name, bytes, encoding] of encodings) {
  test(`a script in ${name} is read`, () => {
    expect(recogniseScript(bytes, 'a.fountain')).toMatchObject({
      state: 'recognised',
      format: 'fountain',
      encoding,
      text: script,
      notices: [],
    });
  });
}

const refusals: [name: string, bytes: Uint8Array, reason: string, words: RegExp][] = [
  ['an empty file', new Uint8Array(), 'empty', /“a\.txt” is empty/],
  ['a file of white space', latin1(' \n\t\r\n '), 'empty', /has no text/],
  ['a file of nothing but zeros', new Uint8Array(4000), 'binary', /not a text.*Fountain.*plain text/],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48]),
    'binary',
    /not a text/,
  ],
  [
    'an XML bomb',
    latin1('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><FinalDraft><Content>&b;</Content></FinalDraft>'),
    'damaged',
    /DOCTYPE/,
  ],
  ['another XML document', latin1('<?xml version="1.0"?><svg/>'), 'unsupported-type', /XML.*Fountain or FDX/],
  ['Rich Text', latin1('{\\rtf1\\ansi INT. A}'), 'unsupported-type', /Rich Text/],
  ['a web page', latin1('<!DOCTYPE html><p>INT.'), 'unsupported-type', /web page/],
  ['a file of 20 MB', new Uint8Array(maximumScriptFileBytes * 2).fill(65), 'too-big', /is 20\.0 MB.*at most 10\.0 MB/],
  ['a text above the limit', new Uint8Array(maximumScriptBytes + 1).fill(65), 'too-big', /at most 2\.0 MB/],
];
for (const [name, bytes, reason, words] of refusals) {
  test(`${name} is refused with a reason`, () => {
    const result = recogniseScript(bytes, 'a.txt');
    expect(result).toMatchObject({ state: 'refused', reason });
    expect(result.state === 'refused' && result.message).toMatch(words);
  });
}

test('a text without a scene heading is read as one scene, and the person is told', () => {
  const result = recogniseScript(latin1('A man walks along a quay.'), 'idea.txt');
  expect(result.state === 'recognised' && result.notices).toEqual([
    expect.stringMatching(/no scene headings.*one scene/),
  ]);
});

test('a Final Draft file is read, and what it knows beyond Fountain is kept', () => {
  const xml = '<FinalDraft><Content><Paragraph Type="Shot"><Text>ANGLE ON É</Text></Paragraph></Content></FinalDraft>';
  const result = recogniseScript(latin1(xml), 'a.fdx');
  expect(result).toMatchObject({ state: 'recognised', format: 'final-draft', text: 'ANGLE ON É\n' });
  expect(result.state === 'recognised' && Object.keys(result.finalDraft?.passages ?? {})).toHaveLength(1);
});

test('PDF and Word files are told by how they begin', () => {
  expect(recogniseScript(latin1('%PDF-1.7\n'), 'a.txt')).toEqual({ state: 'packed', format: 'pdf' });
  expect(recogniseScript(latin1('PK\u0003\u0004 word'), 'a.txt')).toEqual({ state: 'packed', format: 'word' });
});

test('any bytes are either read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(['recognised', 'refused', 'packed']).toContain(recogniseScript(bytes, 'x').state);
    }),
    { numRuns: 300 },
  );
});
