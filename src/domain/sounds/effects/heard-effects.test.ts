import { expect, test } from 'vitest';
import { effectNames, type EffectName } from './effect-words.ts';
import { effectNotes, hearEffects } from './heard-effects.ts';

const read = (prompt: string, seconds: number) => hearEffects(prompt, seconds).effects;

const heard: [prompt: string, names: EffectName[]][] = [
  ['heavy rain on a tin roof', ['rain']],
  ['a storm at sea', ['sea', 'rain', 'wind', 'thunder']],
  ['Thunder rolls far away', ['thunder']],
  ['footsteps on gravel', ['footsteps']],
  ['a knock at the door', ['knock']],
  ['the door creaks open', ['door']],
  ['glass shatters', ['glass']],
  ['a gunshot', ['gunshot']],
  ['phone ringing', ['phone']],
  ['car brakes screech, then a crash', ['screech']],
  ['police siren in the city', ['siren', 'traffic']],
  ['waves and gulls', ['sea', 'gulls']],
  ['a dog barks', ['dog']],
  ['busy bar', ['chatter', 'clink']],
  ['applause from the audience', ['applause']],
  ['camera click', ['shutter']],
  ['coffee is poured', ['pouring']],
  ['an old clock ticks in an empty room', ['clock', 'roomTone']],
  ['train passing', ['train']],
  ['helicopter overhead', ['helicopter']],
  ['rain falling, footsteps, a door opening', ['rain', 'footsteps', 'door']],
  ['water lapping', ['sea']],
  ['a foghorn', ['horn']],
  ['a bell ringing', ['bell']],
  ['knocking at a door', ['knock']],
  ['machine-gun fire', ['gunshot']],
  ['a gun being cocked', ['gunCock']],
  ['a blow landing', ['punch']],
  ['a car passing', ['engine']],
  ['a car crash', ['screech']],
  ['an alarm', ['beep']],
  ['a kettle whistling', ['kettle']],
  ['dishes clinking', ['clink']],
  ['liquid pouring', ['pouring']],
  ['a match being struck', ['match']],
  ['fire crackling', ['fire']],
  ['people shouting', ['cheering']],
  ['a radio playing', ['radioMusic']],
  ['machinery humming', ['hum']],
  ['a lamp hissing', ['hiss']],
  ['a piano', ['piano']],
  ['a window opens', ['door']],
  ['rain on the window', ['rain']],
  ['human voices', ['chatter']],
  ['a horse neighs', ['neigh']],
  ['a gym locker', ['door']],
  ['the lion roars', ['growl']],
  ['the steam train whistles', ['train']],
  ['a sword fight', ['sword']],
  ['vacuum cleaner', ['powerTool']],
  ['chopping wood in the forest', ['chop', 'wind', 'birds']],
];
test.each(heard)('%s', (prompt, names) => {
  expect(read(prompt, 4).map(({ name }) => name)).toEqual(names);
});

test('there are more than sixty effects, and each is heard by its own name', () => {
  expect(effectNames.length).toBeGreaterThanOrEqual(60);
  const otherwise: Partial<Record<EffectName, EffectName>> = { glass: 'clink' };
  const ofOneWord = effectNames.filter((name) => name === name.toLowerCase());
  for (const name of ofOneWord) {
    expect(read(name, 4).map((effect) => effect.name)).toEqual([otherwise[name] ?? name]);
  }
});

const nearest: [prompt: string, name: EffectName][] = [
  ['a walrus', 'gulls'],
  ['an avalanche', 'thunder'],
  ['the fox yelps', 'dog'],
  ['a chainsaw', 'engine'],
  ['someone swimming', 'splash'],
  ['bacon frying', 'fire'],
  ['a coffin lid', 'door'],
  ['the hacker at a computer', 'typing'],
  ['a cannon', 'gunshot'],
  ['a lasso', 'whoosh'],
  ['a fax machine', 'beep'],
  ['a walkie talkie', 'static'],
  ['bow and arrow', 'whoosh'],
  ['boiling water', 'stream'],
  ['a fire truck', 'siren'],
  ['tape rewind', 'riser'],
  ['the whip cracks', 'gunshot'],
];
test.each(nearest)('nothing is built in for %s: the nearest is heard, and it is said', (prompt, name) => {
  expect(read(prompt, 4).map((effect) => effect.name)).toEqual([name]);
  expect(effectNotes(prompt, 4)).toHaveLength(1);
  expect(effectNotes(prompt, 4)[0]).toContain('is not built in: you hear what is nearest');
});

test('what is built in needs no words; what nothing is near to is left out beside something else, and said', () => {
  expect(effectNotes('heavy rain, then a door slams', 4)).toEqual([]);
  expect(effectNotes('rain, a zorblax', 4)).toEqual(['Nothing built in sounds like “zorblax”, so it is left out.']);
  expect(read('rain, a zorblax', 4).map(({ name }) => name)).toEqual(['rain']);
  expect(effectNotes('zorblax', 9)).toEqual(['“zorblax” is not built in: you hear what is nearest, room tone.']);
});

test('unknown words become a movement when short, the air of a room when long', () => {
  expect(read('zorblax', 1).map(({ name }) => name)).toEqual(['whoosh']);
  expect(read('zorblax', 10).map(({ name }) => name)).toEqual(['roomTone']);
});

test('words around a sound change it', () => {
  expect(read('heavy rain', 4)[0]?.manner.strength).toBe(1);
  expect(read('light rain', 4)[0]?.manner.strength).toBe(0.3);
  expect(read('rain, distant thunder', 4).map(({ isDistant }) => isDistant)).toEqual([false, true]);
  expect(read('a dog barking', 4)[0]?.manner.isMany).toBe(true);
  expect(read('a knock', 4)[0]?.manner.isMany).toBe(false);
});
