import type { PropKind } from '#domain/previz/scene.ts';
import { carFront } from './car-prop.ts';
import { cat } from './cat.ts';
import { candle, lamp, lantern, phone, radio, screen, telephone } from './light-props.ts';
import { clock, gun, key, knife, rifle, ring, sword, watch } from './metal-props.ts';
import { book, letter, map, money, painting, photograph } from './paper-props.ts';
import type { PropBrush } from './prop-brush.ts';
import {
  bag,
  bottle,
  cake,
  cigarette,
  cup,
  door,
  flower,
  food,
  glass,
  paintBrush,
  remote,
  thing,
} from './table-props.ts';

type Prop = {
  /** How tall the drawing's square is, in metres. */
  heightMetres: number;
  /** Lies flat on a table. */
  lies: boolean;
  /** Where it is held, in its own square. */
  grip: [u: number, v: number];
  draw: (brush: PropBrush) => void;
};

const upright = { lies: false, grip: [0, 0.4] as [number, number] };
const flat = { lies: true, grip: [0, 0.2] as [number, number] };

export const props: Record<PropKind, Prop> = {
  lantern: { ...upright, heightMetres: 0.34, grip: [0, 0.98], draw: lantern },
  lamp: { ...upright, heightMetres: 0.45, draw: lamp },
  phone: { ...upright, heightMetres: 0.16, draw: phone },
  telephone: { ...upright, heightMetres: 0.24, grip: [0, 0.45], draw: telephone },
  letter: { ...flat, heightMetres: 0.2, draw: letter },
  gun: { ...flat, heightMetres: 0.17, grip: [-0.4, 0.25], draw: gun },
  rifle: { ...flat, heightMetres: 0.4, grip: [0, 0.45], draw: rifle },
  bottle: { ...upright, heightMetres: 0.25, grip: [0, 0.3], draw: bottle },
  cup: { ...upright, heightMetres: 0.11, draw: cup },
  glass: { ...upright, heightMetres: 0.13, draw: glass },
  book: { ...flat, heightMetres: 0.24, draw: book },
  key: { ...flat, heightMetres: 0.11, draw: key },
  photograph: { ...flat, heightMetres: 0.14, draw: photograph },
  cake: { ...upright, heightMetres: 0.26, grip: [0, 0], draw: cake },
  watch: { ...flat, heightMetres: 0.2, draw: watch },
  clock: { ...upright, heightMetres: 0.22, draw: clock },
  money: { ...flat, heightMetres: 0.16, draw: money },
  knife: { ...flat, heightMetres: 0.22, grip: [-0.4, 0.5], draw: knife },
  sword: { ...flat, heightMetres: 0.7, grip: [-0.75, 0.3], draw: sword },
  bag: { ...upright, heightMetres: 0.38, grip: [0, 0.9], draw: bag },
  painting: { ...upright, heightMetres: 0.6, draw: painting },
  radio: { ...upright, heightMetres: 0.24, draw: radio },
  screen: { ...upright, heightMetres: 0.42, draw: screen },
  flower: { ...upright, heightMetres: 0.36, draw: flower },
  cigarette: { ...upright, heightMetres: 0.1, draw: cigarette },
  food: { ...upright, heightMetres: 0.12, grip: [0, 0.1], draw: food },
  remote: { ...upright, heightMetres: 0.17, draw: remote },
  ring: { ...upright, heightMetres: 0.05, draw: ring },
  map: { ...flat, heightMetres: 0.4, draw: map },
  candle: { ...upright, heightMetres: 0.2, draw: candle },
  car: { ...upright, heightMetres: 1.4, draw: carFront },
  door: { ...upright, heightMetres: 0.4, draw: door },
  cat: { ...upright, heightMetres: 0.36, grip: [0, 0.5], draw: cat },
  brush: { ...flat, heightMetres: 0.3, grip: [0.3, 0.5], draw: paintBrush },
  thing: { ...upright, heightMetres: 0.24, draw: thing },
};
