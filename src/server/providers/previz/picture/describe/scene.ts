// The contract: what a shot is, in words and small numbers. No pixels here.
export type Time = 'dawn' | 'day' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloudy' | 'rain' | 'fog' | 'snow' | 'storm';
export type Shot =
  | 'establishing'
  | 'aerial'
  | 'wide'
  | 'full'
  | 'medium'
  | 'medium-close'
  | 'close-up'
  | 'extreme-close-up'
  | 'two-shot'
  | 'over-the-shoulder'
  | 'insert';
export type Emotion =
  | 'neutral'
  | 'worried'
  | 'sad'
  | 'happy'
  | 'angry'
  | 'afraid'
  | 'surprised'
  | 'determined'
  | 'tender';
export type Pose = 'stand' | 'walk' | 'run' | 'sit' | 'talk' | 'hold' | 'climb' | 'lean';
export type PlaceKind = 'lighthouse' | 'kitchen' | 'stair' | 'cliff-path' | 'harbour' | 'gallery';
export type StyleId =
  | 'colour'
  | 'ink-wash'
  | 'pencil'
  | 'marker'
  | 'watercolour'
  | 'noir'
  | 'blueprint'
  | 'comic'
  | 'charcoal'
  | 'paper-cut';

export interface Look {
  height: number; // metres
  build: number; // 0.85 slight .. 1.2 heavy
  sex: 'f' | 'm';
  age: number;
  skin: string;
  hair: { cut: 'bob' | 'short'; colour: string };
  beard?: string;
  top: { kind: 'coat' | 'sweater'; colour: string; accent: string };
  legs: string;
  shoes: string;
}
export interface Person {
  name: string;
  look: Look;
  pose: Pose;
  emotion: Emotion;
  at: [number, number]; // metres in the place: x, z
  y?: number; // ground height there
  facing: number; // degrees: 0 to camera, 90 screen right, 180 away
  turn?: number; // head turn relative to the body, degrees
  nod?: number; // head pitch, degrees, positive looks up
  hold?: 'lantern' | 'mug';
  speaking?: boolean;
}
export interface Scene {
  id: string;
  title: string;
  place: PlaceKind;
  time: Time;
  weather: Weather;
  shot: Shot;
  angle?: 'eye' | 'low' | 'high' | 'dutch';
  people: Person[];
  subject?: number; // index of the person the framing follows
  over?: number; // over-the-shoulder: index of the near person
  cam?: { at: [number, number, number]; look: [number, number, number]; fov: number };
  light?: 'key-left' | 'key-right' | 'lamp-left' | 'lamp-right';
  style: StyleId;
  seed: number;
}
