import { modelResolutions } from '#domain/storyboards/dimension.ts';
import type { SomeWishes, Wishes } from '#domain/storyboards/wishes.ts';
import { Select } from '#web/ui/select.tsx';

/** What an edit says of wishes: null takes one away. */
export type WishesEdit = { [Name in keyof Wishes]?: Wishes[Name] | null };

type FieldProps = {
  wishes: SomeWishes;
  /** A shot goes with its storyboard where it wishes nothing; a storyboard with what is usual. */
  of: 'shot' | 'storyboard';
  isDisabled: boolean;
  onChange: (wishes: WishesEdit) => void;
};

const unsaid = 'unsaid';
const asStoryboard = { id: unsaid, label: 'Storyboard setting' };
const usualSize = { id: unsaid, label: '720p (default)' };
const sizes = modelResolutions.map((id) => ({ id, label: id }));
const lengths = [
  { id: 'cover', label: 'At least as long as the shot' },
  { id: 'nearest', label: 'Slightly shorter if cheaper' },
];
const ends = [
  { id: 'free', label: 'Model’s choice' },
  { id: 'next-picture', label: 'On the next shot’s image' },
];

type ResolutionProps = FieldProps & { wish: 'pictureResolution' | 'clipResolution'; label?: string };

/** How large pictures or clips are to be; each model makes the nearest that it can. */
export function ResolutionField({ wish, label = 'Resolution', wishes, of, isDisabled, onChange }: ResolutionProps) {
  return (
    <Select
      label={label}
      value={wishes[wish] ?? unsaid}
      options={[of === 'shot' ? asStoryboard : usualSize, ...sizes]}
      isDisabled={isDisabled}
      onChange={(id) => onChange({ [wish]: modelResolutions.find((one) => one === id) ?? null })}
    />
  );
}

/** How long clips are where a model makes only some lengths, and where they end. */
export function ClipWishesFields({ wishes, of, isDisabled, onChange }: FieldProps) {
  const [first, usual] = of === 'shot' ? [[asStoryboard], {}] : [[], { clipLength: 'cover', clipEnd: 'free' }];
  const now: { clipLength?: string | undefined; clipEnd?: string | undefined } = { ...usual, ...wishes };
  return (
    <>
      <Select
        label="Clip length"
        value={now.clipLength ?? unsaid}
        options={[...first, ...lengths]}
        isDisabled={isDisabled}
        onChange={(id) => onChange({ clipLength: id === 'cover' || id === 'nearest' ? id : null })}
      />
      <Select
        label="Clip end"
        value={now.clipEnd ?? unsaid}
        options={[...first, ...ends]}
        isDisabled={isDisabled}
        onChange={(id) => onChange({ clipEnd: id === 'free' || id === 'next-picture' ? id : null })}
      />
    </>
  );
}
