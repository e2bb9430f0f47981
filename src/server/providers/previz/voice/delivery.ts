/** Where the listener hears the voice from. */
export type Distance = 'near' | 'phone' | 'behind a door';

/** How a line is said, against the voice's own manner. Factors of 1 and 0 dB change nothing. */
export type Delivery = {
  pitch: number;
  pace: number;
  /** How far the melody goes up and down. */
  melody: number;
  gainDb: number;
  /** Lifts the voice's upper range, as effort does, in dB. */
  effortDb: number;
  tremble: number;
  /** Bursts of laughter in the voice, 0 to 1. */
  laughter: number;
  isWhispered: boolean;
  distance: Distance;
};

const neutral: Delivery = {
  pitch: 1,
  pace: 1,
  melody: 1,
  gainDb: 0,
  effortDb: 0,
  tremble: 0,
  laughter: 0,
  isWhispered: false,
  distance: 'near',
};

/** Quieter, lower and nearer, as one speaks to oneself or so that nobody else hears. */
const softly: Partial<Delivery> = { pitch: 0.97, pace: 1.06, melody: 0.85, gainDb: -4, effortDb: -3 };
const loudly: Partial<Delivery> = { pitch: 1.08, melody: 1.15, gainDb: 3, effortDb: 3 };
const wearily: Partial<Delivery> = { pitch: 0.93, pace: 1.16, melody: 0.75, gainDb: -2, effortDb: -2 };

/**
 * The words of parentheticals, from where they begin: `fragile` is not `rage`, and `slowly` not `low`. Several may apply: factors multiply, decibels
 * add. How far each goes follows how people's voices were measured (K. Scherer, 2003: joy, anger and fear are higher, faster and wider, sadness is
 * lower, slower and narrower than plain speech).
 */
const directions: [words: RegExp, change: Partial<Delivery>][] = [
  [/\b(whisper|under (his|her|their) breath|sotto|hushed)/, { isWhispered: true, pace: 1.06, gainDb: -5 }],
  [
    /\b(shout|yell|scream|bellow|roar|call(s|ed|ing)? (out|after|to|up|down|from|across)|over the (noise|wind|storm|crowd|music|engine))/,
    { pitch: 1.22, pace: 0.97, melody: 1.3, gainDb: 4, effortDb: 6 },
  ],
  [/\b(loud|firm|command|order(s|ing)\b|announc|proud|insist)/, loudly],
  [
    /\b(angr|furious|rag(e|ing)\b|snap|bark|bitter|hiss|indignant|outraged|annoyed|irritated|disgust|frustrat)/,
    { pitch: 1.08, pace: 0.92, melody: 1.35, gainDb: 2, effortDb: 4 },
  ],
  [/\b(laugh|chuckl|giggl)/, { pitch: 1.12, pace: 0.96, melody: 1.4, laughter: 1 }],
  [
    /\b(smil|amus|cheer|happ|bright|grin|teas|playful|delight|joy|warm|reliev|flirt|enthusias)/,
    { pitch: 1.06, pace: 0.96, melody: 1.25 },
  ],
  [/\b(surpris|astonish|shocked|stunned|incredul|disbelie|amaz)/, { pitch: 1.14, pace: 0.97, melody: 1.5, gainDb: 1 }],
  [/\b(sarcas|ironic|mock|wry)/, { pitch: 0.96, pace: 1.1, melody: 1.5 }],
  [
    /\b(excit|eager|urgent|hurr|quick|fast\b|faster|rush|breathless|out of breath|panting|panick?|frantic)/,
    { pitch: 1.08, pace: 0.84, melody: 1.2, gainDb: 1 },
  ],
  [/\b(cry|cries|sob|weep|tear(s|y|ful|fully)?\b|in tears|chok)/, { pitch: 1.06, pace: 1.16, tremble: 1, gainDb: -2 }],
  [
    /\b(plead|beg(s|ged|ging)?\b|implor|desperat|pained|in pain)/,
    { pitch: 1.12, pace: 1.04, melody: 1.35, tremble: 0.5 },
  ],
  [/\b(sad|grie[fv]|mourn|broken|defeat|sigh|weary|wearily|tired|exhaust|bored|yawn|resign|regret|weak)/, wearily],
  [
    /\b(afraid|scared|nervous|frighten|terrif|shak(y|ing|en)|trembl|uneas|anxious|worried|hesita)/,
    { pitch: 1.06, pace: 0.95, tremble: 0.8, gainDb: -1 },
  ],
  [
    /\b(soft|gentl|tender|quiet|low\b|lowly|low(ers|ering)|intimate|murmur|mutter|calm|sooth|(to|half to) (him|her|them)sel(f|ves)|aside\b)/,
    softly,
  ],
  [/\b(slow|deliberate|drunk|slur|sleep|daze|hesita|thoughtful|hypnoti)/, { pace: 1.22, pitch: 0.97 }],
  [/\b(cold|icy|icily|flat|dead ?pan|dry|drily|dryly|monoton|robotic|matter.of.fact|expressionless)/, { melody: 0.45 }],
  [
    /\b(over|on|through|via) (the |a )?(phone|radio|intercom|speaker|walkie|comms?|tv)|filtered|radio/,
    { distance: 'phone' },
  ],
  [/(through|behind|from behind) (the |a )?(door|wall)|muffled/, { distance: 'behind a door' }],
];

/** Reads a script's parenthetical; unknown words change nothing. */
export function readDelivery(direction: string | null): Delivery {
  const words = (direction ?? '').toLowerCase();
  const changes = directions.filter(([pattern]) => pattern.test(words)).map(([, change]) => change);
  return changes.reduce<Delivery>(combine, neutral);
}

function combine(so: Delivery, change: Partial<Delivery>): Delivery {
  return {
    pitch: so.pitch * (change.pitch ?? 1),
    pace: so.pace * (change.pace ?? 1),
    melody: so.melody * (change.melody ?? 1),
    gainDb: so.gainDb + (change.gainDb ?? 0),
    effortDb: so.effortDb + (change.effortDb ?? 0),
    tremble: Math.max(so.tremble, change.tremble ?? 0),
    laughter: Math.max(so.laughter, change.laughter ?? 0),
    isWhispered: so.isWhispered || change.isWhispered === true,
    distance: change.distance ?? so.distance,
  };
}
