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

/** The words of parentheticals. Several may apply: factors multiply, decibels add. */
const directions: [words: RegExp, change: Partial<Delivery>][] = [
  [/whisper|under (his|her|their) breath|sotto|hushed/, { isWhispered: true, pace: 1.06, gainDb: -5 }],
  [
    /shout|yell|scream|bellow|call(s|ing) out|over the (noise|wind|storm|crowd)/,
    { pitch: 1.22, pace: 0.97, melody: 1.3, gainDb: 4, effortDb: 6 },
  ],
  [/angr|furious|rag(e|ing)|snap|bark|bitter|hiss/, { pitch: 1.08, pace: 0.92, melody: 1.35, gainDb: 2, effortDb: 4 }],
  [/laugh|chuckl|giggl/, { pitch: 1.12, pace: 0.96, melody: 1.4, laughter: 1 }],
  [/smil|amus|cheer|happ|bright|grin|teas|playful|delight/, { pitch: 1.06, pace: 0.96, melody: 1.25 }],
  [
    /excit|eager|urgent|hurr|quick|fast|rush|breathless|panick?|frantic/,
    { pitch: 1.08, pace: 0.84, melody: 1.2, gainDb: 1 },
  ],
  [/cry|sob|weep|tear|chok/, { pitch: 1.06, pace: 1.16, tremble: 1, gainDb: -2 }],
  [
    /sad|grie|mourn|broken|defeat|sigh|weary|tired|exhaust/,
    { pitch: 0.95, pace: 1.16, melody: 0.75, gainDb: -2, effortDb: -2 },
  ],
  [/afraid|scared|nervous|frighten|terrif|shak|trembl|uneasy/, { pitch: 1.06, pace: 0.95, tremble: 0.8, gainDb: -1 }],
  [
    /soft|gentl|tender|quiet|low|intimate|murmur|mutter/,
    { pitch: 0.97, pace: 1.06, melody: 0.85, gainDb: -4, effortDb: -3 },
  ],
  [/slow|delib|drunk|slur|sleepy|dazed/, { pace: 1.22, pitch: 0.97 }],
  [/cold|flat|dead ?pan|dry|monoton|matter.of.fact/, { melody: 0.45 }],
  [
    /(over|on|through|via) (the |a )?(phone|radio|intercom|speaker|walkie|comms?|tv)|filtered|radio/,
    { distance: 'phone' },
  ],
  [/(through|behind) the (door|wall)|muffled/, { distance: 'behind a door' }],
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
