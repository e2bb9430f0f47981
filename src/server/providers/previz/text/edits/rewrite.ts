import { type Edited, editScript, eachSentence, sentenceCase } from './edit-script.ts';

type Rule = { finds: RegExp; puts: string | ((...found: string[]) => string); note: string };

/** `walking` → `walks`. */
function present(stem: string): string {
  const base = bases[stem] ?? plainBase(stem);
  if (/(?:s|sh|ch|x|z|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** Verbs whose stem before `ing` is not how they are written. */
const bases: Record<string, string> = Object.fromEntries(
  'com:come tak:take mak:make writ:write smil:smile driv:drive ris:rise clos:close mov:move leav:leave giv:give liv:live star:stare danc:dance glanc:glance breath:breathe explod:explode shak:shake wav:wave chas:chase rac:race hid:hide rid:ride stroll:stroll fall:fall call:call pull:pull roll:roll tell:tell sell:sell yell:yell fill:fill spill:spill kill:kill smell:smell pass:pass press:press kiss:kiss cross:cross hiss:hiss toss:toss ly:lie dy:die ty:tie'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
/** `runn` → `run`. */
const plainBase = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

const simplePast: Record<string, string> = Object.fromEntries(
  'walked:walks looked:looks turned:turns opened:opens closed:closes stopped:stops started:starts smiled:smiles nodded:nods pulled:pulls pushed:pushes picked:picks entered:enters crossed:crosses stared:stares waited:waits went:goes came:comes took:takes gave:gives ran:runs sat:sits stood:stands said:says saw:sees found:finds held:holds kept:keeps threw:throws fell:falls grabbed:grabs moved:moves'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const rules: Rule[] = [
  {
    finds: /\b(?:we|the camera) (?:can )?(?:sees?|finds?|reveals?)(?: that)? (?=\p{L})/giu,
    puts: '',
    note: 'What is seen is written, not that it is seen',
  },
  {
    finds: /\bthere (?:is|are) (an? |the )?([\p{L} ]+?) (\p{L}+)ing\b/giu,
    puts: (...[, article = '', noun = '', stem = '']) => `${article}${noun} ${present(stem)}`,
    note: 'Things do what they do',
  },
  {
    finds:
      /\b(?:is|are) (?:currently |now )?(?!going\b|nothing\b|something\b|anything\b|everything\b|missing\b|morning\b|evening\b|being\b|during\b)(\p{L}{2,})ing\b/giu,
    puts: (_, stem = '') => present(stem.toLowerCase()),
    note: 'Simple present for the continuous',
  },
  {
    finds: /\b(?:starts?|begins?|proceeds?|decides?) to (\p{L}+)/giu,
    puts: (_, verb = '') => present(verb),
    note: 'Nobody starts to: they do',
  },
  {
    finds: /\b(?:suddenly|all of a sudden|very|really|just|quickly|simply|basically|clearly|obviously),? /giu,
    puts: '',
    note: 'Adverbs that say nothing are gone',
  },
  { finds: /\b(\p{L}+)\b/giu, puts: (word = '') => simplePast[word.toLowerCase()] ?? word, note: 'Present tense' },
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
