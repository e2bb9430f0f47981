import ImagePlus from 'lucide-react/icons/image-plus';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { AssetView } from '#contract/assets.ts';
import { characterLengths } from '#domain/characters/character-limits.ts';
import type { VoiceGender } from '#domain/voices/voice.ts';
import { AssetPicker, useUploadAssets } from '#web/studio/assets/index.ts';
import { PromptField } from '#web/studio/prompt-field/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
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
};
export const emptyDraft: CharacterDraft = { name: '', prompt: '', gender: 'neutral', age: null, photo: null };

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
  const { draft, from, onFrom, onChange } = props;
  const isFromPhoto = from === 'photo';
  return (
    <>
      <Segmented label="Start" value={from} segments={startingPoints} isFull size="md" onChange={onFrom} />
      {isFromPhoto && <PhotoField {...props} />}
      <PromptField
        label={isFromPhoto ? 'What to add to the photo (optional)' : 'Headshot prompt'}
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

/** A photo from a file, the library or a drop. */
function PhotoField({ draft: { photo }, onChange, onPhoto, isOver, isUploading }: NewCharacterFormProps) {
  const [isPicking, setIsPicking] = useState(false);
  const upload = useUploadAssets();
  const take = (file: File | undefined) =>
    file && upload.mutate(file, { onSuccess: (asset) => asset.kind === 'image' && onPhoto(asset) });
  if (photo) return <ChosenPhoto photo={photo} onRemove={() => onChange({ photo: null })} />;
  const isBusy = isUploading || upload.isPending;
  return (
    <fieldset aria-label="Photo" className="grid gap-1">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        Photo
      </span>
      <div
        className={classNames(
          'grid h-[132px] content-center justify-items-center gap-3 rounded-ctl border border-dashed text-12 text-muted',
          isOver ? 'border-key bg-key-wash' : 'border-line-strong bg-well',
        )}
      >
        <p>{isBusy ? 'Uploading' : 'Drop a photo here'}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => take(files?.[0])}>
            <Button size="sm" isPending={isBusy}>
              <Upload size={14} aria-hidden="true" /> Upload
            </Button>
          </FileTrigger>
          <Button size="sm" onPress={() => setIsPicking(true)}>
            <ImagePlus size={14} aria-hidden="true" /> Choose from library
          </Button>
        </div>
      </div>
      {isPicking && (
        <AssetPicker
          title="Choose a photo"
          kind="image"
          accept="image/*"
          onChoose={onPhoto}
          onClose={() => setIsPicking(false)}
        />
      )}
    </fieldset>
  );
}

function ChosenPhoto({ photo: { name, urls }, onRemove }: { photo: AssetView; onRemove: () => void }) {
  return (
    <div className="grid gap-1">
      <span className="text-12 font-medium text-muted">Photo</span>
      <div className="flex h-[132px] items-center gap-3 rounded-ctl border border-line p-2">
        <img
          src={urls.w320 ?? urls.original}
          alt={name}
          className="h-full w-[116px] shrink-0 rounded-pic bg-screen object-contain"
        />
        <p className="min-w-0 flex-1 text-12 leading-[18px] text-muted">
          <span className="block truncate text-13 font-medium text-ink">{name}</span>
          Models that take references are shown this photo. You can also use it as the headshot.
        </p>
        <IconButton label="Remove the photo" icon={X} onPress={onRemove} className="self-start" />
      </div>
    </div>
  );
}
