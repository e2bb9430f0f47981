import { Segmented } from '#web/ui/segmented.tsx';

type ModeSettingProps<Mode extends string> = {
  value: Mode;
  /** Those that some model here has. */
  modes: readonly Mode[];
  labels: Record<Mode, string>;
  onChange: (mode: Mode) => void;
};

/** What can be done here; nothing where that is one thing only. */
export function ModeSetting<Mode extends string>({ value, modes, labels, onChange }: ModeSettingProps<Mode>) {
  if (modes.length < 2) return null;
  return (
    <Segmented
      label="Mode"
      size="md"
      isFull
      value={value}
      segments={modes.map((id) => ({ id, label: labels[id] }))}
      onChange={onChange}
    />
  );
}
