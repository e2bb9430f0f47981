import type { Mood } from './mood.ts';

/** A manner of playing: who plays, and how. What is felt comes from the mood. */
export type Genre = {
  /** The words that ask for it in a prompt that nobody composed from the lists. */
  words: RegExp;
  /** The mood where no other is named. */
  feels: 'calm' | 'tender' | 'hopeful' | 'joyful' | 'tense' | 'action' | 'noir' | 'electronic' | 'nostalgic';
  /** Beats in a minute of its saddest and of its wildest pieces. */
  tempo: [slowest: number, fastest: number];
  /** How full it usually is; a mood draws it down or up by half. */
  energy: [quietest: number, loudest: number];
  /** Chords with their sevenths. */
  hasSevenths?: boolean;
  /** How late the second half of each beat comes, as a share of the beat. */
  swing?: number;
  players: Pick<Mood, 'lead' | 'second' | 'pad' | 'figure' | 'bass'>;
  playing: Pick<Mood, 'figureKind' | 'bassKind' | 'percussion'> & Partial<Pick<Mood, 'rhythm'>>;
  /** How it is played when the mood is quiet. */
  quietly?: Partial<Pick<Mood, 'lead' | 'second' | 'figure' | 'figureKind' | 'bassKind' | 'percussion' | 'rhythm'>>;
  /** Other manners, one of which a piece may have: its seed chooses. */
  otherwise: readonly Partial<Pick<Mood, 'figureKind' | 'bassKind' | 'rhythm'>>[];
  /** How it is played at half its tempo, where somebody asks for that. */
  halved?: Partial<Pick<Mood, 'percussion'>>;
  /** Harmony of its own, where the mood's would not sound like it. */
  harmony?: Pick<Mood, 'theme' | 'contrast' | 'cadence'>;
};

const beat: Genre['energy'] = [0.5, 0.75];

/** Every genre of the page but the orchestra, which is what the moods are written for. */
export const genres = {
  ambient: {
    words: /\bambient\b/gi,
    feels: 'calm',
    tempo: [50, 70],
    energy: [0.2, 0.35],
    players: { lead: 'glass', second: 'crystal', pad: 'warmPad', figure: 'atmosphere', bass: 'sweepPad' },
    playing: { figureKind: 'swell', bassKind: 'drone', percussion: 'none', rhythm: 'long' },
    otherwise: [{ figureKind: 'arpeggio', bassKind: 'held' }, { rhythm: 'sparse' }],
  },
  piano: {
    words: /\bsolo piano\b/gi,
    feels: 'tender',
    tempo: [56, 120],
    energy: [0.25, 0.5],
    players: { lead: 'piano', second: 'piano', pad: 'piano', figure: 'piano', bass: 'piano' },
    playing: { figureKind: 'arpeggio', bassKind: 'held', percussion: 'none' },
    otherwise: [{ figureKind: 'broken' }, { figureKind: 'roll' }],
  },
  electronic: {
    words: /\b(electronic|electro|techno|edm)\b/gi,
    feels: 'electronic',
    tempo: [100, 132],
    energy: beat,
    players: { lead: 'sawLead', second: 'crystal', pad: 'warmPad', figure: 'polySynth', bass: 'synthBass' },
    playing: { figureKind: 'sixteenths', bassKind: 'pulse', percussion: 'club' },
    otherwise: [{ figureKind: 'arpeggio', bassKind: 'offbeat' }, { figureKind: 'stabs' }],
    quietly: { figureKind: 'arpeggio' },
  },
  synthwave: {
    words: /\b(synth-?wave|retro-?wave|retro synth\w*|outrun)\b/gi,
    feels: 'electronic',
    tempo: [80, 118],
    energy: beat,
    players: { lead: 'squareLead', second: 'sawLead', pad: 'sweepPad', figure: 'polySynth', bass: 'synthBass' },
    playing: { figureKind: 'arpeggio', bassKind: 'pulse', percussion: 'gated', rhythm: 'long' },
    otherwise: [{ figureKind: 'sixteenths', rhythm: 'flowing' }, { figureKind: 'pulse' }],
    quietly: { bassKind: 'drone' },
  },
  house: {
    words: /\b(house music|deep house|house, four on the floor|four on the floor|disco)\b/gi,
    feels: 'joyful',
    tempo: [118, 128],
    energy: [0.6, 0.85],
    hasSevenths: true,
    players: { lead: 'percussiveOrgan', second: 'crystal', pad: 'strings', figure: 'piano', bass: 'synthBass' },
    playing: { figureKind: 'stabs', bassKind: 'offbeat', percussion: 'house' },
    otherwise: [{ figureKind: 'offbeat', bassKind: 'pulse' }, { bassKind: 'funk' }],
    quietly: { figureKind: 'block' },
  },
  'drum-and-bass': {
    words: /\b(drum ?(and|&|'?n'?) ?bass|jungle beat|breakbeat)\b/gi,
    feels: 'tense',
    tempo: [166, 176],
    energy: [0.6, 0.9],
    players: { lead: 'voice', second: 'glass', pad: 'halo', figure: 'electricPiano', bass: 'synthBass' },
    playing: { figureKind: 'swell', bassKind: 'sub', percussion: 'breakbeat', rhythm: 'long' },
    halved: { percussion: 'doubleTime' },
    otherwise: [{ figureKind: 'comp' }, { figureKind: 'arpeggio', bassKind: 'held' }],
  },
  'hip-hop': {
    words: /\b(hip-?hop|rap beat|trap beat|boom bap)\b/gi,
    feels: 'tense',
    tempo: [78, 98],
    energy: beat,
    swing: 0.06,
    players: { lead: 'vibraphone', second: 'mutedTrumpet', pad: 'strings', figure: 'electricPiano', bass: 'synthBass' },
    playing: { figureKind: 'block', bassKind: 'sub', percussion: 'boomBap', rhythm: 'sparse' },
    otherwise: [{ figureKind: 'comp' }, { figureKind: 'offbeat', bassKind: 'held' }],
  },
  'lo-fi': {
    words: /\blo-?fi( beats?)?\b/gi,
    feels: 'nostalgic',
    tempo: [68, 88],
    energy: [0.45, 0.55],
    hasSevenths: true,
    swing: 0.1,
    players: {
      lead: 'vibraphone',
      second: 'jazzGuitar',
      pad: 'warmPad',
      figure: 'electricPiano',
      bass: 'acousticBass',
    },
    playing: { figureKind: 'block', bassKind: 'sub', percussion: 'lazy', rhythm: 'sparse' },
    otherwise: [{ figureKind: 'comp' }, { figureKind: 'broken', rhythm: 'flowing' }],
  },
  pop: {
    words: /\b(pop (song|music|tune|track)|synth-?pop|indie pop)\b/gi,
    feels: 'joyful',
    tempo: [88, 124],
    energy: [0.5, 0.85],
    players: { lead: 'cleanGuitar', second: 'crystal', pad: 'strings', figure: 'piano', bass: 'fingeredBass' },
    playing: { figureKind: 'pulse', bassKind: 'pulse', percussion: 'backbeat', rhythm: 'flowing' },
    otherwise: [
      { figureKind: 'strum', bassKind: 'held' },
      { figureKind: 'arpeggio', rhythm: 'bouncing' },
    ],
    quietly: { figureKind: 'arpeggio', bassKind: 'held' },
  },
  rock: {
    words: /\b((indie|hard|punk|classic) rock|rock (band|music|song|guitars?|anthem|ballad)|rock 'n' roll|punk)\b/gi,
    feels: 'action',
    tempo: [84, 148],
    energy: [0.6, 0.95],
    players: {
      lead: 'overdriveGuitar',
      second: 'cleanGuitar',
      pad: 'drawbarOrgan',
      figure: 'overdriveGuitar',
      bass: 'fingeredBass',
    },
    playing: { figureKind: 'power', bassKind: 'pulse', percussion: 'backbeat', rhythm: 'bold' },
    otherwise: [{ figureKind: 'gallop' }, { figureKind: 'pulse', rhythm: 'flowing' }],
    quietly: { figure: 'cleanGuitar', figureKind: 'arpeggio', bassKind: 'held' },
  },
  metal: {
    words: /\b((heavy|death|black|thrash|doom) metal|metal band)\b/gi,
    feels: 'action',
    tempo: [96, 176],
    energy: [0.75, 1],
    players: {
      lead: 'distortionGuitar',
      second: 'overdriveGuitar',
      pad: 'choir',
      figure: 'distortionGuitar',
      bass: 'fingeredBass',
    },
    playing: { figureKind: 'gallop', bassKind: 'pulse', percussion: 'doubleKick', rhythm: 'bold' },
    otherwise: [{ figureKind: 'sixteenths' }, { rhythm: 'long' }],
    quietly: { figure: 'cleanGuitar', figureKind: 'arpeggio', bassKind: 'held' },
    harmony: { theme: '1 1 b2M 1', contrast: '6 7 1 b2M', cadence: '6 7 1' },
  },
  jazz: {
    words: /\b(jazz\w*|be-?bop|swing band|big band)\b/gi,
    feels: 'noir',
    tempo: [72, 168],
    energy: [0.45, 0.65],
    hasSevenths: true,
    swing: 0.16,
    players: { lead: 'saxophone', second: 'mutedTrumpet', pad: 'jazzGuitar', figure: 'piano', bass: 'acousticBass' },
    playing: { figureKind: 'comp', bassKind: 'walk', percussion: 'brushes', rhythm: 'bouncing' },
    otherwise: [
      { figureKind: 'offbeat', bassKind: 'bounce' },
      { figureKind: 'block', rhythm: 'flowing' },
    ],
    harmony: { theme: '1 6 2 5M', contrast: '3 6 2 5M', cadence: '2 5M 1' },
  },
  blues: {
    words: /\bblues\w*\b/gi,
    feels: 'nostalgic',
    tempo: [62, 118],
    energy: [0.5, 0.7],
    swing: 0.16,
    players: {
      lead: 'harmonica',
      second: 'jazzGuitar',
      pad: 'drawbarOrgan',
      figure: 'cleanGuitar',
      bass: 'acousticBass',
    },
    playing: { figureKind: 'shuffle', bassKind: 'walk', percussion: 'shuffle', rhythm: 'bouncing' },
    otherwise: [
      { figureKind: 'comp', bassKind: 'bounce' },
      { figureKind: 'pulse', bassKind: 'pulse', rhythm: 'flowing' },
    ],
    harmony: { theme: '1M(7) 4M(7) 1M(7) 1M(7)', contrast: '4M(7) 4M(7) 1M(7) 5M(7)', cadence: '5M(7) 4M(7) 1M(7)' },
  },
  'funk-and-soul': {
    words: /\b(funk\w*|soul music|motown|r ?& ?b)\b/gi,
    feels: 'joyful',
    tempo: [90, 116],
    energy: [0.6, 0.8],
    hasSevenths: true,
    players: { lead: 'brass', second: 'saxophone', pad: 'drawbarOrgan', figure: 'mutedGuitar', bass: 'slapBass' },
    playing: { figureKind: 'chank', bassKind: 'funk', percussion: 'funk', rhythm: 'bouncing' },
    otherwise: [{ figureKind: 'stabs' }, { figureKind: 'offbeat', rhythm: 'bold' }],
    quietly: { figureKind: 'offbeat' },
  },
  country: {
    words: /\b(country (music|song|ballad|rock|guitar)|bluegrass|honky-?tonk)\b/gi,
    feels: 'hopeful',
    tempo: [84, 132],
    energy: [0.5, 0.7],
    players: { lead: 'fiddle', second: 'harmonica', pad: 'slowStrings', figure: 'banjo', bass: 'acousticBass' },
    playing: { figureKind: 'roll', bassKind: 'bounce', percussion: 'trainBeat', rhythm: 'bouncing' },
    otherwise: [{ figureKind: 'strum' }, { figureKind: 'offbeat', rhythm: 'flowing' }],
    quietly: { figure: 'steelGuitar', figureKind: 'arpeggio', rhythm: 'flowing' },
    harmony: { theme: '1 4 1 5', contrast: '4 1 6 5', cadence: '4 5 1' },
  },
  folk: {
    words: /\b(acoustic folk|folk (music|song|tune|ballad)|celtic|irish (music|tune|jig|reel))\b/gi,
    feels: 'hopeful',
    tempo: [80, 116],
    energy: [0.4, 0.65],
    players: { lead: 'whistle', second: 'accordion', pad: 'slowStrings', figure: 'nylonGuitar', bass: 'acousticBass' },
    playing: { figureKind: 'strum', bassKind: 'bounce', percussion: 'light' },
    otherwise: [
      { figureKind: 'broken', bassKind: 'held' },
      { figureKind: 'roll', rhythm: 'bouncing' },
    ],
    quietly: { figureKind: 'arpeggio', rhythm: 'long' },
  },
  latin: {
    words: /\b(latin|salsa|samba|bossa ?nova|mambo|cumbia)\b/gi,
    feels: 'joyful',
    tempo: [84, 108],
    energy: [0.55, 0.8],
    players: { lead: 'trumpet', second: 'flute', pad: 'slowStrings', figure: 'piano', bass: 'acousticBass' },
    playing: { figureKind: 'montuno', bassKind: 'tumbao', percussion: 'latin', rhythm: 'bouncing' },
    otherwise: [{ figureKind: 'comp', rhythm: 'flowing' }, { bassKind: 'bounce' }],
    quietly: { figure: 'nylonGuitar', figureKind: 'comp', rhythm: 'flowing' },
  },
  reggae: {
    words: /\b(reggae|ska|dub|dancehall)\b/gi,
    feels: 'joyful',
    tempo: [68, 86],
    energy: [0.5, 0.7],
    players: { lead: 'drawbarOrgan', second: 'trombone', pad: 'warmPad', figure: 'cleanGuitar', bass: 'fingeredBass' },
    playing: { figureKind: 'offbeat', bassKind: 'oneDrop', percussion: 'oneDrop', rhythm: 'flowing' },
    otherwise: [{ bassKind: 'bounce' }, { rhythm: 'bouncing' }],
  },
} as const satisfies Record<string, Genre>;
export type GenreName = keyof typeof genres;
