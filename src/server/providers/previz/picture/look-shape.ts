import type * as Told from '#domain/previz/scene.ts';
import { between, colour, listOf, oneOf, optional, orNull, shaped, type Check } from './shape-checks.ts';

const garment = oneOf<Told.Garment>({
  coat: 1,
  sweater: 1,
  suit: 1,
  jacket: 1,
  dress: 1,
  't-shirt': 1,
  shirt: 1,
  hoodie: 1,
  uniform: 1,
  robe: 1,
  gi: 1,
  bare: 1,
});
const hairCut = oneOf<Told.HairCut>({
  bob: 1,
  short: 1,
  crop: 1,
  long: 1,
  bun: 1,
  ponytail: 1,
  curly: 1,
  receding: 1,
  bald: 1,
});

/** Whether something is a look that can be drawn. */
export const look: Check = shaped<Told.Look>({
  heightMetres: between(0.4, 2.6),
  build: between(0.5, 1.6),
  sex: oneOf<Told.Look['sex']>({ f: 1, m: 1 }),
  age: between(0, 150),
  skin: colour,
  eyes: colour,
  hair: shaped<Told.Look['hair']>({ cut: hairCut, colour }),
  beard: orNull(
    shaped<NonNullable<Told.Look['beard']>>({ kind: oneOf({ full: 1, stubble: 1, moustache: 1 }), colour }),
  ),
  glasses: orNull(oneOf<NonNullable<Told.Look['glasses']>>({ clear: 1, dark: 1 })),
  hat: orNull(
    shaped<NonNullable<Told.Look['hat']>>({
      kind: oneOf<Told.HatKind>({ cap: 1, fedora: 1, beanie: 1, peaked: 1, helmet: 1 }),
      colour,
    }),
  ),
  top: shaped<Told.Look['top']>({
    kind: garment,
    colour,
    accent: colour,
    tie: orNull(colour),
    pattern: optional(
      shaped<Told.Pattern>({
        kind: oneOf<Told.Pattern['kind']>({
          stripes: 1,
          pinstripes: 1,
          checks: 1,
          plaid: 1,
          dots: 1,
          floral: 1,
          camouflage: 1,
          denim: 1,
        }),
        colour,
      }),
    ),
    trimmings: optional(
      listOf(
        shaped<Told.Trimming>({
          kind: oneOf<Told.Trimming['kind']>({ apron: 1, 'high-vis': 1, badge: 1, epaulettes: 1, medals: 1 }),
          colour,
        }),
        5,
      ),
    ),
  }),
  legs: shaped<Told.Look['legs']>({
    kind: oneOf<Told.Look['legs']['kind']>({ trousers: 1, shorts: 1, bare: 1 }),
    colour,
  }),
  shoes: colour,
});
