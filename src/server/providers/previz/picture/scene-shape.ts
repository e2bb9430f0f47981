import { placeKinds } from '#domain/previz/place-kind.ts';
import type * as Told from '#domain/previz/scene.ts';
import { furnishingKinds, vehicleKinds } from '#domain/previz/thing-kind.ts';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import { look } from './look-shape.ts';
import {
  among,
  between,
  colour,
  listOf,
  oneOf,
  optional,
  orNull,
  shaped,
  text,
  whole,
  type Check,
} from './shape-checks.ts';

const flag: Check = (value) => typeof value === 'boolean';
const side = orNull(oneOf<Told.Side>({ left: 1, right: 1 }));
const seed = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const prop = oneOf<Told.PropKind>({
  lantern: 1,
  lamp: 1,
  phone: 1,
  telephone: 1,
  letter: 1,
  gun: 1,
  rifle: 1,
  bottle: 1,
  cup: 1,
  glass: 1,
  book: 1,
  key: 1,
  photograph: 1,
  cake: 1,
  watch: 1,
  clock: 1,
  money: 1,
  knife: 1,
  sword: 1,
  bag: 1,
  painting: 1,
  radio: 1,
  screen: 1,
  flower: 1,
  cigarette: 1,
  food: 1,
  remote: 1,
  ring: 1,
  map: 1,
  candle: 1,
  car: 1,
  door: 1,
  brush: 1,
  cat: 1,
  thing: 1,
});

const pose = oneOf<Told.Pose>({
  stand: 1,
  walk: 1,
  run: 1,
  sit: 1,
  climb: 1,
  lean: 1,
  kneel: 1,
  drive: 1,
  ride: 1,
  lie: 1,
  sprawl: 1,
  fall: 1,
});
const gesture = orNull(
  oneOf<Told.Gesture>({
    talk: 1,
    hold: 1,
    point: 1,
    aim: 1,
    phone: 1,
    drink: 1,
    raise: 1,
    crossed: 1,
    cheer: 1,
    dance: 1,
    hug: 1,
    work: 1,
  }),
);
const shot = oneOf<Told.Shot>({
  establishing: 1,
  aerial: 1,
  wide: 1,
  full: 1,
  medium: 1,
  'medium-close': 1,
  'close-up': 1,
  'extreme-close-up': 1,
  'two-shot': 1,
  'over-the-shoulder': 1,
  insert: 1,
  'point-of-view': 1,
});

const person = shaped<Told.Person>({
  name: text(200),
  look,
  pose,
  gesture,
  emotion: oneOf<Told.Emotion>({
    neutral: 1,
    worried: 1,
    sad: 1,
    weeping: 1,
    happy: 1,
    angry: 1,
    afraid: 1,
    surprised: 1,
    determined: 1,
    tender: 1,
    tired: 1,
  }),
  hold: orNull(prop),
  speaking: flag,
  gaze: oneOf<Told.Person['gaze']>({ partner: 1, camera: 1, away: 1, aside: 1 }),
  side,
  looks: side,
});

const thing = among([...vehicleKinds, ...furnishingKinds]);

/** More than words lead to, and no more than is drawn in a moment. Everything there is may be taken away. */
const most = { people: 8, crowd: 12, things: 24, titleCharacters: 400, without: 120 } as const;

const metres = between(-500, 500);
const degrees = between(-3600, 3600);
const exactly =
  (count: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === count && value.every(check);
const point = exactly(3, metres);
const points = exactly(2, point);
const share = between(-4, 4);

/** Where a clip had come to when a frame of it was kept. */
const begun = shaped<Told.Begun>({
  shot,
  place: among(placeKinds),
  camera: shaped<Told.CameraOffset>({
    forward: share,
    right: share,
    up: share,
    turnX: share,
    turnY: share,
    zoom: between(0.2, 5),
  }),
  people: listOf(
    shaped<Told.BegunPerson>({
      name: text(200),
      pose,
      gesture,
      hold: orNull(prop),
      at: exactly(2, metres),
      groundMetres: metres,
      facing: degrees,
      turn: degrees,
      nod: degrees,
      targets: shaped<Told.Targets>({
        pelvis: point,
        neck: point,
        head: point,
        hands: points,
        feet: points,
        toes: points,
        fists: exactly(2, flag),
        sits: flag,
      }),
    }),
    most.people,
  ),
});

/** Whether something that was read from a file, which anybody may have written, is a scene that can be drawn. */
export const isScene: (value: unknown) => value is Told.Scene = shaped<Told.Scene>({
  place: among(placeKinds),
  placeSeed: seed,
  walls: optional(colour),
  time: oneOf<Told.Time>({ dawn: 1, day: 1, dusk: 1, night: 1 }),
  weather: oneOf<Told.Weather>({ clear: 1, cloudy: 1, rain: 1, storm: 1, fog: 1, snow: 1 }),
  season: oneOf<Told.Season>({ spring: 1, summer: 1, autumn: 1, winter: 1 }),
  lighting: oneOf<Told.Lighting>({
    natural: 1,
    practical: 1,
    'low-key': 1,
    'high-key': 1,
    backlit: 1,
    neon: 1,
    fire: 1,
    moonlight: 1,
  }),
  shot,
  angle: oneOf<Told.Angle>({ eye: 1, low: 1, high: 1, overhead: 1, dutch: 1 }),
  lens: oneOf<Told.Lens>({ wide: 1, normal: 1, long: 1 }),
  year: orNull(whole(-10_000, 10_000)),
  people: listOf(person, most.people),
  crowd: whole(0, most.crowd),
  things: listOf(shaped<Told.SetThing>({ kind: thing, colour: orNull(colour) }), most.things),
  props: optional(
    listOf(
      shaped<Told.SetProp>({
        kind: prop,
        colour: orNull(colour),
        on: orNull(
          oneOf<Told.Support>({
            table: 1,
            desk: 1,
            counter: 1,
            shelf: 1,
            bed: 1,
            sofa: 1,
            chair: 1,
            floor: 1,
            wall: 1,
          }),
        ),
      }),
      most.things,
    ),
  ),
  without: optional(listOf((value) => prop(value) || thing(value), most.without)),
  through: orNull(oneOf<NonNullable<Told.Scene['through']>>({ scope: 1, binoculars: 1, keyhole: 1, television: 1 })),
  thing: orNull(
    shaped<NonNullable<Told.Scene['thing']>>({
      kind: prop,
      colour: orNull(colour),
      text: optional(text(most.titleCharacters)),
    }),
  ),
  title: orNull(text(most.titleCharacters)),
  style: among([...visualStyles.map(({ slug }) => slug), 'silhouette']),
  seed,
  begun: optional(begun),
}) as (value: unknown) => value is Told.Scene;
