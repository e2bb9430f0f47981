import type { EffectName } from './effect-words.ts';

/** Places and scenes that are made of several sounds. */
export const effectScenes: [words: RegExp, sounds: EffectName[]][] = [
  [/\b(storm\w*|tempest|hurricane)\b/, ['rain', 'wind', 'thunder']],
  [/\b(beach|coast|harbou?r|pier|dock|seaside)\b/, ['sea', 'gulls']],
  [/\b(forest|woods|jungle|garden|park|meadow)\b/, ['wind', 'birds']],
  [/\b(restaurant|bar|caf[eé]|diner|pub|dinner)\b/, ['chatter', 'clink']],
  [/\b(office)\b/, ['typing', 'roomTone']],
  [/\b(campsite|camping)\b/, ['fire', 'crickets']],
  [/\b(battle\w*|war ?zone)\b/, ['explosion', 'gunshot', 'cheering']],
  [/\b(hospital)\b/, ['beep', 'roomTone']],
  [/\b(night)\b/, ['crickets']],
  [/\b(theater|theatre|concert)\b/, ['applause']],
  [/\b(construction|building) site\b/, ['powerTool', 'metal', 'engine']],
  [/\b(workshop|carpent\w*|joinery)\b/, ['scrape', 'chop']],
  [/\b(farm|farmyard|barnyard)\b/, ['cattle', 'rooster', 'birds']],
];

/** Words that ask for two effects where one is meant: a phone's ringing is no bell, a knock at the door no door. */
const instead: [kept: EffectName, dropped: EffectName, unless?: RegExp][] = [
  ['glass', 'clink'],
  ['gunCock', 'gunshot', /\b(shot|fires?|shooting)\b/],
  ['gunshot', 'hum'],
  ['gunshot', 'fire', /\bfire (crackl|burn)\w*|\bflames?\b/],
  ['radioMusic', 'static', /\bstatic\b/],
  ['bell', 'phone', /\bphone\b/],
  ['kettle', 'bell'],
  ['piano', 'typing'],
  ['punch', 'wind', /\bwind\b/],
  ['cheering', 'scream'],
  ['shutter', 'gunshot', /\bgun/],
  ['knock', 'door', /\b(open|close|slam|creak)\w*\b/],
  ['bell', 'door', /\b(open|close|slam|creak)\w*\b/],
  ['door', 'creak'],
  ['thunder', 'roomTone'],
  ['hooves', 'footsteps'],
  ['rain', 'drip'],
  ['sea', 'splash', /\bsplash\w*\b/],
  ['stream', 'splash', /\bsplash\w*\b/],
  ['pouring', 'splash', /\bsplash\w*\b/],
  ['drip', 'splash', /\bsplash\w*\b/],
  ['sparks', 'hum'],
  ['siren', 'engine'],
  ['screech', 'engine'],
  ['screech', 'horn'],
  ['phone', 'switch'],
  ['typing', 'switch'],
  ['shutter', 'switch'],
  ['applause', 'chatter'],
  ['cheering', 'chatter'],
  ['laughter', 'chatter'],
  ['train', 'horn'],
  ['wolf', 'wind', /\bwind\w*\b/],
  ['train', 'kettle'],
  ['beep', 'heartbeat', /\bheart ?beats?\b/],
  ['beep', 'clock', /\btick\w*\b/],
  ['sword', 'punch', /\b(punch|slap|fist)\w*\b/],
  ['laser', 'gunshot', /\bgun ?shots?\b/],
  ['powerTool', 'sparks', /\bsparks?\b/],
  ['powerTool', 'metal'],
  ['powerTool', 'scrape'],
  ['powerTool', 'hum'],
  ['chop', 'metal', /\bmetal\w*\b/],
  ['drum', 'roomTone'],
  ['neigh', 'hooves', /\b(hoo(f|ves)|gallop\w*|trot\w*)\b/],
  ['crunch', 'footsteps', /\b(foot ?steps?|walk\w*|boots)\b/],
  ['footsteps', 'crunch', /\bbones?\b/],
  ['footsteps', 'squelch', /\bsquelch\w*\b/],
  ['pop', 'stream'],
  ['pop', 'glass'],
  ['zip', 'rustle'],
  ['scrape', 'rustle'],
  ['fire', 'match', /\b(match|lighter)\b/],
];

export function withoutDoubles(names: EffectName[], words: string): EffectName[] {
  return names.filter((name) => {
    const rules = instead.filter(([kept, dropped]) => dropped === name && names.includes(kept));
    return rules.every(([, , unless]) => unless?.test(words) === true);
  });
}
