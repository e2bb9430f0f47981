import { useState } from 'react';
import type { CharacterStep } from '#domain/characters/character-state.ts';
import type { LookView } from './face-card.tsx';
import { FinalizeStep } from './finalize-step.tsx';
import { FullBodyStep } from './full-body-step.tsx';
import { HeadshotStep } from './headshot-step.tsx';
import { PhoneCharacter } from './phone-character.tsx';
import { mainLookOf } from './planned-look.ts';
import type { OpenCharacter } from './use-character.ts';
import { useWizardSettings } from './wizard-settings.ts';

/** What of a character the address shows. */
type WizardPlace = {
  step?: CharacterStep | undefined;
  look?: string | undefined;
  part?: 'headshot' | undefined;
};

type WizardPageProps = { opened: OpenCharacter; place: WizardPlace; onPlace: (place: WizardPlace) => void };

/** A character in its three steps. */
export function WizardPage({ opened, place, onPlace }: WizardPageProps) {
  const { character } = opened;
  const settings = useWizardSettings(opened);
  const main = mainLookOf(character);
  const look = character.looks.find(({ id }) => id === place.look) ?? main;
  // A choice completes a step on the server; the page stays where the user is.
  const [firstStep] = useState(character.step);
  const step = place.step ?? firstStep;
  if (!main || !look) return null;
  const view: LookView = place.part ?? 'full-body';
  return (
    <>
      <PhoneCharacter opened={opened} />
      {step === 'headshot' && <HeadshotStep opened={opened} look={main} settings={settings} />}
      {step === 'full-body' && (
        <FullBodyStep
          opened={opened}
          look={look}
          view={view}
          settings={settings}
          onShow={({ lookId, view: next }) =>
            onPlace({ step, look: lookId, ...(next === 'headshot' && { part: next }) })
          }
        />
      )}
      {step === 'finalize' && (
        <FinalizeStep
          key={look.id}
          opened={opened}
          look={look}
          settings={settings}
          onLook={(lookId) => onPlace({ step, look: lookId })}
        />
      )}
    </>
  );
}
