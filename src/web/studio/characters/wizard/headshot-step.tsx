import { characterLengths } from '#domain/characters/character-limits.ts';
import { LikenessField } from '../consent/likeness-field.tsx';
import { PromptField, useTaggedIn } from '#web/studio/prompt-field/index.ts';
import { GenerateFoot, MakerFrame } from '#web/studio/tagged-things/index.ts';
import { ActionBar } from './action-bar.tsx';
import { GenerationFields } from './generation-fields.tsx';
import { useBillWithForecast, usePartActions } from './part-actions.ts';
import { PartStage } from './part-stage.tsx';
import { PersonFields } from './person-fields.tsx';
import { pictureOf } from './planned-look.ts';
import { candidatesIn, roundsOf } from './rounds.ts';
import { StepBar } from './step-bar.tsx';
import type { Look, OpenCharacter } from './use-character.ts';
import type { WizardSettings } from './wizard-settings.ts';

type HeadshotStepProps = { opened: OpenCharacter; look: Look; settings: WizardSettings };

/** Step 1: the face. */
export function HeadshotStep({ opened, look, settings }: HeadshotStepProps) {
  const { saved } = opened;
  const actions = usePartActions(opened, look, settings);
  const wanted = { parts: ['headshot'], outputs: settings.outputsOf('headshot') } as const;
  const bill = useBillWithForecast(opened, { look, bill: actions.billOf(wanted), wanted, model: settings.model });
  const hasImages = candidatesIn(roundsOf(saved, look.id, 'headshot')).length > 0;
  const chosen = pictureOf(look, 'headshot');
  return (
    <MakerFrame
      bar={<StepBar opened={opened} current="headshot" />}
      form={
        <>
          <Person opened={opened} />
          <GenerationFields settings={settings} part="headshot" priceOf={actions.priceOf} />
        </>
      }
      foot={
        <GenerateFoot
          label={generateLabel(hasImages, wanted.outputs)}
          bill={bill}
          isKey={!chosen}
          isPending={actions.isRequesting('headshot')}
          onPress={() => actions.request(wanted)}
        />
      }
      stage={<PartStage opened={opened} look={look} part="headshot" actions={actions} places={wanted.outputs} />}
      action={
        <ActionBar
          keys={[
            ['1', '4', 'choose'],
            ['Space', 'view large'],
            ['C', 'compare'],
          ]}
          note={chosen ? 'Headshot chosen' : 'Choose a headshot to continue'}
          next={{ label: 'Continue to Full Body', step: 'full-body', isReady: chosen !== undefined }}
          opened={opened}
        />
      }
    />
  );
}

/** `Generate 4 images`, `Regenerate 1 image`. */
export const generateLabel = (hasImages: boolean, outputs: number): string =>
  `${hasImages ? 'Regenerate' : 'Generate'} ${outputs} ${outputs === 1 ? 'image' : 'images'}`;

function Person({ opened }: { opened: OpenCharacter }) {
  const { character, change } = opened;
  const { id, prompt, gender, age, photo } = character;
  const tags = useTaggedIn(prompt, id);
  return (
    <>
      {photo && (
        <div className="flex items-center gap-3 rounded-ctl border border-line p-2">
          <img
            src={photo.thumbnailUrl ?? photo.url}
            alt="Original"
            className="size-14 shrink-0 rounded-pic bg-screen object-cover"
          />
          <p className="text-12 leading-[18px] text-muted">
            <span className="block text-13 font-medium text-ink">Photo</span>
            Models that support references use this photo.
          </p>
        </div>
      )}
      <PromptField
        label="Headshot prompt"
        value={prompt}
        onChange={(text) => change('character.prompt', text)}
        maxLength={characterLengths.prompt}
        placeholder="Age, face, hair, eyes, distinctive features. Type @ to use a character or a reference."
        tags={tags.map(({ tag }) => tag)}
        exceptId={id}
        onTag={noop}
      />
      <PersonFields
        gender={gender}
        age={age}
        onGender={(next) => change('character.gender', next)}
        onAge={(next) => change('character.age', next)}
      />
      <LikenessField opened={opened} />
    </>
  );
}

/** The server reads the tags of the prompt itself. */
const noop = () => undefined;
