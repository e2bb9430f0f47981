import type { Gesture, Person, Pose, PropKind } from '../scene.ts';
import { listed, type Worded } from './words.ts';

export const poses: readonly Worded<Pose>[] = [
  [
    'lie',
    listed(
      'on the stretcher, on a gurney, on the gurney, in bed, asleep, sleeps, sleeping, lies on the bed, lying on the bed, lies on the couch, lies on the sofa, lying on the couch, lying on the sofa, lies awake, on a stretcher, on the operating table, in a hospital bed, lies in bed, lying in bed, lies asleep, lies in a hospital bed, lying in a hospital bed, lies in a bed, lies in his bed, lies in her bed, lies on a bed, lies on his bed, lies on her bed, lies on a bench, lies on the bench, lying on a bench, lies on a stretcher, lies back on the bed',
    ),
  ],
  [
    'sprawl',
    listed(
      'lies on, lies in, lies there, lies still, lies motionless, lies back, lies face, lies dead, lies down, lies beside, lies unconscious, lying on, lying in, lying there, lying down, is lying, sprawled, sprawls, unconscious, dead on the, face down, lies (, flat on his back, flat on her back, dead body, knocked out, on his back, on her back, on his belly, on his stomach, on her stomach',
    ),
  ],
  [
    'fall',
    listed(
      'falls to the, falls against, spins and falls, falls down, falls over, falls from, falls off, falls into, falls through, falls backward, falls backwards, falls forward, is falling, topples, trips over, trips on, trips and, collapses, tumbles, dives, diving, thrown back, is thrown, plummets, crumples to, drops to the ground, drops to the floor, knocked off his feet, knocked off her feet, slips and falls, hurled',
    ),
  ],
  [
    'sit',
    listed(
      'sits, sit, sitting, seated, sat, slumped, lounges, in a chair, in a rocking chair, in the rocking chair, in an armchair, on the couch, on the sofa, on the bed, at the table, at her desk, at his desk, at the desk, behind the desk, painting their, dines, in the boat, rows, rowing, at the oars, at the computer, at her computer, at his computer, at a computer, plays the piano, plays piano, at the piano, asleep in a chair, asleep in his chair, asleep in her chair, asleep in an armchair, asleep at the, falls into a chair, falls into the chair, falls into an armchair, collapses into a chair, collapses into the chair, collapses onto the sofa',
    ),
  ],
  [
    'run',
    listed(
      'runs, run, running, sprints, sprinting, races, flees, chases, dashes, rushes, bolts, charging, barrels through, barrels down, barrels into, barrels toward, barrels out',
    ),
  ],
  [
    'walk',
    listed(
      'walks, walk, walking, strides, strolls, enters, exits, approaches, crosses, marches, wanders, paces, leaves, steps, arrives, makes his way, makes her way, emerges, stumbles, glides, moves through, comes in, heads',
    ),
  ],
  ['climb', listed('climbs, climb, climbing, ascends, going up the stairs, descends')],
  [
    'kneel',
    listed(
      'falls to her knees, falls to his knees, sinks to her knees, sinks to his knees, drops to her knees, drops to his knees, stays on her knees, stays on his knees, is on her knees, is on his knees, kneels, kneeling, crouches, crouching, squats, on one knee, nestled, hides, ducks, on the ground',
    ),
  ],
  ['lean', listed('leans, leaning, leans on, bends over, hunched, leans against, pushes, pulls')],
  [
    'ride',
    listed(
      'rides, ride, riding, on horseback, in the saddle, gallops, galloping, canters, trots, cycles, cycling, pedals, pedalling, on a horse, on his horse, on her horse, on a bike, on his bike, on her bike, on a bicycle, on his bicycle, on her bicycle, on a motorcycle, on his motorcycle, on her motorcycle, on a motorbike, on his motorbike, on her motorbike',
    ),
  ],
  ['drive', listed('drives, driving, drive,  at the wheel, behind the wheel, steering')],
  ['stand', listed('stands, standing, stand, waits, stops, rises, stares, half asleep, falls silent')],
];

export const gestures: readonly Worded<Gesture>[] = [
  [
    'aim',
    listed(
      'aims, aiming, points a gun, gun drawn, gun raised, points the gun, fires, fires at, shoots a gun, shoots his gun, shoots her gun, shoots the gun, shoots a pistol, shoots a rifle, shoots a shotgun, shoots at, shoots him, shoots her, opens fire, takes aim, at gunpoint, levels, draws his gun, draws her gun',
    ),
  ],
  ['point', listed('points, pointing, gestures towards, gestures toward, indicates')],
  [
    'phone',
    listed(
      'on the phone, phone call, phone to, answers the phone, picks up the phone, talks on, into the phone, telephones, hangs up, listens to the phone, picks up phone, calls',
    ),
  ],
  ['drink', listed('drinks, drink, drinking, sips, sipping, swigs, takes a sip, gulps, smokes, eats, eating, munches')],
  ['raise', listed('raises a glass, toasts, raises, raised, beer raised, cheers, lifts, holds up, shows')],
  [
    'crossed',
    listed(
      'arms crossed, crosses his arms, crosses her arms, folded arms, arms folded, hugs herself, contemplating, pondering',
    ),
  ],
  ['cheer', listed('arms up, hands up, celebrates, waves, throws up, arms raised, jumps, surrenders, hands raised')],
  ['dance', listed('dance with, dance, dances, dancing, waltz, waltzes, tango')],
  [
    'work',
    listed(
      'paints, painting, cooks, cooking, writes, writing, types, works, cuts, plays the piano, at the keyboard, repairs, plays, reads, reading, cleans, opens, examines, studies, counts, folds, stuffs',
    ),
  ],
  [
    'hold',
    listed(
      'holds, holding, carries, carrying, clutches, clutching, grips, with a, with two, with an, with the, with his, with her, lantern in hand, in hand, in his hand, in her hand, pulls out, takes out, picks up, gives, offers, passes, hands her, hands him, hands over, hands the, hands an, hands a, hands one, brandishes, wields, emerges with, grabs, takes, produces',
    ),
  ],
  [
    'talk',
    listed(
      'says, talks, talking, speaks, speaking, explains, argues, tells, asks, shouts, yells, replies, whispers, confides, pleads, gestures, dialogue, converse, conversation, laughs, discuss, shouting',
    ),
  ],
];

export const speechWords = listed(
  'says, talks, talking, speaks, speaking, speaks to, explains, tells, asks, shouts, yells, replies, whispers, pleads, argues, shouting, screams, dialogue, saying, sings, singing, confesses, announces, heated phone call, calls out',
);

export const gazes: readonly Worded<Person['gaze']>[] = [
  [
    'camera',
    listed(
      'looks at the camera, into the camera, looks at us, to camera, straight into, facing us, into the lens, looks straight, facing camera, facing the camera, faces the camera, stares at us, toward us, towards us',
    ),
  ],
  [
    'away',
    listed(
      'from behind, back to us, back to camera, walks away, turns away, seen from the back, his back, her back, facing away, rear view of',
    ),
  ],
  [
    'aside',
    listed(
      'in profile, profile, looks aside, looks off, stares out, looks out, gazes out, side view, looks away, out of the window, out the window, through the window',
    ),
  ],
];

export const propWords: readonly Worded<PropKind>[] = [
  ['lantern', listed('lantern, brass lamp, oil lamp, hurricane lamp, storm lamp')],
  ['lamp', listed('lamp, desk lamp, table lamp, light bulb')],
  ['phone', listed('phone, telephone, cell phone, mobile, smartphone, receiver, startac, speakerphone, text message')],
  [
    'letter',
    listed(
      'letter, handwriting, card, birthday card, envelope, note, mail, postcard, paper, document, contract, bill, invitation, newspaper, ticket, page, diary entry, file, sheet of paper, telegram',
    ),
  ],
  ['gun', listed('gun, pistol, revolver, handgun, glock, beretta, weapon, firearm')],
  ['rifle', listed('rifle, sniper rifle, shotgun, machine gun, musket, steyr')],
  [
    'bottle',
    listed(
      'beer, bottle, beer bottle, wine, whisky, whiskey, champagne, can of beer, beers, vodka, medicine, pills, poison',
    ),
  ],
  ['cup', listed('cup, mug, coffee, tea, teacup, coffee cup, latte')],
  ['glass', listed('glass, a drink, his drink, her drink, cocktail, tumbler, wine glass, goblet')],
  [
    'book',
    listed(
      'book, notebook, textbook, schoolbook, songbook, cookbook, yearbook, handbook, logbook, guestbook, scrapbook, diary, journal, novel, bible, ledger, album, manuscript',
    ),
  ],
  ['key', listed('key, ring of keys, car keys, door key, keyring')],
  ['photograph', listed('photograph, photo, picture, polaroid, snapshot, portrait')],
  ['cake', listed('cake, birthday cake, pie, cupcake')],
  ['watch', listed('watch, wristwatch, pocket watch, stopwatch, compass')],
  ['clock', listed('clock, alarm clock, timer, wall clock, bomb')],
  ['money', listed('money, cash, bills, banknotes, dollars, notes, wad, roll of cash, coins, loot, the take, drugs')],
  ['knife', listed('knife, dagger, blade, scalpel, razor, axe, scissors')],
  ['sword', listed('sword, samurai sword, katana, sabre, machete')],
  [
    'bag',
    listed('briefcase, bag, suitcase, case, handbag, backpack, holdall, luggage, attache, attaches, purse, toolbox'),
  ],
  ['painting', listed('painting, canvas, paintings, artwork, mirror, frame, poster, sign')],
  ['radio', listed('radio, stereo, walkie talkie, tape recorder, boombox, car radio, record player')],
  ['screen', listed('tv, television, screen, computer, laptop, monitor, tablet, calculator, evening news')],
  ['flower', listed('flower, flowers, rose, roses, bouquet, vase, plant')],
  ['cigarette', listed('cigarette, cigar, ashtray, lighter, matchbox, matches')],
  ['food', listed('food, burrito, lunch, plate, meal, sandwich, pizza, breakfast, dinner, burger, soup, bread')],
  ['remote', listed('remote, remote control, detonator, controller, control')],
  [
    'ring',
    listed(
      'ring, wedding ring, engagement ring, necklace, jewel, diamond, jewellery, jewelry, coin, badge, medal, locket',
    ),
  ],
  ['map', listed('map, chart, blueprint, plan')],
  ['candle', ['candle', 'candles', 'flame']],
  ['door', listed('door handle, doorknob, door knob, lock, keyhole, door lock')],
  ['cat', listed('cat, kitten, tomcat')],
  ['brush', listed('paint brush, brush, paintbrush, palette, lipstick')],
];

/** Things that are drawn in a hand; the rest are too large or lie on something. */
const tooLarge = new Set<PropKind>(['lamp', 'painting', 'screen', 'clock', 'ring', 'car', 'door', 'thing']);
export const isHoldable = (kind: PropKind): boolean => !tooLarge.has(kind);
