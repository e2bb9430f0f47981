import { createWordTable } from '../text/words.ts';

/** Sounds that a script's words ask for: what an effects model is told, and the words that mean it. */
const sounds = {
  'heavy rain': 'downpour, pouring rain, rain hammers, rain lashes, rain beats, rain batters, rain drums',
  'rain falling': 'rain, raining, raindrop',
  'light drizzle': 'drizzle',
  'rolling thunder': 'thunder, thunderclap',
  'wind blowing': 'wind, gust, gale, windswept',
  'sea waves breaking': 'wave, surf, breakers, swell',
  'water lapping': 'lap, lapping, low water',
  'gulls crying': 'gull, seagull',
  birdsong: 'bird, birdsong, sparrow, blackbird',
  'crickets at night': 'cricket, cicada',
  'a foghorn': 'foghorn, ship horn, fog horn',
  'a bell ringing':
    'a bell, the bell, bicycle bell, church bell tolls, bells, bell rings, church bell, ship bell, tolls',
  'a doorbell': 'doorbell',
  'a phone ringing':
    'phone rings, phone ringing, telephone rings, phone buzz, ringing phone, phone again, hear the phone',
  'knocking at a door': 'a knock, knocks at, knocks on, knock twice, pounds on the door, raps at, raps on',
  'a door slamming': 'door slams, slams the door, door bangs',
  'a door opening': 'door opens, opens the door, door creaks, pushes the door, door slides, slides open, swings open',
  footsteps: 'footstep, walks, strides, strolls, boots on, marches, paces',
  'running footsteps': 'run, sprint, rush, dash',
  'breathing hard': 'panting, gasp, breathless',
  'glass breaking': 'shatter, glass breaks, smashes the',
  'a gunshot':
    'gunshot, he fires, she fires, fires twice, fires once, opens fire, pulls the trigger, shot rings, shoots him, shoots her, shoots at',
  'machine-gun fire': 'machine gun, gatling, gunfire',
  'an explosion': 'explode, explosion, detonate, blast',
  'a gun being cocked': 'gun cocking, cocks',
  'a blow landing': 'punch, smack',
  'a heavy thud': 'thud, slam, topple',
  'a helicopter overhead': 'helicopter, chopper',
  'an engine': 'engine, motor, idles',
  'a car passing':
    'cruises, drive off, drive past, drive away, speed off, speed away, roar off, peel out, car passes, traffic, barrels towards',
  'tires screeching': 'screech, skid, tire squeal',
  'a car crash': 'crash, slams into',
  'a siren': 'siren, fire engine, ambulance, police car',
  'an alarm':
    'alarm rings, alarm blares, alarm sounds, alarm goes off, alarm kicks in, alarm wails, alarm bell, alarms',
  'a clock ticking': 'ticks, ticking',
  'a kettle whistling': 'kettle, whistle',
  'dishes clinking': 'clink',
  'liquid pouring': 'pours a, pours the, pours him, pours her, pours tea, pours coffee',
  'paper rustling': 'rustle, unfolds, crumples',
  'keys jingling': 'jingle, turns the key, turning the key, ring of keys',
  'a match being struck': 'match flares, strikes a match, lights a match',
  'fire crackling': 'crackle, fireplace, bonfire, campfire, hearth',
  'a crowd murmuring': 'crowd, murmur, chatter',
  'people shouting': 'shouting, yelling',
  'a scream': 'scream, shriek',
  laughter: 'laugh, laughter, giggle',
  applause: 'applause, clap, applaud',
  'a dog barking': 'barks, barking',
  'a horse': 'hooves, gallop, whinny',
  'a train passing': 'a train, the train, trains, locomotive',
  'a radio playing': 'radio',
  'a piano': 'piano',
  'a creaking floor': 'creak, floorboard',
  'dripping water': 'drip, dripping',
  'machinery humming': 'machinery, machine hums, engine hums, humming machine, generator, gears grind',
  'a switch clicking': 'click, switch, speakerphone',
  'a sword cutting air': 'slices the air, sword slices, swings the sword',
  'a splash': 'splash, dive into, plunge',
  'a lamp hissing': 'hiss, gas lamp',
  typing: 'typing, typewriter',
} as const;

/** Words that only look like a sound. */
const silent =
  'rain boots, rain coat, rain check, runs around it, runs a, runs down his, runs down her, runs his, runs her, runs through';

/** What is heard of what a text says; `silent` is nothing. See `findSounds`. */
export const soundTable = createWordTable<keyof typeof sounds | 'silent'>({ ...sounds, silent });
