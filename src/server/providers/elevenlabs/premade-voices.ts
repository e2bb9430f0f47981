import type { Voice } from '#domain/voices/voice.ts';
import type { OfferedVoice } from '../voices.ts';

function premade(
  id: string,
  name: string,
  said: Pick<Voice, 'age' | 'gender' | 'useCase' | 'accent' | 'description'>,
): OfferedVoice {
  return { id, name, ...said, sampleUrl: null };
}

/**
 * Voices that ElevenLabs gives every account and those who resell its models, Rachel first: for whoever has no account there to ask.
 */
export const premadeVoices: readonly [OfferedVoice, ...OfferedVoice[]] = [
  premade('21m00Tcm4TlvDq8ikWAM', 'Rachel', {
    age: 'young',
    gender: 'female',
    useCase: 'narrative_story',
    accent: 'american',
    description: 'calm',
  }),
  premade('9BWtsMINqrJLrRacOk9x', 'Aria', {
    age: 'middle',
    gender: 'female',
    useCase: 'informative_educational',
    accent: 'american',
    description: 'husky',
  }),
  premade('EXAVITQu4vr4xnSDxMaL', 'Sarah', {
    age: 'young',
    gender: 'female',
    useCase: 'entertainment_tv',
    accent: 'american',
    description: 'professional',
  }),
  premade('AZnzlk1XvdvUeBnXmlld', 'Domi', {
    age: 'young',
    gender: 'female',
    useCase: 'narrative_story',
    accent: 'american',
    description: 'strong',
  }),
  premade('CwhRBWXzGAHq8TQ4Fs17', 'Roger', {
    age: 'middle',
    gender: 'male',
    useCase: 'conversational',
    accent: 'american',
    description: 'classy',
  }),
  premade('29vD33N1CtxCmqQRPOHJ', 'Drew', {
    age: 'middle',
    gender: 'male',
    useCase: 'informative_educational',
    accent: 'american',
    description: 'well-rounded',
  }),
  premade('5Q0t7uMcjvnagumLfvZi', 'Paul', {
    age: 'middle',
    gender: 'male',
    useCase: 'informative_educational',
    accent: 'american',
    description: 'ground reporter',
  }),
  premade('2EiwWnXFnvU5JabPnv8n', 'Clyde', {
    age: 'middle',
    gender: 'male',
    useCase: 'characters_animation',
    accent: 'american',
    description: 'war veteran',
  }),
  premade('CYw3kZ02Hs0563khs1Fj', 'Dave', {
    age: 'young',
    gender: 'male',
    useCase: 'characters_animation',
    accent: 'british',
    description: 'conversational',
  }),
  premade('D38z5RcWu1voky8WS1ja', 'Fin', {
    age: 'old',
    gender: 'male',
    useCase: 'characters_animation',
    accent: 'irish',
    description: 'sailor',
  }),
];
