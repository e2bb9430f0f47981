import type { SeededRandom } from '../signal/seeded-random.ts';

/** One thing a cinematographer decides; said only when the prompt has not decided it. */
type Decision = {
  isDecided: RegExp;
  /** The first row whose words the prompt has; the last row fits everything. */
  choices: [fits: RegExp, phrases: readonly [string, ...string[]]][];
};

const anything = /^/;

const shotSize: Decision = {
  isDecided:
    /\b(wide|close[- ]?up|medium shot|full shot|establishing|aerial|two[- ]shot|insert|over[- ]the[- ]shoulder)\b/i,
  choices: [
    [
      /\b(city|landscape|mountain|desert|harbou?r|skyline|valley|ocean|battlefield|forest)\b/i,
      ['Establishing wide shot', 'Wide shot, small figures against the place'],
    ],
    [
      /\b(face|eyes?|tear|cries|crying|smiles?|stares?|whispers?|thinks?)\b/i,
      ['Close-up at eye level', 'Tight close-up, a little off-center'],
    ],
    [
      /\b(hand|letter|key|ring|phone|watch|gun|photograph|cup|knife)\b/i,
      ['Insert, the object filling the frame', 'Close-up on the object, hands at the edge of frame'],
    ],
    [
      /\b(runs?|running|chase|fights?|jumps?|dances?|walks?)\b/i,
      ['Full shot that holds the whole figure', 'Medium wide shot with room to move'],
    ],
    [anything, ['Medium shot', 'Medium wide shot']],
  ],
};

const lens: Decision = {
  isDecided: /\b(\d+ ?mm|anamorphic|telephoto|wide[- ]angle|macro|fisheye|depth of field)\b/i,
  choices: [
    [
      /\b(close|face|eyes?|portrait|insert|hand|letter|ring)\b/i,
      ['85 mm lens, shallow depth of field', '75 mm lens, background falling soft'],
    ],
    [
      /\b(wide|city|landscape|mountain|harbou?r|desert|establishing|forest)\b/i,
      ['24 mm lens, deep focus', '28 mm lens, sharp from foreground to horizon'],
    ],
    [anything, ['40 mm lens, natural perspective', '50 mm lens, gentle separation from the background']],
  ],
};

const light: Decision = {
  isDecided:
    /\b(backlit|key light|low[- ]key|high[- ]key|rim light|golden hour|neon|candle|silhouette|soft light|hard light|lit by)\b/i,
  choices: [
    [
      /\b(night|midnight|moon)\b/i,
      [
        'moonlight as a cool edge, one warm practical lamp',
        'low-key light, a single lamp making the pool we look into',
      ],
    ],
    [
      /\b(dawn|sunrise|morning)\b/i,
      [
        'low cool sky with the first warm light along the horizon',
        'thin morning light from the side, long soft shadows',
      ],
    ],
    [
      /\b(dusk|sunset|evening)\b/i,
      [
        'golden hour backlight, warm rim on hair and shoulders',
        'last orange light on one side, blue shadow on the other',
      ],
    ],
    [
      /\b(rain|storm|fog|mist|overcast|snow)\b/i,
      ['flat overcast sky, wet surfaces carrying the highlights', 'diffuse gray light, depth drawn by haze'],
    ],
    [
      /\b(kitchen|room|office|bar|cafe|hall|house|interior|int\.)\b/i,
      ['window light from one side, the far wall left dark', 'motivated lamps, soft fill from the window'],
    ],
    [anything, ['soft key from the side, gentle fall-off', 'high sun softened by haze, clear shadows']],
  ],
};

const composition: Decision = {
  isDecided:
    /\b(rule of thirds|symmetr\w*|centered|framed by|low[- ]angle|high[- ]angle|dutch|eye level|foreground)\b/i,
  choices: [
    [
      /\b(alone|lonely|lost|small|abandoned|empty)\b/i,
      [
        'subject low in the frame with a great deal of empty space above',
        'subject on the far third, the empty side left to speak',
      ],
    ],
    [
      /\b(powerful|hero|king|queen|giant|towering|threat\w*|villain)\b/i,
      ['low angle, verticals converging above the subject', 'centered and symmetrical, looking slightly up'],
    ],
    [
      anything,
      [
        'subject on a third, looking into the open side',
        'framed through a foreground shape, leading lines toward the subject',
      ],
    ],
  ],
};

const grade: Decision = {
  isDecided: /\b(palette|colou?r grad\w*|monochrome|black and white|teal|sepia|pastel|saturated|desaturated)\b/i,
  choices: [
    [
      /\b(tense|threat\w*|danger|murder|horror|fear|dark|storm)\b/i,
      ['restrained palette of slate and green, one accent of red', 'desaturated shadows, skin kept warm'],
    ],
    [
      /\b(love|tender|kiss|home|child\w*|memory|summer)\b/i,
      ['warm ambers and cream, lifted blacks', 'soft pastel palette, gentle contrast'],
    ],
    [
      /\b(future|robot|space|neon|cyber\w*|machine)\b/i,
      ['cyan and magenta practicals over deep blue', 'cold steel palette with a single orange light'],
    ],
    [anything, ['natural color, rich midtones, fine film grain', 'muted earth colors with one clear accent']],
  ],
};

/** Expands a short picture prompt with what a cinematographer would settle: size, lens, light, frame, grade. */
export function writePicturePrompt(prompt: string, random: SeededRandom): string {
  const said = prompt.trim().replace(/(?<![.\s])[.\s]+$/, '');
  const size = decide(shotSize, said, random);
  const rest = [light, composition, lens, grade].map((decision) => decide(decision, said, random));
  const subject = size === null ? said : `${size}: ${said}`;
  return `${[subject, ...rest.filter((phrase) => phrase !== null)].join('; ')}.`;
}

/** What a cinematographer would settle, each by itself; empty where the prompt has decided it. */
export function cinematographersChoices(prompt: string, random: SeededRandom) {
  const choose = (decision: Decision): string => decide(decision, prompt, random) ?? '';
  return {
    size: choose(shotSize),
    light: choose(light),
    frame: choose(composition),
    lens: choose(lens),
    grade: choose(grade),
  };
}

function decide({ isDecided, choices }: Decision, prompt: string, random: SeededRandom): string | null {
  if (isDecided.test(prompt)) return null;
  const row = choices.find(([fits]) => fits.test(prompt));
  return row === undefined ? null : random.pick(row[1]);
}
