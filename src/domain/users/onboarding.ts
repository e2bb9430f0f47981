/** What a newcomer is asked. The answers decide what they are pointed to first; every one may be left out. */
export const onboardingQuestions = {
  making: {
    text: 'What are you making?',
    answers: {
      'short-film': 'A short film',
      'music-video': 'A music video',
      commercial: 'A commercial',
      trailer: 'A trailer or reel',
      series: 'A series or feature',
    },
  },
  craft: {
    text: 'What is your role?',
    answers: {
      director: 'Director',
      writer: 'Writer',
      producer: 'Producer',
      'storyboard-artist': 'Storyboard artist',
      editor: 'Editor',
    },
  },
  beginsWith: {
    text: 'What do you have so far?',
    answers: {
      screenplay: 'A screenplay',
      idea: 'An idea',
      pictures: 'Images or footage',
      nothing: 'Nothing yet, I’m exploring',
    },
  },
} as const;

export type OnboardingQuestion = keyof typeof onboardingQuestions;

// Object.keys forgets that they are the keys of the table.
export const onboardingOrder = Object.keys(onboardingQuestions) as OnboardingQuestion[];
