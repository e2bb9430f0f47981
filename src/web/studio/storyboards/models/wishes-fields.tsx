import { modelResolutions } from '#domain/storyboards/dimension.ts';
import type { SomeWishes, Wishes } from '#domain/storyboards/wishes.ts';
import { Select } from '#web/ui/select.tsx';

/** What an edit says of wishes: null takes one away. */
export type WishesEdit = { [Name in keyof Wishes]?: Wishes[Name] | null };

type FieldProps = {
  wishes: SomeWishes;
  /** What nothing is called: for a shot, what its storyboard wishes. */
  unsaid: string;
  isDisabled: boolean;
  onChange: (wishes: WishesEdit) => void;
};

const unsaidId = 'unsaid';
const resolutionOptions = modelResolutions.map((id) => ({ id, label: id }));

type ResolutionProps = FieldProps & { of: 'pictureResolution' | 'clipResolution'; label?: string };

/** How large pictures or clips are to be; each model makes the nearest that it can. */
export function ResolutionField({ of, label = 'Resolution', wishes, unsaid, isDisabled, onChange }: ResolutionProps) {
  return (
    <Select
      label={label}
      value={wishes[of] ?? unsaidId}
      options={[{ id: unsaidId, label: unsaid }, ...resolutionOptions]}
      isDisabled={isDisabled}
      onChange={(id) => onChange({ [of]: modelResolutions.find((one) => one === id) ?? null })}
    />
  );
}

/** How long clips are where a model makes only some lengths, and where they end. */
export function ClipWishesFields({ wishes, unsaid, isDisabled, onChange }: FieldProps) {
  return (
    <>
      <Select
        label="Clip length"
        value={wishes.clipLength ?? unsaidId}
        options={[
          { id: unsaidId, label: unsaid },
          { id: 'cover', label: 'Never shorter than the shot' },
          { id: 'nearest', label: 'A little shorter where that is cheaper' },
        ]}
        isDisabled={isDisabled}
        onChange={(id) => onChange({ clipLength: id === 'cover' || id === 'nearest' ? id : null })}
      />
      <Select
        label="Clip end"
        className="col-span-full"
        value={wishes.clipEnd ?? unsaidId}
        options={[
          { id: unsaidId, label: unsaid },
          { id: 'free', label: 'As the model likes' },
          { id: 'next-picture', label: 'On the next shot’s picture' },
        ]}
        isDisabled={isDisabled}
        onChange={(id) => onChange({ clipEnd: id === 'free' || id === 'next-picture' ? id : null })}
      />
    </>
  );
}
