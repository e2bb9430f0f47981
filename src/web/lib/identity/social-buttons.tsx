import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { IdentityRefusal } from './identity-port.ts';
import { providerName } from './provider-name.ts';
import { signInWith } from './session.ts';
import { settingsQuery } from './settings-query.ts';

type SocialButtonsProps = {
  setupToken?: string | undefined;
  onDone: () => void;
  /** What else the answer may be; nothing to say is an empty sentence. */
  onRefused: (refusal: Omit<IdentityRefusal, 'isSuccessful'>) => void;
};

/** One button for each service that this installation signs people in with; nothing where there is none. */
export function SocialButtons({ setupToken, onDone, onRefused }: SocialButtonsProps) {
  const { data } = useQuery(settingsQuery);
  const [asked, setAsked] = useState<string | null>(null);
  // Before the page is awake a press would open no window and be lost.
  const isAwake = useHydrated();
  const providers = data?.socialProviders ?? [];
  if (providers.length === 0) return null;

  async function ask(provider: string) {
    onRefused({ err: '' });
    setAsked(provider);
    const answer = await signInWith(provider, { firstName: '', lastName: '', setupToken });
    setAsked(null);
    if (answer.isSuccessful) onDone();
    else onRefused(answer);
  }

  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-3 py-1 text-12 text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          className="w-full"
          isDisabled={!isAwake || (asked !== null && asked !== provider)}
          isPending={asked === provider}
          onPress={() => void ask(provider)}
        >
          {asked === provider ? 'Waiting for the other window' : `Continue with ${providerName(provider)}`}
        </Button>
      ))}
    </div>
  );
}
