import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { charactersApi } from '#contract/characters.ts';
import { characterLengths } from '#domain/characters/character-limits.ts';
import { turnaroundParts } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notices.ts';
import { TextBox } from '#web/ui/text-box.tsx';
import { GenerateFoot, MakerFrame, TagField } from '#web/studio/tagged-things/index.ts';
import { LikenessField } from '../consent/likeness-field.tsx';
import { nameOf } from '#domain/characters/name-of.ts';
import { GenerationFields } from './generation-fields.tsx';
import { useBillWithForecast, usePartActions } from './part-actions.ts';
import { PartsStage } from './parts-stage.tsx';
import { problemAt } from './places.ts';
import { mainLookOf, pictureOf } from './planned-look.ts';
import { StepBar } from './step-bar.tsx';
import type { Look, OpenCharacter } from './use-character.ts';
import { VoicesList } from './voices-list.tsx';
import type { WizardSettings } from './wizard-settings.ts';
import { useWayBack } from './way-back.ts';

type FinalizeStepProps = {
  opened: OpenCharacter;
  look: Look;
  settings: WizardSettings;
  onLook: (lookId: string) => void;
};

/** Step 3: name, tag, description, voices, turnaround and expressions. */
export function FinalizeStep({ opened, look, settings, onLook }: FinalizeStepProps) {
  const actions = usePartActions(opened, look, settings);
  const wanted = { parts: turnaroundParts, outputs: 1 };
  const bill = useBillWithForecast(opened, { look, bill: actions.billOf(wanted), wanted, model: settings.model });
  const isAgain = turnaroundParts.every((part) => pictureOf(look, part) !== undefined);
  return (
    <MakerFrame
      bar={<StepBar opened={opened} current="finalize" />}
      form={
        <>
          <Identity opened={opened} />
          <LikenessField opened={opened} />
          <VoicesList
            voices={opened.character.voices}
            onChange={(voices) => opened.change('character.voices', voices)}
          />
          <GenerationFields settings={settings} part="front" priceOf={actions.priceOf} isCountHidden />
        </>
      }
      foot={
        <GenerateFoot
          label={isAgain ? 'Regenerate turnaround' : 'Generate turnaround'}
          bill={bill}
          isKey={false}
          isPending={turnaroundParts.some(actions.isRequesting)}
          onPress={() => actions.request(wanted)}
        />
      }
      stage={<PartsStage opened={opened} look={look} actions={actions} onLook={onLook} />}
      action={<Finish opened={opened} />}
    />
  );
}

function Identity({ opened: { character, saved, refusals, change } }: { opened: OpenCharacter }) {
  const { id, name, tag, description } = character;
  const nameProblem = problemAt(saved, 'character.name', name);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_152px] items-start gap-2">
        <Field
          label="Name"
          value={name}
          maxLength={characterLengths.name}
          onChange={(text) => change('character.name', text)}
          {...(nameProblem !== undefined && { error: nameProblem })}
        />
        <TagField
          tag={tag}
          savedTag={saved.tag}
          ownId={id}
          refusal={refusals.get('character.tag')}
          problem={problemAt(saved, 'character.tag', tag)}
          onChange={(next) => change('character.tag', next)}
        />
      </div>
      <TextBox
        label="Description"
        value={description}
        maxLength={characterLengths.description}
        placeholder="Age, appearance and distinctive features"
        onChange={(text) => change('character.description', text)}
      />
    </>
  );
}

/** Why the character can't be finished yet; undefined when it can. */
function missingIn({ character, saved, refusals }: OpenCharacter): string | undefined {
  const main = mainLookOf(character);
  if (!pictureOf(main, 'headshot')) return 'Choose a headshot first.';
  if (!pictureOf(main, 'full-body')) return 'Choose a full body image first.';
  if (character.name.trim() === '') return 'Enter a name to finish.';
  if (character.tag === null) return 'Enter a tag to finish.';
  const problem = refusals.get('character.tag') ?? problemAt(saved, 'character.tag', character.tag);
  if (problem !== undefined) return problem;
  return character.description.trim() === '' ? 'Enter a description to finish.' : undefined;
}

const ready = ({ character }: OpenCharacter): string =>
  `Type @${character.tag ?? ''} in any prompt to use this character.`;

function Finish({ opened }: { opened: OpenCharacter }) {
  const navigate = useNavigate();
  const finish = useFinish(opened);
  const isComplete = opened.saved.state === 'COMPLETE';
  const missing = missingIn(opened);
  const { link } = useWayBack();
  const done = () => void navigate(link);
  const saveAndClose = async () => {
    if (await opened.flush()) done();
  };
  const press = () => {
    if (isComplete) void saveAndClose();
    else finish.mutate(undefined, { onSuccess: (view) => view && done() });
  };
  return (
    <>
      <span className="flex-1 text-12 text-muted" id="finish-note">
        {missing ?? (isComplete ? 'This character is finished. Changes are saved.' : ready(opened))}
      </span>
      <Button
        look={missing === undefined ? 'key' : 'outline'}
        size="lg"
        className="px-5"
        aria-disabled={missing !== undefined}
        aria-describedby="finish-note"
        isPending={finish.isPending}
        onPress={() => missing === undefined && press()}
      >
        {isComplete ? 'Done' : 'Finish character'}
      </Button>
    </>
  );
}

/** Saves what is open, then completes the character. */
function useFinish({ saved, flush }: OpenCharacter) {
  const queryClient = useQueryClient();
  const params = { characterId: saved.id };
  return useMutation({
    mutationFn: async () => {
      if (!(await flush())) return null;
      const { revision, name, tag, description, voices } = await call(charactersApi.get, { params });
      return call(charactersApi.finalize, { params, body: { revision, name, tag: tag ?? '', description, voices } });
    },
    onSuccess: (view) => {
      if (view) notify({ text: `“${nameOf(view)}” is finished. Use @${view.tag ?? ''} in any prompt.` });
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.characters }),
  });
}
