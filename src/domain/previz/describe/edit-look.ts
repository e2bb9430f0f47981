import type { Look } from '../scene.ts';
import { colourAfter, colourBefore } from './colour-words.ts';
import { cuts, garmentWords, hairColours, hats } from './look-words.ts';
import { sewnIn } from './look.ts';
import { clothColour } from './look-patterns.ts';
import { findAll, findFirst, hasAny } from './words.ts';

const colourOf = (text: string, noun: string): string | null => colourBefore(text, [noun]) ?? colourAfter(text, noun);

function topOf(text: string, { top, sex }: Look): Look['top'] {
  const [garment] = findAll(text, garmentWords);
  const sewn = sewnIn(text, top.colour);
  if (!garment) return { ...top, ...sewn };
  const kind = garment.value;
  const colour = colourOf(text, garment.phrase) ?? clothColour(text) ?? top.colour;
  // Another garment is plain until the words say otherwise.
  const { pattern: _, ...plainTop } = top;
  return {
    ...(kind === top.kind ? top : plainTop),
    kind,
    colour,
    ...sewnIn(text, colour),
    tie: kind === 'suit' && sex === 'm' ? (top.tie ?? '#36476a') : null,
  };
}

function hairOf(text: string, { hair }: Look): Look['hair'] {
  const cut = findAll(text, cuts)[0]?.value ?? hair.cut;
  const colour =
    findAll(text, hairColours).find(({ phrase }) => phrase !== 'dark' && phrase !== 'grey')?.value ??
    colourAfter(text, 'hair') ??
    hair.colour;
  return { cut, colour };
}

function beardOf(text: string, { beard, hair }: Look): Look['beard'] {
  if (hasAny(text, ['clean shaven', 'no beard', 'without a beard', 'remove the beard', 'shave'])) return null;
  if (hasAny(text, ['moustache', 'mustache'])) return { kind: 'moustache', colour: hair.colour };
  if (hasAny(text, ['stubble', 'unshaven'])) return { kind: 'stubble', colour: hair.colour };
  return hasAny(text, ['beard', 'bearded']) ? { kind: 'full', colour: hair.colour } : beard;
}

function glassesOf(text: string, { glasses }: Look): Look['glasses'] {
  if (hasAny(text, ['no glasses', 'without glasses', 'remove the glasses', 'take off the glasses'])) return null;
  if (hasAny(text, ['sunglasses', 'dark glasses'])) return 'dark';
  return hasAny(text, ['glasses', 'spectacles']) ? 'clear' : glasses;
}

function hatOf(text: string, { hat }: Look): Look['hat'] {
  if (hasAny(text, ['no hat', 'without a hat', 'remove the hat', 'take off the hat'])) return null;
  const kind = findFirst(text, hats);
  if (!kind) return hat;
  return { kind, colour: colourOf(text, 'hat') ?? hat?.colour ?? '#3a3431' };
}

/** The same person dressed and groomed as the words say; whatever they leave open stays. */
export function changedLook(look: Look, text: string): Look {
  const trousers = colourOf(text, 'trousers') ?? colourOf(text, 'jeans') ?? colourOf(text, 'pants');
  const top = topOf(text, look);
  return {
    ...look,
    top,
    hair: hairOf(text, look),
    beard: beardOf(text, look),
    glasses: glassesOf(text, look),
    hat: hatOf(text, look),
    legs:
      top.kind === 'dress'
        ? { kind: 'bare', colour: top.colour }
        : trousers
          ? { ...look.legs, kind: 'trousers', colour: trousers }
          : look.legs,
  };
}
