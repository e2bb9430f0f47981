import { type Edited, editScript, eachSentence, sentenceCase } from './edit-script.ts';

type Rule = { finds: RegExp; puts: string | ((...found: string[]) => string); note: string };

/** Verbs that scripts are made of. Whatever is not among them may be no verb: `stunning`, `during`. */
const verbs = new Set(
  'add aim answer appear apply argue arrive ask back bang bark beat bend bleed blink block blow board boil bounce bow brake break breathe bring brush build bump burn burst call care carry carve catch chase check chew choke circle claw clean clear climb cling close collapse come contemplate cook cough count crack crawl creep cross cry cut dance dangle dash dig disappear dive do dodge drag draw drift drink drip drive drop dry duck eat emerge empty enter examine exit explode face fade fall feed feel fight fill find finish fix flee flicker flip float flow fly fold follow freeze fumble gasp gather gaze get give glance glare glow go grab grin grip groan grow growl gulp hang head help hesitate hide hiss hit hold hop hover hug hum hunt hurry jog join jump kick kiss kneel knit knock laugh lay lead lean leap leave lick lie lift light limp listen load lock look lower lurk make march melt mend mix moan mount move mumble murmur nod open pace pack paint pant park pass pause pay peel peer pick play plead point polish ponder pour pray press prowl pull pump push put race rain raise reach read rest ride ring rise roar rock roll row rub run rush sag sail scan scramble scrape scratch scream scrub search sell send serve settle sew shake shatter shave shift shine shiver shoot shout shove shuffle sigh sing sip sit skid skip slam slap sleep slice slide sling slip slow smash smell smile smoke snap sneak sneeze sniff snore sob spill spin spit splash spray spread spring sprint squeeze stack stagger stand stare start steal steam step stir stop stretch stride strike stroke stroll struggle study stumble sway swallow sweat sweep swim swing swirl take talk tap tear teeter tell throw tie tighten tilt tiptoe toast toss touch tremble tuck tug turn twist type unfold unlock unpack unwrap wade wait wake walk wander wash watch water wave weep wheeze whisper whistle wind wipe work wrap wrestle write yawn yell'.split(
    ' ',
  ),
);

/** `runn` → `run`, `smil` → `smile`, `ly` → `lie`; undefined where it is no verb that is known. */
function verbOf(stem: string): string | undefined {
  const undoubled = /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  const tries = [`${stem}e`, stem, undoubled, stem === 'ly' ? 'lie' : stem, stem === 'ty' ? 'tie' : stem];
  return tries.find((verb) => verbs.has(verb));
}

/** `walk` → `walks`. */
function present(verb: string): string {
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const simplePast: Record<string, string> = Object.fromEntries(
  'walked:walks looked:looks turned:turns opened:opens closed:closes stopped:stops started:starts smiled:smiles nodded:nods pulled:pulls pushed:pushes picked:picks entered:enters crossed:crosses stared:stares waited:waits went:goes came:comes took:takes gave:gives ran:runs sat:sits stood:stands said:says saw:sees found:finds held:holds kept:keeps threw:throws fell:falls grabbed:grabs moved:moves'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** `walk` and `is`: walks; and `are`: walk. */
function conjugated(stem: string, be: string): string | undefined {
  const verb = verbOf(stem);
  return verb !== undefined && be.toLowerCase() === 'is' ? present(verb) : verb;
}

const rules: Rule[] = [
  {
    finds: /\b(?:we|the camera) (?:can )?(?:sees?|finds?|reveals?)(?: that)? (?=\p{L})/giu,
    puts: '',
    note: 'What is seen is written, not that it is seen',
  },
  {
    finds: /\bthere (is|are) (an? |the )?((?:\p{L}+ ){1,3}?)(\p{Ll}+)ing\b/giu,
    puts: (...[whole = '', be = '', article = '', noun = '', stem = '']) => {
      const does = conjugated(stem, be);
      return does === undefined ? whole : `${article}${noun}${does}`;
    },
    note: 'Things do what they do',
  },
  {
    finds: /\b(is|are) (?:currently |now )?(\p{Ll}{2,})ing\b/gu,
    puts: (whole = '', be = '', stem = '') => conjugated(stem, be) ?? whole,
    note: 'Simple present for the continuous',
  },
  {
    finds: /\b(start|begin|proceed)(s?) to (\p{Ll}+)\b/gu,
    puts: (...[, , s = '', verb = '']) => (s === '' ? verb : present(verb)),
    note: 'Nobody starts to: they do',
  },
  {
    finds: /\b(?:suddenly|all of a sudden|really|quickly|simply|basically|clearly|obviously),? (?!not\b)/giu,
    puts: '',
    note: 'Adverbs that say nothing are gone',
  },
  {
    // After whoever does it; anywhere else it may be what was done to something.
    finds: /(?<=\b(?:he|she|it|who|He|She|It|\p{Lu}\p{L}+) )(?!has\b)(\p{Ll}+)\b/gu,
    puts: (word = '') => simplePast[word] ?? word,
    note: 'Present tense',
  },
  { finds: /\bin order to\b/gi, puts: 'to', note: 'Fewer words' },
];

/** Action in active present tense, of what can be seen; dialogue stays as it is. */
export const rewriteAction = (text: string): Edited =>
  editScript(text, (element, notes) =>
    element.type === 'action'
      ? eachSentence(element.text, (sentence) => applyRules(sentence, rules, notes))
      : element.text,
  );

/** Applies rules one after another, and notes which of them had something to do. */
export function applyRules(sentence: string, applied: readonly Rule[], notes: Set<string>): string {
  let now = sentence;
  for (const { finds, puts, note } of applied) {
    const next = typeof puts === 'string' ? now.replaceAll(finds, puts) : now.replaceAll(finds, puts);
    if (next !== now) notes.add(note);
    now = next;
  }
  const isCapital = /^["“(]?\p{Lu}/u.test(sentence);
  return isCapital ? sentenceCase(now.trim()) : now.trim();
}
export type { Rule };
