import type { VisualStyleSlug } from '#domain/storyboards/visual-styles.ts';
import type { PlaceKind } from './place-kind.ts';
import type { ThingKind } from './thing-kind.ts';

export type Time = 'dawn' | 'day' | 'dusk' | 'night';
export type Weather = 'clear' | 'cloudy' | 'rain' | 'storm' | 'fog' | 'snow';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Lighting = 'natural' | 'practical' | 'low-key' | 'high-key' | 'backlit' | 'neon' | 'fire' | 'moonlight';
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
  | 'insert'
  | 'point-of-view';
export type Angle = 'eye' | 'low' | 'high' | 'overhead' | 'dutch';
export type Lens = 'wide' | 'normal' | 'long';
/** A side of the frame, as the viewer sees it. */
export type Side = 'left' | 'right';
export type Emotion =
  | 'neutral'
  | 'worried'
  | 'sad'
  | 'weeping'
  | 'happy'
  | 'angry'
  | 'afraid'
  | 'surprised'
  | 'determined'
  | 'tender'
  | 'tired';
/** What the body does; the arms follow unless a gesture says otherwise. */
export type Pose =
  | 'stand'
  | 'walk'
  | 'run'
  | 'sit'
  | 'climb'
  | 'lean'
  | 'kneel'
  | 'drive'
  | 'lie'
  | 'sprawl'
  | 'fall'
  | 'ride';
/** What the arms do. */
export type Gesture =
  | 'talk'
  | 'hold'
  | 'point'
  | 'aim'
  | 'phone'
  | 'drink'
  | 'raise'
  | 'crossed'
  | 'cheer'
  | 'dance'
  | 'hug'
  | 'work';
/** How it is drawn: a visual style of the list, or one that only words lead to. */
export type StyleId = VisualStyleSlug | 'silhouette';

/** Things that can be shown by themselves or held. `thing` is anything without a drawing of its own. */
export type PropKind =
  | 'lantern'
  | 'lamp'
  | 'phone'
  | 'telephone'
  | 'letter'
  | 'gun'
  | 'rifle'
  | 'bottle'
  | 'cup'
  | 'glass'
  | 'book'
  | 'key'
  | 'photograph'
  | 'cake'
  | 'watch'
  | 'clock'
  | 'money'
  | 'knife'
  | 'sword'
  | 'bag'
  | 'painting'
  | 'radio'
  | 'screen'
  | 'flower'
  | 'cigarette'
  | 'food'
  | 'remote'
  | 'ring'
  | 'map'
  | 'candle'
  | 'car'
  | 'door'
  | 'brush'
  | 'cat'
  | 'thing';

export type HairCut = 'bob' | 'short' | 'crop' | 'long' | 'bun' | 'ponytail' | 'curly' | 'receding' | 'bald';
export type Garment =
  | 'coat'
  | 'sweater'
  | 'suit'
  | 'jacket'
  | 'dress'
  | 't-shirt'
  | 'shirt'
  | 'hoodie'
  | 'uniform'
  | 'robe'
  | 'gi'
  | 'bare';
export type HatKind = 'cap' | 'fedora' | 'beanie' | 'peaked' | 'helmet';

/** What is woven into a cloth or printed on it, in its second colour. */
export type Pattern = {
  kind: 'stripes' | 'pinstripes' | 'checks' | 'plaid' | 'dots' | 'floral' | 'camouflage' | 'denim';
  colour: string;
};
/** What is worn over a garment or sewn on it. */
export type Trimming = { kind: 'apron' | 'high-vis' | 'badge' | 'epaulettes' | 'medals'; colour: string };

/** How one person looks in every picture. Colours are `#rrggbb`. */
export type Look = {
  heightMetres: number;
  /** 0.85 slight … 1.2 heavy. */
  build: number;
  sex: 'f' | 'm';
  age: number;
  skin: string;
  eyes: string;
  hair: { cut: HairCut; colour: string };
  beard: { kind: 'full' | 'stubble' | 'moustache'; colour: string } | null;
  glasses: 'clear' | 'dark' | null;
  hat: { kind: HatKind; colour: string } | null;
  top: {
    kind: Garment;
    colour: string;
    accent: string;
    tie: string | null;
    pattern?: Pattern;
    trimmings?: Trimming[];
  };
  legs: { kind: 'trousers' | 'shorts' | 'bare'; colour: string };
  shoes: string;
};

export type Person = {
  name: string;
  look: Look;
  pose: Pose;
  gesture: Gesture | null;
  emotion: Emotion;
  hold: PropKind | null;
  speaking: boolean;
  /** Where they look: at one another, at us, away from us, or aside. */
  gaze: 'partner' | 'camera' | 'away' | 'aside';
  /** Where the words put them in the frame, and which way they look; null where the words leave it open. */
  side: Side | null;
  looks: Side | null;
};

/** A vehicle, an animal or a piece of furniture that the words put into the set; a colour where they name one. */
export type SetThing = { kind: ThingKind; colour: string | null };

/** What a small thing can stand, lie or hang on. */
export type Support = 'table' | 'desk' | 'counter' | 'shelf' | 'bed' | 'sofa' | 'chair' | 'floor' | 'wall';

/** A small thing with a place of its own; `on` is null where the words name none. */
export type SetProp = { kind: PropKind; colour: string | null; on: Support | null };

/** How far a camera has gone from where a scene puts it: shares of the subject's distance, of the frame, and a zoom factor. */
export type CameraOffset = {
  forward: number;
  right: number;
  up: number;
  turnX: number;
  turnY: number;
  zoom: number;
};

/** Where a clip of the scene had come to when a frame of it was kept. */
export type Begun = {
  /** Of another shot or place it says nothing. */
  shot: Shot;
  place: PlaceKind;
  camera: CameraOffset;
  /** Where people stand and how; somebody who is given another pose since then stands as that has them. */
  people: BegunPerson[];
};
export type BegunPerson = Pick<Person, 'name' | 'pose' | 'gesture' | 'hold'> &
  Pick<Staged, 'at' | 'groundMetres' | 'facing' | 'turn' | 'nod'> & { targets: Targets };

/** What a shot shows, in words and small numbers. No pixels here; it is kept inside the picture. */
export type Scene = {
  place: PlaceKind;
  /** The prompt's own words for the place: they colour it. */
  placeSeed: number;
  /** The colour of a room's walls where the words name one; the place's own without it. */
  walls?: string;
  time: Time;
  weather: Weather;
  season: Season;
  lighting: Lighting;
  shot: Shot;
  angle: Angle;
  /** Wide lenses stretch the room, long ones press it together. */
  lens: Lens;
  /** The year that it plays in, as near as the words tell; null for today. */
  year: number | null;
  people: Person[];
  /** Nameless people in the background of wide shots. */
  crowd: number;
  /** What the action names besides people: it stands in the set. */
  things: SetThing[];
  /** Small things that the words stand, lay or hang somewhere. */
  props?: SetProp[];
  /** What the place would have by itself, and the words take away. */
  without?: (PropKind | ThingKind)[];
  /** What the camera looks through. */
  through: 'scope' | 'binoculars' | 'keyhole' | 'television' | null;
  /** The thing that an insert shows, and the words it was found by. */
  thing: { kind: PropKind; colour: string | null; /** What is written on it, to be read. */ text?: string } | null;
  /** What a title card says; null for a picture of the set. */
  title: string | null;
  style: StyleId;
  seed: number;
  /** Left out of a picture that is no frame of a clip. */
  begun?: Begun;
};

/** What a face does at a moment of a clip, over what its emotion makes of it. */
export type FaceMotion = {
  /** How far the eyes are open: 0 shut, 1 as the emotion has them. */
  lids: number;
  /** How far the brows go up, in head heights. */
  brows: number;
  /** How far the jaw hangs, 0 to 1. */
  jaw: number;
  /** The mouth's width against its usual one, and what shows between the lips; `own` leaves them to the emotion. */
  mouthWidth: number;
  shows: 'own' | 'nothing' | 'teeth' | 'bitten-lip' | 'tongue';
};

/** Where a body is wanted: metres in the figure's own space (x to its left, y up, z forward; index 0 is left). */
export type Targets = {
  pelvis: [x: number, y: number, z: number];
  neck: [x: number, y: number, z: number];
  head: [x: number, y: number, z: number];
  hands: [left: [number, number, number], right: [number, number, number]];
  feet: [left: [number, number, number], right: [number, number, number]];
  /** Directions in which the toes point. */
  toes: [left: [number, number, number], right: [number, number, number]];
  fists: [left: boolean, right: boolean];
  sits: boolean;
};

/** A person put into the set: metres, degrees (0 faces the camera, 90 looks to screen right, 180 away). */
export type Staged = Person & {
  at: [x: number, z: number];
  groundMetres: number;
  facing: number;
  /** The head's own turn and nod in degrees; a positive nod looks up. */
  turn: number;
  nod: number;
  /** Seat height in metres when sitting. */
  seatMetres: number;
  /** 0 closed … 1 wide open. */
  mouth: number;
  /** In a clip: where the joints are, and what the face does; left out, the pose's and the emotion's own. */
  targets?: Targets;
  face?: FaceMotion;
  /** In a clip: degrees by which somebody is tipped over, who falls forwards below 0; left out, the pose's own. */
  tip?: number;
};
