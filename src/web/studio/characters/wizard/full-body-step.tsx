import { useRef } from 'react';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { GenerateFoot, MakerFrame } from '#web/studio/tagged-things/index.ts';
import { ActionBar } from './action-bar.tsx';
import { FaceCard, type LookView } from './face-card.tsx';
import { GenerationFields } from './generation-fields.tsx';
import { generateLabel } from './headshot-step.tsx';
import { LookFields } from './look-fields.tsx';
import { LooksList } from './looks-list.tsx';
import { useBillWithForecast, usePartActions } from './part-actions.ts';
import { PartStage } from './part-stage.tsx';
import { mainLookOf, pictureOf } from './planned-look.ts';
import { candidatesIn, roundsOf } from './rounds.ts';
import { StepBar } from './step-bar.tsx';
import type { Look, OpenCharacter } from './use-character.ts';
import type { WizardSettings } from './wizard-settings.ts';

type FullBodyStepProps = {
  opened: OpenCharacter;
  look: Look;
  /** The part of the look that is shown. */
  view: LookView;
  settings: WizardSettings;
  onShow: (shown: { lookId: string; view: LookView }) => void;
};

/** Step 2: the whole figure in each look. */
export function FullBodyStep({ opened, look, view, settings, onShow }: FullBodyStepProps) {
  const { character, saved } = opened;
  const part = look.isMain ? 'full-body' : view;
  const actions = usePartActions(opened, look, settings);
  const wanted = { parts: [part], outputs: settings.outputsOf(part) };
  const bill = useBillWithForecast(opened, { look, bill: actions.billOf(wanted), wanted, model: settings.model });
  const hasImages = candidatesIn(roundsOf(saved, look.id, part)).length > 0;
  const form = useRef<HTMLDivElement>(null);
  const add = () =>
    opened.addLook((lookId) => {
      onShow({ lookId, view: 'full-body' });
      // The name is what the user changes first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('[data-look] input')?.select());
    });
  useHotkeys({ n: add });
  const withImage = character.looks.filter((one) => pictureOf(one, 'full-body')).length;
  return (
    <MakerFrame
      bar={<StepBar opened={opened} current="full-body" />}
      form={
        <div ref={form} className="contents">
          <FaceCard
            opened={opened}
            look={look}
            view={view}
            onView={(next) => onShow({ lookId: look.id, view: next })}
          />
          <LooksList
            opened={opened}
            lookId={look.id}
            onLook={(lookId) => onShow({ lookId, view: 'full-body' })}
            onAdd={add}
          />
          <div data-look key={look.id} className="contents">
            <LookFields opened={opened} look={look} />
          </div>
          <GenerationFields settings={settings} part={part} priceOf={actions.priceOf} />
        </div>
      }
      foot={
        <GenerateFoot
          label={generateLabel(hasImages, wanted.outputs)}
          bill={bill}
          isKey={!pictureOf(look, part)}
          isPending={actions.isRequesting(part)}
          onPress={() => actions.request(wanted)}
        />
      }
      stage={
        <PartStage
          key={`${look.id} ${part}`}
          opened={opened}
          look={look}
          part={part}
          actions={actions}
          places={wanted.outputs}
        />
      }
      action={
        <ActionBar
          keys={[
            ['1', '4', 'choose'],
            ['Space', 'view large'],
            ['C', 'compare'],
            ['N', 'add look'],
          ]}
          note={`${withImage} of ${character.looks.length} looks have an image`}
          next={{
            label: 'Continue to Finalize',
            step: 'finalize',
            isReady: pictureOf(mainLookOf(character), 'full-body') !== undefined,
          }}
          opened={opened}
        />
      }
    />
  );
}
