import type { Sentence } from '../text/read-action.ts';
import { createWordTable } from '../text/words.ts';

/** Things too big for an insert. */
export const largeThings = createWordTable({
  large:
    'helicopter, chopper, plane, ship, boat, ferry, trawler, car, truck, van, train, bus, taxi, porsche, building, house, tower, lighthouse, bridge, mountain, crowd, army, engines, city, city street, storm, explosion, fire, flame, flames, blaze, smoke, rubble, valley, range, tree, forest, skyline, spaceship, tank, dog, horse, wave, cliff, dam, lake, sea, river, valley, sky, village, town, locker, lockers, wall, gate, fence, curtain, curtains, ceiling, floor',
});

/** A framing that the script asks for by name. */
export type Framing = 'aerial' | 'insert' | 'close' | 'extreme' | 'wide' | 'pov';

const framings: readonly (readonly [words: RegExp, framing: Framing])[] = [
  [/\b(?:extreme close[- ]?up|ECU|XCU|macro)\b/i, 'extreme'],
  [/^(?:aerial|drone|bird'?s[- ]eye|from (?:high )?above|from the air|overhead|high above|god'?s[- ]eye)\b/i, 'aerial'],
  [/\b(?:aerial (?:shot|view)|AERIAL|bird's[- ]eye view|drone shot)\b/, 'aerial'],
  [/^insert\b/i, 'insert'],
  [/^(?:(?:extremely )?close[- ]?(?:up)?(?: (?:on|of|shot))?\b|C\.?U\.? )/i, 'close'],
  [/^(?:wide|long) (?:shot|angle|on)\b|^WIDE\b/i, 'wide'],
  [/\bPOV\b/, 'pov'],
];

/** The framing that a sentence names, or null. `CLOSE ON` a thing is an insert; on a person it is `close`. */
export function framingOf({ text }: Pick<Sentence, 'text'>): Framing | null {
  const start = text.slice(0, 120);
  return framings.find(([words]) => words.test(start))?.[1] ?? null;
}

/** What somebody does, as far as it decides how much of them is shown. */
export const deedTable = createWordTable({
  moves:
    'walk, run, rush, cross, enter, exit, climb, stroll, drive, ride, hurry, race, march, move, dance, jump, hop, dive, burst, leave, arrive, approach, stumble, crawl, swim, chase, flee, pace, stride, wade, glide, emerge, come down, come up, go up, go down, follow, step, steps, pull up, ascend, descend, cycle, row, sprint, barrel, topple, fight, kick, rolls, bolt, storm in, storm out, ran, slip out, head for, stand up, spin',
  drives:
    'speed off, speed away, drive off, drive away, pull away, peel out, roar off, roar away, tear off down, race off',
  vehicle:
    'car, truck, taxi, van, bus, train, ship, boat, ferry, plane, helicopter, chopper, trawler, gti, lexus, mazda, pickup, landcruiser, motorcycle',
  face: 'look, looks up, smile, stare, eye, eyes, glance, tear, grin, frown, blink, sigh, face, wince, swallow, gaze, nod, listen, squint, cry, weep, blush, beam, scowl, stunned, agape, glower, regard, wait, freeze, watch, consider, realize, realise, hesitate, confused, dazed, incredulous, thinks',
  hands:
    'hand, hands, finger, fingers, pick up, picks, hold, take, open, pull, put, set, turn, pour, write, read, press, dial, lights a, lights the, lights his, lights her, lighting a, tie, fold, touch, grab, unlock, draw, cut, wipe, clean, lift, place, hang up, strike, winds a, winds the, winds up, unwrap, load',
  place: 'stand, sit, lie, lean, kneel, wait in, painting, work, sleep, sprawled',
});

/** Few shots speak of a camera at all. */
export const cameraWords = /\b(?:pan|tilt|crane|camera|push|dolly|move in|pull|track|follow|handheld|zoom)/i;

/** How a script says that a camera moves, and the words a clip model knows for it. */
export const cameraMoves: readonly (readonly [words: RegExp, move: string])[] = [
  [/\b(?:PAN|PANS|PANNING|pans?) (?:to the )?right\b/i, 'Pan right'],
  [/\b(?:PAN|PANS|PANNING|pans?)\b(?! (?:and|of|on)\b)/, 'Pan left'],
  [/\btilts? up\b/i, 'Tilt up'],
  [/\btilts? down\b/i, 'Tilt down'],
  [/\b(?:cranes? up|camera rises)\b/i, 'Crane up'],
  [/\bcranes? down\b/i, 'Crane down'],
  [/\b(?:push(?:es)? in|dolly in|move in on)\b/i, 'Slow push in'],
  [/\b(?:pull(?:s)? back|dolly out|pull(?:s)? out to reveal)\b/i, 'Slow pull back'],
  [/\b(?:tracking shot|track(?:s)? with|follow(?:s)? behind|FOLLOW)\b/, 'Tracking shot'],
  [/\bhandheld\b/i, 'Handheld'],
  [/\bzooms? in\b/i, 'Zoom in'],
];
