import { visualStyleGroups, visualStyles } from '#domain/storyboards/visual-styles.ts';
import { type OptionGroup, Select } from '#web/ui/select.tsx';

const none = 'none';
const groups: OptionGroup[] = [
  { label: 'No style', options: [{ id: none, label: 'As the model does' }] },
  ...visualStyleGroups.map((group) => ({
    label: group,
    options: visualStyles
      .filter((style) => style.group === group)
      .map(({ slug, label, words }) => ({ id: slug, label, detail: words })),
  })),
];

type StyleSettingProps = { value: string | null; onChange: (style: string | null) => void };

/** One of the 70 looks, or the model's own. */
export function StyleSetting({ value, onChange }: StyleSettingProps) {
  return (
    <Select
      label="Style"
      isTall
      value={value ?? none}
      groups={groups}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
