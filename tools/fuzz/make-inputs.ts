import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFinalDraft } from '../../src/domain/screenplays/final-draft/write-final-draft.ts';
import { readFountain } from '../../src/domain/screenplays/fountain/read-fountain.ts';

/** Numbers from 0 up to a limit; the same seed gives the same ones. */
export type Chance = (limit: number) => number;

/** A small generator of chance (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** What scripts, and what only looks like them, are made of. */
const pieces =
  `INT. A - DAY|.FORCED|ANA|BEN (O.S.) ^|@McX|(low)|(open|words.|Words go on|!X|~la|> TO|CUT TO:|> END <|# ACT|= syn|===|[[note]]|[[open|]]|/*|*/|||  |\t|Title: X|Author:|#1#|\u2028|\\*|**b**|_u_|*|\\|\u0000|\uFEFF|\r|É|\uD83C|漢|<|>|&|&amp;|<Text>|</Text>|<Paragraph Type="Action">|</Paragraph>|<!DOCTYPE|]]>|"`.split(
    '|',
  );

const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance(all.length)] as T;

function anyText(chance: Chance): string {
  const joint = pick(chance, ['\n', '\n', '\n\n', ' ', '', '\r\n', '\r']);
  return Array.from({ length: chance(40) }, () => pick(chance, pieces)).join(joint);
}

/** Cuts, doubles and plants in a text, a few times over. */
function mutate(chance: Chance, text: string): string {
  let mutated = text;
  for (let count = 1 + chance(6); count > 0; count -= 1) {
    const [from, length] = [chance(mutated.length + 1), chance(60)];
    const head = mutated.slice(0, from);
    const middle = mutated.slice(from, from + length);
    const changed = pick(chance, ['', middle + middle, pick(chance, pieces), middle.toUpperCase(), middle.slice(1)]);
    mutated = head + changed + mutated.slice(from + length);
  }
  return mutated;
}

function encode(chance: Chance, text: string): Uint8Array {
  const way = chance(8);
  if (way === 0) return Buffer.from(text, 'utf16le');
  if (way === 1) return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(text, way === 2 ? 'latin1' : 'utf8');
}

function excerpts(): { fountain: string[]; fdx: string[] } {
  const sample = readFileSync(join(import.meta.dirname, '../../samples/every-element.fountain'), 'utf8');
  const blocks = sample.split('\n\n');
  const fountain = Array.from({ length: 60 }, (_, at) => blocks.slice(at * 4, at * 4 + 8).join('\n\n'));
  return { fountain, fdx: fountain.map((text) => writeFinalDraft(readFountain(text))) };
}

/** Makes files of every kind that could be uploaded as a script: real ones that were damaged, and nonsense. */
export function createInputs(chance: Chance): () => Uint8Array {
  const { fountain, fdx } = excerpts();
  return () => {
    switch (chance(6)) {
      case 0:
        return Uint8Array.from({ length: chance(300) }, () => chance(256));
      case 1:
      case 2:
        return encode(chance, anyText(chance));
      case 3:
        return encode(chance, mutate(chance, pick(chance, fdx)));
      case 4:
        return encode(chance, `<FinalDraft><Content>${anyText(chance)}</Content></FinalDraft>`);
      default:
        return encode(chance, mutate(chance, pick(chance, fountain)));
    }
  };
}
