export { OnboardingCard } from './onboarding-card.tsx';
export { OnboardingQuestions } from './onboarding-questions.tsx';
export { useSaveResponses } from './use-save-responses.ts';
