import type { UserView } from '#contract/users.ts';
import { OnboardingQuestions, useSaveResponses } from '#web/studio/onboarding/index.ts';

/** What somebody said about their work; each answer is kept as it is chosen. */
export function YourWork({ user }: { user: UserView }) {
  const { mutate, variables, isPending } = useSaveResponses();
  const responses = (isPending ? variables : user.onboarding_responses) ?? {};
  return <OnboardingQuestions responses={responses} onChange={mutate} />;
}
