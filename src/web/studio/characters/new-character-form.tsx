import type { AssetView } from '#contract/assets.ts';
import type { Likeness } from '#domain/characters/consent.ts';
import { characterLengths } from '#domain/characters/character-limits.ts';
import type { VoiceGender } from '#domain/voices/voice.ts';
import { PromptField } from '#web/studio/prompt-field/index.ts';
import { ImageField } from '#web/studio/tagged-things/index.ts';
import { Field } from '#web/ui/field.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { likenessSegments } from './consent/consent-words.ts';
import { PersonFields } from './wizard/person-fields.tsx';

/** What a character is made from. A role of a storyboard can become a third one. */
const startingPoints = [
  { id: 'description', label: 'From a description' },
  { id: 'photo', label: 'From a photo' },
] as const;
export type StartingPoint = (typeof startingPoints)[number]['id'];

/** A character that does not exist yet. */
export type CharacterDraft = {
  name: string;
  prompt: string;
  gender: VoiceGender;
  age: number | null;
  photo: AssetView | null;
  /** Whether the photo shows a real person. */
  likeness: Likeness;
};
export const emptyDraft: CharacterDraft = {
  name: '',
  prompt: '',
  gender: 'neutral',
  age: null,
  photo: null,
  likeness: 'unstated',
};

type NewCharacterFormProps = {
  draft: CharacterDraft;
  from: StartingPoint;
  onFrom: (from: StartingPoint) => void;
  onChange: (values: Partial<CharacterDraft>) => void;
  onPhoto: (photo: AssetView) => void;
  /** A file is dragged over the page. */
  isOver: boolean;
  isUploading: boolean;
};

/** The fields of a new character. */
export function NewCharacterForm(props: NewCharacterFormProps) {
  const { draft, from, onFrom, onChange, onPhoto, isOver, isUploading } = props;
  const isFromPhoto = from === 'photo';
  return (
    <>
      <Segmented label="Start" value={from} segments={startingPoints} isFull size="md" onChange={onFrom} />
      {isFromPhoto && (
        <ImageField
          label="Photo"
          image={draft.photo}
          onImage={(photo) => (photo ? onPhoto(photo) : onChange({ photo }))}
          isOver={isOver}
          isUploading={isUploading}
        >
          Models that support references use this photo. You can also use it as the headshot.
        </ImageField>
      )}
      {isFromPhoto && (
        <LabelledSegments<Likeness>
          label="The photo shows"
          value={draft.likeness}
          segments={likenessSegments}
          onChange={(likeness) => onChange({ likeness })}
        />
      )}
      <PromptField
        label={isFromPhoto ? 'Changes to the photo (optional)' : 'Headshot prompt'}
        value={draft.prompt}
        onChange={(prompt) => onChange({ prompt })}
        maxLength={characterLengths.prompt}
        placeholder="A lighthouse keeper with cropped gray hair, weathered skin, pale eyes and a scar on the chin"
        onTag={() => undefined}
      />
      <Field
        label="Name"
        aside="optional"
        value={draft.name}
        maxLength={characterLengths.name}
        onChange={(name) => onChange({ name })}
      />
      <PersonFields
        gender={draft.gender}
        age={draft.age}
        onGender={(gender) => onChange({ gender })}
        onAge={(age) => onChange({ age })}
      />
    </>
  );
}
