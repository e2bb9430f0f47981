import type { ModelView } from '#contract/catalogue.ts';
import { durationsAt } from '#domain/catalogue/resolution.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';
import { SecondsField } from '#web/ui/seconds-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Setting } from '../frame/setting.tsx';

type DurationSettingProps = {
  /** In seconds, as is everything here. */
  value: number;
  limits: ModelView['limits'];
  resolution: ModelResolution;
  onChange: (seconds: number) => void;
};

/** More do not fit beside each other. */
const segmentsAtMost = 6;

/** How long it becomes: only what the model makes at this resolution. */
export function DurationSetting({ value, limits, resolution, onChange }: DurationSettingProps) {
  const lengths = durationsAt(limits, resolution);
  if (lengths === null) {
    return (
      <SecondsField
        label="Length"
        valueMs={value * 1000}
        minimumMs={(limits.shortestSeconds ?? 1) * 1000}
        maximumMs={(limits.longestSeconds ?? 60) * 1000}
        onChange={(ms) => onChange(ms / 1000)}
      />
    );
  }
  const options = lengths.map((one) => ({ id: String(one), label: `${one} s` }));
  const pick = (id: string) => onChange(Number(id));
  if (lengths.length > segmentsAtMost) {
    return <Select label="Length" value={String(value)} options={options} onChange={pick} />;
  }
  const isNarrower = limits.durationsSeconds !== null && lengths.length < limits.durationsSeconds.length;
  return (
    <Setting label="Length" aside={isNarrower ? `at ${resolution}` : undefined}>
      <Segmented label="Length" size="md" isFull value={String(value)} segments={options} onChange={pick} />
    </Setting>
  );
}
