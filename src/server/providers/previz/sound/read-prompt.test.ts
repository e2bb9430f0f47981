import { expect, test } from 'vitest';
import { recipes, readSoundPrompt, type SoundName } from './read-prompt.ts';

const heard: [prompt: string, names: SoundName[]][] = [
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
];
test.each(heard)('%s', (prompt, names) => {
  expect(readSoundPrompt(prompt, 4).map(({ name }) => name)).toEqual(names);
});

test('there are more than thirty kinds, and each answers to its own words', () => {
  expect(Object.keys(recipes).length).toBeGreaterThanOrEqual(30);
});

test('unknown words become a movement when short, the air of a room when long', () => {
  expect(readSoundPrompt('zorblax', 1).map(({ name }) => name)).toEqual(['whoosh']);
  expect(readSoundPrompt('zorblax', 10).map(({ name }) => name)).toEqual(['roomTone']);
});

test('words around a sound change it', () => {
  expect(readSoundPrompt('heavy rain', 4)[0]?.manner.strength).toBe(1);
  expect(readSoundPrompt('light rain', 4)[0]?.manner.strength).toBe(0.3);
  expect(readSoundPrompt('rain, distant thunder', 4).map(({ isDistant }) => isDistant)).toEqual([false, true]);
  expect(readSoundPrompt('a dog barking', 4)[0]?.manner.isMany).toBe(true);
  expect(readSoundPrompt('a knock', 4)[0]?.manner.isMany).toBe(false);
});
