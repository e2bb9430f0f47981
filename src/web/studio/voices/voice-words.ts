import type { VoiceView } from '#contract/catalogue.ts';
import {
  type VoiceAccent,
  type VoiceAge,
  type VoiceGender,
  type VoiceUseCase,
  voiceAccents,
  voiceAges,
  voiceGenders,
  voiceUseCases,
} from '#domain/voices/voice.ts';

const ages: Record<VoiceAge, string> = { young: 'Young', middle: 'Middle', old: 'Old' };
const genders: Record<VoiceGender, string> = { male: 'Male', female: 'Female', neutral: 'Neutral' };
const useCases: Record<VoiceUseCase, string> = {
  advertisement: 'Advertisement',
  characters_animation: 'Characters and animation',
  conversational: 'Conversation',
  entertainment_tv: 'Entertainment and TV',
  informative_educational: 'Information and education',
  narrative_story: 'Narration and stories',
  social_media: 'Social media',
};

const accents: Record<VoiceAccent, string> = {
  american: 'American',
  'us-southern': 'Southern US',
  canadian: 'Canadian',
  british: 'British',
  irish: 'Irish',
  scottish: 'Scottish',
  welsh: 'Welsh',
  australian: 'Australian',
  'new-zealand': 'New Zealand',
  'south-african': 'South African',
  african: 'African',
  indian: 'Indian',
  'latin-american': 'Latin American',
  transatlantic: 'Transatlantic',
};

/** Stands for no filter. */
export const any = 'any';

const optionsOf = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
  { id: any, label: all },
  ...values.map((value) => ({ id: value, label: labels[value] })),
];

export const ageOptions = optionsOf('Any age', voiceAges, ages);
export const genderOptions = optionsOf('Any gender', voiceGenders, genders);
export const caseOptions = optionsOf('Any use', voiceUseCases, useCases);

/** The accents that some voices have. */
export function accentOptions(voices: readonly Pick<VoiceView, 'accent'>[]) {
  const heard = new Set(voices.map(({ accent }) => accent));
  return optionsOf(
    'Any accent',
    voiceAccents.filter((accent) => heard.has(accent)),
    accents,
  );
}

type Said = Pick<VoiceView, 'age' | 'gender' | 'useCase' | 'accent'>;

/** `Young · Female · Scottish · Narration and stories`; what nobody has said of a voice is left out. */
export function voiceInWords({ age, gender, useCase, accent }: Said): string {
  const words = [age && ages[age], gender && genders[gender], accent && accents[accent], useCase && useCases[useCase]];
  return words.filter(Boolean).join(' · ');
}
