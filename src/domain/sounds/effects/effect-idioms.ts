import type { EffectName } from './effect-words.ts';

/**
 * Terms whose words would mislead when they are read one by one (a fax machine is no machinery, a bow and arrow no shot and no sword), and what is nearest
 * to each in what it sounds like.
 */
const idioms: readonly [said: RegExp, heard: EffectName][] = [
  [/\b(crossbow|bow and arrow|arrows?( fly\w*| hit\w*)?)\b/, 'whoosh'],
  [/\bhammer and nails\b/, 'chop'],
  [/\bmonks?( \w+)?\b/, 'chatter'],
  [/\bpop (music|song)( playing)?\b/, 'radioMusic'],
  [/\bhang(s|ing)? up\b/, 'switch'],
  [/\bfax (machine)?\b|\bdial(l?ing)? ?tone\b|\bbusy signal\b|\bmodem\b|\banswering machine\b/, 'beep'],
  [/\b(slot|pinball) machine\b|\bcoins? drop\w*\b/, 'jingle'],
  [/\bcash register\b|\bboxing bell\b/, 'bell'],
  [/\bsewing machine\b/, 'typing'],
  [/\b(coffee|espresso) machine\b|\bfuse (burn\w*|lit)\b/, 'hiss'],
  [/\bwalkie.?talkie\b|\b(crackl\w* )?vinyl( crackl\w*)?\b|\brecord crackl\w*\b/, 'static'],
  [/\bwindshield wipers?\b|\bwipers?\b/, 'scrape'],
  [/\bwindows? (open|clos|slid)\w*\b|\b(open|clos|slid)\w* (the |a )?window\b/, 'door'],
  [/\bturn signal\b|\bblinkers?\b|\bindicators?\b/, 'clock'],
  [/\bboiling water\b|\bunder ?water\b/, 'stream'],
  [/\bglass of (water|wine|milk|beer)\b/, 'pouring'],
  [/\bwhip( crack)?(s|ing|ped)?\b/, 'gunshot'],
  [/\b(eagle|hawk|falcon|vulture)s?( (cry|cries|screech|scream)\w*)?\b/, 'gulls'],
  [/\bwing(s|ed)? flap\w*\b|\bflap(s|ped|ping)?( of)?( its)?( wings)?\b/, 'rustle'],
  [/\bwhales?( song| call)?\b/, 'wolf'],
  [/\bzombies?( \w+)?\b/, 'growl'],
  [/\bdoor buzzer\b|\bgate buzzer\b|\berror( buzz\w*)?\b|\bgame show buzzer\b/, 'horn'],
  [/\bfire ?(alarm|bell)s?\b/, 'beep'],
  [/\bfire ?(engine|truck|brigade)s?\b/, 'siren'],
  [/\bfireworks?\b|\btyre burst\w*\b|\bt[iy]re blow\w*\b|\bblow ?outs?\b/, 'explosion'],
  [/\bfirefl(y|ies)\b/, 'crickets'],
  [/\b(sail(ing)?|rowing) ?boats?\b/, 'sea'],
  [/\bseat ?belts?\b/, 'switch'],
  [/\bdishwasher\b/, 'stream'],
  [/\bneon( sign| light)?s?( buzz\w*)?\b/, 'hum'],
  [/\bbullets? (whiz|fly|pass|whistl)\w*\b/, 'whoosh'],
  [/\bfairy dust\b/, 'jingle'],
  [/\bpower(ing|s)? up\b|\btape rewind\w*\b/, 'riser'],
  [/\bpower(ing|s)? down\b|\bshut(s|ting)? down\b/, 'hum'],
  [/\bclock (strik|chim)\w*( (midnight|noon|twelve|one|three|six))?\b/, 'bell'],
  [/\bfootball match\b|\b(crowd )?boo(s|ed|ing)?\b/, 'cheering'],
  [/\bswing ?sets?\b/, 'creak'],
  [/\bbirds? wings?\b|\bbat wings?\b/, 'rustle'],
  [/\brattle ?snakes?\b/, 'hiss'],
];

/** Takes the terms out of what was said; what is left is read word by word. */
export function takeIdioms(words: string): { rest: string; taken: { said: string; heard: EffectName }[] } {
  const taken: { said: string; heard: EffectName }[] = [];
  const rest = idioms.reduce(
    (left, [said, heard]) =>
      left.replace(said, (found) => {
        taken.push({ said: found.trim(), heard });
        return ', ';
      }),
    words,
  );
  return { rest, taken };
}
