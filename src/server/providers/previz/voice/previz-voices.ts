import type { Voice, VoiceAccent } from '#domain/voices/voice.ts';

/** The recorded speakers that ship with the speech engine. `rms` keeps its own melody: only `size` moves its pitch. */
export type Speaker = 'slt' | 'rms' | 'awb' | 'kal16';

/** How a recorded speaker becomes this voice. */
export type VoiceShape = {
  speaker: Speaker;
  /** Height of the voice against the speaker's own: 1.2 is three semitones up. */
  pitch: number;
  /** Smallness of the throat: above 1 sounds younger and smaller, below 1 older and larger. */
  size: number;
  /** Length of the words: 1.1 is a tenth slower. */
  pace: number;
  /** Tremble of an old voice, 0 to 1. */
  tremble: number;
  /** Air in the voice, 0 to 1. */
  breath: number;
  /** Lows (below 250 Hz), presence (about 2.6 kHz) and brightness (above 4.5 kHz), in dB. */
  tone: { lowDb: number; presenceDb: number; brightDb: number };
};

/** How small the throats of the recorded speakers are, against a grown man's, how high they speak, and where they are at home. */
const speakers: Record<Speaker, { throat: number; hertz: number; accent: VoiceAccent }> = {
  rms: { throat: 1, hertz: 103, accent: 'american' },
  awb: { throat: 1, hertz: 133, accent: 'scottish' },
  kal16: { throat: 1, hertz: 92, accent: 'american' },
  slt: { throat: 1.16, hertz: 169, accent: 'american' },
};

/** How small a voice's throat is, against a grown man's. */
export function throatOf({ speaker, size }: VoiceShape): number {
  return speakers[speaker].throat * size;
}

/** How high a voice speaks, in hertz. */
export function hertzOf({ speaker, pitch, size }: VoiceShape): number {
  return speakers[speaker].hertz * (speaker === 'rms' ? size : pitch);
}

export type PrevizVoice = { voice: Voice; shape: VoiceShape };

const plain = { pitch: 1, size: 1, pace: 1, tremble: 0, breath: 0, tone: { lowDb: 0, presenceDb: 0, brightDb: 0 } };

function previzVoice(
  voice: Omit<Voice, 'id' | 'accent'>,
  shape: Partial<VoiceShape> & { speaker: Speaker },
): PrevizVoice {
  const { accent } = speakers[shape.speaker];
  return { voice: { id: voice.name.toLowerCase(), accent, ...voice }, shape: { ...plain, ...shape } };
}

/**
 * Every voice of `previz-voice`; the first is the default, and children come last, so that they play grown-ups only when
 * nobody else is left. Tuned by the distances that the tests measure.
 */
export const previzVoices: readonly [PrevizVoice, ...PrevizVoice[]] = [
  previzVoice(
    { name: 'Rachel', age: 'young', gender: 'female', useCase: 'conversational', description: 'Calm, clear, close.' },
    { speaker: 'slt', pitch: 1.1, size: 1.04, tone: { lowDb: 0, presenceDb: 2, brightDb: 1 } },
  ),
  previzVoice(
    { name: 'Marcus', age: 'middle', gender: 'male', useCase: 'narrative_story', description: 'Steady, warm, low.' },
    { speaker: 'rms', pitch: 0.98, size: 0.98, tone: { lowDb: 3, presenceDb: 1, brightDb: 0 } },
  ),
  previzVoice(
    { name: 'Nora', age: 'middle', gender: 'female', useCase: 'narrative_story', description: 'Warm and thoughtful.' },
    { speaker: 'slt', pitch: 0.95, size: 0.9, pace: 1.05, tone: { lowDb: 3, presenceDb: -3, brightDb: -2 } },
  ),
  previzVoice(
    { name: 'Leo', age: 'young', gender: 'male', useCase: 'conversational', description: 'Bright, quick, friendly.' },
    { speaker: 'awb', pitch: 1.14, size: 1.04, pace: 0.93, tone: { lowDb: -2, presenceDb: 4, brightDb: 2 } },
  ),
  previzVoice(
    { name: 'Walter', age: 'old', gender: 'male', useCase: 'characters_animation', description: 'Slow, thin, worn.' },
    {
      speaker: 'rms',
      pitch: 0.88,
      size: 0.88,
      pace: 1.14,
      tremble: 0.9,
      breath: 0.3,
      tone: { lowDb: -4, presenceDb: 5, brightDb: -2 },
    },
  ),
  previzVoice(
    {
      name: 'Edith',
      age: 'old',
      gender: 'female',
      useCase: 'characters_animation',
      description: 'Frail, kind, careful.',
    },
    {
      speaker: 'slt',
      pitch: 1.0,
      size: 0.89,
      pace: 1.2,
      tremble: 1,
      breath: 0.3,
      tone: { lowDb: -3, presenceDb: 3, brightDb: -3 },
    },
  ),
  previzVoice(
    { name: 'Callum', age: 'middle', gender: 'male', useCase: 'entertainment_tv', description: 'Dry and firm.' },
    { speaker: 'awb', pitch: 0.88, size: 0.92, tone: { lowDb: 2, presenceDb: 3, brightDb: 0 } },
  ),
  previzVoice(
    {
      name: 'Diana',
      age: 'middle',
      gender: 'female',
      useCase: 'advertisement',
      description: 'Confident, crisp, brisk.',
    },
    { speaker: 'slt', pitch: 1.32, size: 0.97, pace: 0.92, tone: { lowDb: -1, presenceDb: 4, brightDb: 3 } },
  ),
  previzVoice(
    { name: 'Angus', age: 'old', gender: 'male', useCase: 'entertainment_tv', description: 'Gravel and weather.' },
    {
      speaker: 'awb',
      pitch: 0.64,
      size: 0.85,
      pace: 1.08,
      tremble: 0.3,
      breath: 0.4,
      tone: { lowDb: 5, presenceDb: 1, brightDb: -1 },
    },
  ),
  previzVoice(
    {
      name: 'Grace',
      age: 'young',
      gender: 'female',
      useCase: 'narrative_story',
      description: 'Soft and a little breathless.',
    },
    {
      speaker: 'slt',
      pitch: 1.02,
      size: 1.12,
      pace: 1.04,
      breath: 0.5,
      tone: { lowDb: -4, presenceDb: -3, brightDb: 2 },
    },
  ),
  previzVoice(
    { name: 'Dean', age: 'young', gender: 'male', useCase: 'social_media', description: 'Easy, open, young.' },
    { speaker: 'rms', pitch: 1.14, size: 1.14, pace: 0.96, tone: { lowDb: -2, presenceDb: 1, brightDb: 2 } },
  ),
  previzVoice(
    { name: 'Victor', age: 'middle', gender: 'male', useCase: 'advertisement', description: 'Deep, smooth, sure.' },
    { speaker: 'awb', pitch: 0.74, size: 1.02, pace: 1.04, tone: { lowDb: 2, presenceDb: 3, brightDb: -2 } },
  ),
  previzVoice(
    { name: 'Ruth', age: 'old', gender: 'female', useCase: 'narrative_story', description: 'Low, dry, unhurried.' },
    {
      speaker: 'slt',
      pitch: 0.81,
      size: 0.84,
      pace: 1.16,
      tremble: 0.5,
      breath: 0.25,
      tone: { lowDb: 5, presenceDb: -2, brightDb: -3 },
    },
  ),
  previzVoice(
    {
      name: 'Robin',
      age: 'young',
      gender: 'neutral',
      useCase: 'social_media',
      description: 'Soft, between high and low.',
    },
    {
      speaker: 'rms',
      pitch: 1.42,
      size: 1.42,
      pace: 1.02,
      breath: 0.2,
      tone: { lowDb: 0, presenceDb: -2, brightDb: -1 },
    },
  ),
  previzVoice(
    {
      name: 'Sam',
      age: 'middle',
      gender: 'neutral',
      useCase: 'informative_educational',
      description: 'Even and plain.',
    },
    { speaker: 'slt', pitch: 0.71, size: 0.88, tone: { lowDb: -4, presenceDb: 6, brightDb: 3 } },
  ),
  previzVoice(
    {
      name: 'Vox',
      age: 'middle',
      gender: 'neutral',
      useCase: 'informative_educational',
      description: 'A machine that speaks.',
    },
    { speaker: 'kal16', pitch: 1.3, size: 1.08, pace: 1.02, tone: { lowDb: -6, presenceDb: 5, brightDb: 0 } },
  ),
  previzVoice(
    { name: 'Poppy', age: 'young', gender: 'female', useCase: 'characters_animation', description: 'A child, lively.' },
    { speaker: 'slt', pitch: 1.55, size: 1.2, pace: 0.96, tone: { lowDb: -4, presenceDb: 1, brightDb: 2 } },
  ),
  previzVoice(
    { name: 'Toby', age: 'young', gender: 'male', useCase: 'social_media', description: 'A boy, eager.' },
    { speaker: 'awb', pitch: 1.8, size: 1.23, pace: 0.97, tone: { lowDb: -3, presenceDb: 1, brightDb: 0 } },
  ),
];

/** The voice of this id or name; undefined when there is none. */
export function findPrevizVoice(idOrName: string): PrevizVoice | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return previzVoices.find(({ voice }) => voice.id === wanted);
}
