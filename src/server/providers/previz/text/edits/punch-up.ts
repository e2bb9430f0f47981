import { type Edited, editScript, eachSentence, sentencesOf } from './edit-script.ts';
import { applyRules, type Rule } from './rewrite.ts';

const contractions: [RegExp, string][] = [
  [/(?<!\b(?:what|who|where|how|than|as) )\b(I) am\b(?!\.)/gi, "$1'm"],
  [/\b(you|we|they|You|We|They) are\b(?![.?!])/g, "$1're"],
  [/(?<!\b(?:there|here|where|how|than|as|what) )\b(he|she|it|that|there|what|who) is\b(?![.?!,]| now\b)/gi, "$1's"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|Do|Does|Did|Is|Are) not\b/g, "$1n't"],
  [/\bcannot\b/g, "can't"],
  [/\b(W|w)ill not\b/g, "$1on't"],
  [/\b(I|you|we|they|he|she|it|You|We|They|He|She|It) will\b(?![.?!])/g, "$1'll"],
  [/\b(I|you|we|they|You|We|They) have (?=been|got|never|seen|heard|known|had|lost|done)/g, "$1've "],
];

const rules: Rule[] = [
  {
    finds:
      /^(?:(?:well|look|listen|so|okay|ok|you know|I mean|honestly|to be honest|the thing is),|I think that|the thing is that) (?=\p{L})/giu,
    puts: '',
    note: 'Lines begin where they mean something',
  },
  {
    finds: /,? (?:you know|I mean|to be honest|if you ask me|or something)(?=[.,?!])/gi,
    puts: '',
    note: 'Fillers are gone',
  },
  {
    finds:
      /\bI(?: feel| am feeling| am|[’']m) (?:so |very |really )?(?:sad|angry|happy|afraid|scared|lonely|hurt|nervous)(?: (?:about|because|that)[^.!?]*)?[.!]/gi,
    puts: '',
    note: 'Feelings that were said outright are left to be played',
  },
  { finds: /\bbecause of the fact that\b/gi, puts: 'because', note: 'Fewer words' },
  // Who shouts in capitals means it.
  { finds: /(?<!\p{Lu}{3})!+/gu, puts: '.', note: 'Exclamation marks are for fires' },
  ...contractions.map(([finds, puts]): Rule => ({
    finds,
    puts: (...found) => puts.replace('$1', found[1] ?? ''),
    note: 'People contract',
  })),
];

const wryly = /^\((?:angrily|sadly|happily|smiling|nodding|sarcastically|seriously|emotionally|excitedly)\)$/i;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|evening|afternoon)|how are you|i'm fine|fine,? thanks?|nice to (?:meet|see) you)\b[^.!?]{0,20}[.!?]?$/i;

/** Dialogue shorter and less said outright; action stays as it is. Small talk at the door is left out. */
export const punchUpDialogue = (text: string): Edited =>
  editScript(text, (element, notes) => {
    if (element.type === 'parenthetical' && wryly.test(asBracketed(element.text))) {
      notes.add('What the line says already is not said in brackets');
      return null;
    }
    if (element.type !== 'dialogue') return element.text;
    const isOnlyGreeting = sentencesOf(element.text).every((sentence) => greeting.test(sentence));
    return eachSentence(element.text, (sentence) => {
      // A greeting that is all somebody says is an entrance.
      if (!isOnlyGreeting && greeting.test(sentence)) {
        notes.add('Small talk at the door is gone');
        return '';
      }
      return applyRules(sentence, rules, notes);
    }).trim();
  });

const asBracketed = (words: string): string => (words.startsWith('(') ? words : `(${words})`);
