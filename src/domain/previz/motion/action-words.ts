import type { Gesture } from '../scene.ts';
import { listed, type Worded } from '../describe/words.ts';
import type { Action, Deed, Way } from './action.ts';

type Verb = Action['kind'] | 'wave' | 'leave' | 'look-up' | 'look-down' | 'look-back' | 'look-aside';

/** Words that say what somebody does while the camera runs. */
export const verbs: readonly Worded<Verb>[] = [
  [
    'walk',
    listed(
      'walks, walk, walking, strides, striding, strolls, strolling, enters, entering, approaches, approaching, crosses, crossing, marches, marching, wanders, wandering, paces, pacing, steps forward, steps closer, steps, comes closer, comes in, arrives, emerges, heads, moves towards, moves toward, limps, makes her way, makes his way, comes to, comes over, comes back, comes out, comes up, walks over, goes to, goes over, hurries, climbs, moves through, trudges, stumbles',
    ),
  ],
  ['leave', listed('exits, leaves, walks off, walks out, runs off, runs out, goes out, walks out of frame')],
  [
    'run',
    listed(
      'runs, run, running, sprints, sprinting, races, racing, dashes, flees, fleeing, chases, jogs, jogging, rushes',
    ),
  ],
  [
    'turn',
    listed(
      'turns around, turns round, turns to, turns towards, turns toward, turns away, turns, turning, spins, spins around, whirls, swivels, pivots, faces',
    ),
  ],
  [
    'sit',
    listed(
      'sits down, sits back, sits, sitting down, takes a seat, slumps, sinks into, sinks down, lowers herself, lowers himself',
    ),
  ],
  [
    'stand',
    listed('stands up, rises, gets up, rises to her feet, rises to his feet, gets to her feet, gets to his feet'),
  ],
  [
    'crouch',
    listed('crouches, crouching, kneels, kneeling down, kneels down, ducks, squats, bends down, drops to one knee'),
  ],
  ['nod', listed('nod, nodding, agrees')],
  ['shake-head', listed('shakes her head, shakes his head, shaking her head, shaking his head, refuses')],
  ['laugh', listed('laugh, laughing, giggles, chuckles')],
  ['dance', listed('dance, dancing, sways, swaying, jump, jumping')],
  ['fall', listed('falls, collapses, faints, stumbles and falls')],
  ['wave', listed('waves, waving, wave at, wave to')],
  [
    'look-up',
    listed('looks up, looking up, raises her head, raises his head, lifts her head, lifts his head, gazes up'),
  ],
  [
    'look-down',
    listed(
      'looks down, looking down, lowers her head, lowers his head, bows, hangs her head, hangs his head, glances down',
    ),
  ],
  ['look-back', listed('looks back, glances back, looks over her shoulder, looks over his shoulder')],
  ['look-aside', listed('looks away, looks off, glances aside, looks around, looks about, glances around')],
  [
    'look',
    listed(
      'looks at, look at, looks to, looks towards, watches, watching, peers at, gazes at, shares a look, share a look, shoots a look, glances at, looks left, looks right, glances left, glances right, stares at',
    ),
  ],
  ['still', listed('stands still, does not move, motionless, frozen, freezes, stays still, holds still, unmoving')],
];

/** What arms do that pictures have no word for, beside their own. */
export const risings: readonly Worded<Gesture>[] = [
  [
    'raise',
    listed('raises her hand, raises his hand, raises a hand, lifts her hand, lifts his hand, raises an arm, hand up'),
  ],
  ['cheer', listed('throws up her arms, throws up his arms, raises her arms, raises his arms, hands up, arms up')],
  ['talk', listed('gestures, gesturing, gesticulates, explains')],
  ['phone', listed('answers the phone, picks up the phone, puts the phone to')],
];

/** What hands do, in words; those of nothing only sound like something that is done. */
export const deedWords: readonly Worded<Deed | 'nothing'>[] = [
  [
    'hug',
    listed('hugs, hugging, hug, embraces, embracing, embrace, holds her close, holds him close, holds each other'),
  ],
  ['kiss', listed('kisses, kissing, kiss')],
  [
    'give',
    listed('gives, giving, offers, hands her, hands him, hands over, hands it, hands the, holds out, passes the'),
  ],
  [
    'take',
    listed(
      'takes, taking, grabs, grabbing, snatches, accepts, reaches, reaching, touches, presses, presses the, pushes the button, turns on, turns off, switches on, switches off, turns the page, strokes',
    ),
  ],
  [
    'pick-up',
    listed('picks up, picking up, lifts the, picks it up, gathers up, scoops up, collects, stoops, bends to'),
  ],
  ['draw', listed('pulls out, takes out, pulls a, draws a, draws his, draws her, whips out, produces')],
  [
    'put',
    listed(
      'puts down, sets down, lays down, lays a, lays the, pushes the, slides the, hangs up, posts, empties, fills, puts the, sets the, places the, drops the, drops a, pours, puts it',
    ),
  ],
  [
    'open',
    listed(
      'opens, opening, closes the, shuts the, slams the, unlocks, locks the, turns the key, pulls open, pushes open',
    ),
  ],
  ['knock', listed('knocks, knocking, rings the bell, bangs on, hammers on')],
  [
    'drink',
    listed('drinks, drinking, sips, sipping, swigs, gulps, takes a sip, takes a swig, eats, eating, smokes, smoking a'),
  ],
  ['punch', listed('punches, punching, hits, slaps, shoves, strikes, kicks, stabs, attacks')],
  ['shoot', listed('shoots, shooting, fires, fires at, opens fire, pulls the trigger')],
  ['clap', listed('claps, clapping, applauds, applauding')],
  ['throw', listed('throws, throwing, tosses, tossing, hurls, flings')],
  [
    'work',
    listed(
      'writes, writing, types, typing, paints, painting, cooks, cooking, cuts, chops, cleans, scrubs, sews, stirs, repairs, counts, sorts, polishes, measures, washes, brushes, sweeps, shuffles, folds, packs, mixes, draws in, sketches',
    ),
  ],
  ['point', listed('points, pointing, points at, points to')],
  ['shrug', listed('shrugs, shrugging')],
  ['salute', listed('salutes, saluting')],
  ['cry', listed('cries, crying, weeps, weeping, sobs, sobbing')],
  [
    'nothing',
    listed(
      'takes a breath, takes a deep breath, takes a look, takes a step, takes place, opens his eyes, opens her eyes, opens his mouth, opens her mouth, gives up, gives a look, throws a look, throws a glance, kicks off, hits the, strikes a match, cries out, takes his time, takes her time',
    ),
  ],
];

/** Words that say which way. */
export const ways: readonly Worded<Exclude<Way, object>>[] = [
  [
    'near',
    listed(
      'towards us, toward us, towards the camera, toward the camera, to camera, to the camera, at us, closer, forward, into the camera, into the lens, at the camera, into the cross-hairs, into the crosshairs',
    ),
  ],
  [
    'away',
    listed(
      'away, away from us, away from the camera, into the distance, off into, towards the door, down the road, from us',
    ),
  ],
  ['left', listed('left, to the left, leftward, leftwards, screen left')],
  ['right', listed('right, to the right, rightward, rightwards, screen right')],
  ['back', listed('around, round, back')],
  ['up', listed('up, upward, upwards, to the sky, at the sky, at the ceiling')],
  ['down', listed('down, downward, downwards, at the floor, at the ground')],
];

export const slowWords = listed(
  'slowly, slow, calmly, gently, carefully, cautiously, limps, strolls, wanders, weary, wearily',
);

export const elementWords = {
  smoke: listed('smoke, smoking, steam, steaming, smoulders, smoky, dust, mist drifts'),
  fire: listed('fire, flames, flame, burning, burns, blaze, bonfire, campfire, on fire, fireplace'),
  leaves: listed(
    'leaves fall, falling leaves, leaves blow, leaves drift, leaves swirl, leaves are falling, leaves falling, autumn leaves, dead leaves, petals, blossoms fall',
  ),
  sparks: listed('sparks, embers, fireflies'),
  wind: listed('wind, windy, breeze, gust, blows, blowing, storm'),
  lightning: listed('lightning, thunder, thunderstorm'),
} as const;

export const driveWords = listed(
  'drives, driving, drives off, drives away, speeds, speeding, pulls away, pulls up, pulls in, arrives, rides, riding, rolls, passes, races, races past, cruises, takes off, departs, sails, flies, gallops, trots, rushes past, moves off, is moving, moving car, moving train',
);
export const fastWords = listed('speeds, speeding, races, racing, fast, rushes, gallops, chase, screeches');
export const brakeWords = listed(
  'pulls up, pulls in, pulls over, stops, brakes, arrives, comes to a halt, halts, parks',
);

/** Words of several who speak with one another. */
export const talkWords = listed(
  'talk, speak, chat, chatting, argue, arguing, converse, discuss, bicker, whisper, debate',
);
