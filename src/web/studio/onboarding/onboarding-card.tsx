import { useState } from 'react';
import type { OnboardingResponses } from '#contract/users.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';
import { OnboardingQuestions } from './onboarding-questions.tsx';
import { useSaveResponses } from './use-save-responses.ts';

/** What to do first with what somebody has. */
const firstSteps: Record<NonNullable<OnboardingResponses['beginsWith']>, string> = {
  screenplay: 'Drop your screenplay on this page to turn it into scenes and shots.',
  idea: 'Start with an empty page. Select Write a screenplay.',
  pictures: 'Upload your images and footage in Assets, then use them in any shot.',
  nothing: 'Try the sample. Your free credits cover all three scenes.',
};

/** Asks a newcomer three things about their work. It stands in nobody's way, and is never asked again. */
export function OnboardingCard() {
  const { user } = useSession();
  const [responses, setResponses] = useState<OnboardingResponses>({});
  const { mutate, isPending } = useSaveResponses();
  if (user?.onboarding_responses !== null) return null;
  const save = () =>
    mutate(responses, {
      onSuccess: () => {
        if (responses.beginsWith !== undefined) notify({ text: firstSteps[responses.beginsWith] });
      },
    });
  return (
    <section aria-labelledby="onboarding" className="rounded-float border border-line bg-panel p-5">
      <header className="mb-4 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="onboarding" className="text-14 font-semibold">
            Three questions about your work
          </h2>
          <p className="text-12 text-muted">
            Your answers decide where you start. You can change them in your profile.
          </p>
        </div>
        <Button look="ghost" size="sm" isDisabled={isPending} onPress={() => mutate({})}>
          Skip
        </Button>
      </header>
      <OnboardingQuestions responses={responses} onChange={setResponses} />
      <Button className="mt-5" isPending={isPending} isDisabled={Object.keys(responses).length === 0} onPress={save}>
        Save
      </Button>
    </section>
  );
}
