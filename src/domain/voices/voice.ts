export const voiceAges = ['young', 'middle', 'old'] as const;
export type VoiceAge = (typeof voiceAges)[number];

export const voiceGenders = ['male', 'female', 'neutral'] as const;
export type VoiceGender = (typeof voiceGenders)[number];

/** The seven values of the `use_case` label that ElevenLabs gives its voices. */
export const voiceUseCases = [
  'advertisement',
  'characters_animation',
  'conversational',
  'entertainment_tv',
  'informative_educational',
  'narrative_story',
  'social_media',
] as const;
export type VoiceUseCase = (typeof voiceUseCases)[number];

/** Where an English voice is at home. */
export const voiceAccents = [
  'american',
  'us-southern',
  'canadian',
  'british',
  'irish',
  'scottish',
  'welsh',
  'australian',
  'new-zealand',
  'south-african',
  'african',
  'indian',
  'latin-american',
  'transatlantic',
] as const;
export type VoiceAccent = (typeof voiceAccents)[number];

/** A voice that can speak lines. `id` is the vendor's. What nobody has said of it is null, and no filter finds it by that. */
export type Voice = {
  id: string;
  name: string;
  age: VoiceAge | null;
  gender: VoiceGender | null;
  useCase: VoiceUseCase | null;
  accent: VoiceAccent | null;
  description: string;
};

/** The name of the voice used when nobody chose one; every speech model has a voice of this name. */
export const defaultVoiceName = 'Rachel';
