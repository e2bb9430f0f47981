import type { VoiceView } from '#contract/catalogue.ts';
import {
  type VoiceAge,
  type VoiceGender,
  type VoiceUseCase,
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

/** Stands for no filter. */
export const any = 'any';

const optionsOf = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
  { id: any, label: all },
  ...values.map((value) => ({ id: value, label: labels[value] })),
];

export const ageOptions = optionsOf('Any age', voiceAges, ages);
export const genderOptions = optionsOf('Any gender', voiceGenders, genders);
export const caseOptions = optionsOf('Any use', voiceUseCases, useCases);

/** `Young · Female · Narration and stories`; what nobody has said of a voice is left out. */
export function voiceInWords({ age, gender, useCase }: Pick<VoiceView, 'age' | 'gender' | 'useCase'>): string {
  return [age && ages[age], gender && genders[gender], useCase && useCases[useCase]].filter(Boolean).join(' · ');
}
