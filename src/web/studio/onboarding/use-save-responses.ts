import { useMutation } from '@tanstack/react-query';
import { type OnboardingResponses, usersApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { announceUser } from '#web/lib/identity/session.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** Keeps what somebody said about their work. */
export function useSaveResponses() {
  return useMutation({
    mutationFn: (responses: OnboardingResponses) =>
      call(usersApi.update, { body: { onboarding_responses: responses } }),
    onSuccess: ({ data }) => announceUser(data),
    onError: tellFailure,
  });
}
