/** A voice as `GET /v2/voices` describes it. Labels are what whoever made it wrote: some say it otherwise, some nothing. */
type Voice = { voice_id: string; name: string; category: string; labels: Record<string, string>; description: string };

const premade = (voice_id: string, name: string, labels: Record<string, string>): Voice => ({
  voice_id,
  name,
  category: 'premade',
  labels,
  description: labels['description'] ?? '',
});

const usual: Voice[] = [
  premade('9BWtsMINqrJLrRacOk9x', 'Aria', {
    accent: 'american',
    descriptive: 'husky',
    age: 'middle-aged',
    gender: 'female',
    use_case: 'informative_educational',
  }),
  premade('21m00Tcm4TlvDq8ikWAM', 'Rachel', {
    accent: 'american',
    description: 'calm',
    age: 'young',
    gender: 'female',
    'use case': 'narration',
  }),
  premade('29vD33N1CtxCmqQRPOHJ', 'Drew', {
    accent: 'american',
    description: 'well-rounded',
    age: 'middle_aged',
    gender: 'male',
    use_case: 'news',
  }),
  premade('2EiwWnXFnvU5JabPnv8n', 'Clyde', {
    accent: 'american',
    description: 'war veteran',
    age: 'middle aged',
    gender: 'male',
    use_case: 'characters_animation',
  }),
  premade('D38z5RcWu1voky8WS1ja', 'Fin', { accent: 'irish', age: 'old', gender: 'male', use_case: 'video games' }),
  premade('SAz9YHcvj6GT2YYXdXww', 'River', {
    accent: 'martian',
    age: 'young',
    gender: 'non-binary',
    use_case: 'conversational',
  }),
  premade('nobody-said-a-word-of-it', 'Unlabelled', {}),
];

/** More than one page of them. */
const filling = Array.from({ length: 110 }, (_, index) =>
  premade(`extra-${index}`, `Extra ${index}`, { age: 'young', gender: 'female', use_case: 'social_media' }),
);

/** The voices of the pretended account. */
export const elevenlabsVoices: readonly Voice[] = [...usual, ...filling];
