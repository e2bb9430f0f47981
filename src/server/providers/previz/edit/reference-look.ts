import type { Buffer } from 'node:buffer';
import { readSquares } from '#server/platform/media/picture-pixels.ts';
import { mix, toHex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import type { Look, Person } from '#domain/previz/scene.ts';
import { readSceneText } from '../picture/scene-text.ts';

/** A portrait or a figure is looked at through this many squares. */
const [across, down] = [24, 32];

type Box = [left: number, top: number, right: number, bottom: number];

const isSkin = ([r, g, b]: Rgb): boolean => r > 60 && r > g && g > b * 0.86 && r - b > 14 && r - b < 140 && r - g < 80;

function coloursIn(data: Uint8Array, [left, top, right, bottom]: Box): Rgb[] {
  const colours: Rgb[] = [];
  for (let y = Math.round(top * down); y < Math.round(bottom * down); y++) {
    for (let x = Math.round(left * across); x < Math.round(right * across); x++) {
      const at = (y * across + x) * 3;
      colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return colours;
}

const far = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The colour that most of the others are near to. */
function most(colours: readonly Rgb[]): Rgb | null {
  let best: { colour: Rgb; near: number } | null = null;
  for (const colour of colours) {
    const near = colours.filter((other) => far(colour, other) < 40).length;
    if (!best || near > best.near) best = { colour, near };
  }
  return best?.colour ?? null;
}

/** What is skin, hair and coat in a picture of one person whose head is above the middle. Null where that cannot be told. */
async function paletteOf(bytes: Buffer): Promise<{ skin: Rgb; hair: Rgb | null; top: Rgb | null } | null> {
  const { data } = await readSquares(bytes, { width: across, height: down });
  const corner = most([...coloursIn(data, [0, 0, 0.15, 0.4]), ...coloursIn(data, [0.85, 0, 1, 0.4])]);
  const isBackground = (colour: Rgb): boolean => corner !== null && far(colour, corner) < 34;
  const skin = most(coloursIn(data, [0.3, 0.12, 0.7, 0.55]).filter(isSkin));
  if (!skin) return null;
  const hair = most(coloursIn(data, [0.3, 0.02, 0.7, 0.24]).filter((c) => !isBackground(c) && far(c, skin) > 60));
  const top = most(coloursIn(data, [0.25, 0.62, 0.75, 0.98]).filter((c) => !isBackground(c) && far(c, skin) > 44));
  return { skin, hair, top };
}

/** A paint of a photograph has shadows in it; the drawing adds its own. */
const local = (colour: Rgb): string => toHex(mix(colour, [255, 255, 255], 0.06));

/** What the words of a request say of somebody: that goes before their picture. */
export type Said = { name: string; clothes?: boolean; age?: boolean; hair?: boolean };

/** From this age on the hair may have lost its color. */
const grayingAge = 45;

/** The person of a drawn picture, in the clothes and at the age that the words name. */
function samePerson(seen: Look, look: Look, { clothes = false, age = false, hair = false }: Said): Look {
  const { top, legs, shoes, hat } = look;
  const styled = hair ? { ...seen, hair: look.hair } : seen;
  const dressed = clothes ? { ...styled, top, legs, shoes, hat } : styled;
  if (!age || look.age === seen.age) return dressed;
  const colour = look.age >= grayingAge ? look.hair.colour : seen.hair.colour;
  const { heightMetres, beard } = look;
  return { ...dressed, age: look.age, heightMetres, beard, hair: { ...dressed.hair, ...(!hair && { colour }) } };
}

/** The person of this name in one of our own pictures, or the only one there. */
function drawnPerson(picture: Buffer, name: string): Person | undefined {
  const people = readSceneText(readJpegComment(picture))?.people ?? [];
  return people.find((person) => person.name === name) ?? (people.length === 1 ? people[0] : undefined);
}

/**
 * A look steered by a picture of the person. One of our own pictures tells it exactly; of another only the colours of skin, hair and coat are
 * taken, as far as they can be told.
 */
export async function steered(look: Look, picture: Buffer, said: Said): Promise<Look> {
  const same = drawnPerson(picture, said.name);
  if (same) return samePerson(same.look, look, said);
  const palette = await paletteOf(picture);
  if (palette === null) return look;
  const { skin, hair, top } = palette;
  return {
    ...look,
    skin: local(skin),
    hair: hair && said.hair !== true ? { ...look.hair, colour: local(hair) } : look.hair,
    top: top && said.clothes !== true ? { ...look.top, colour: local(top) } : look.top,
  };
}
