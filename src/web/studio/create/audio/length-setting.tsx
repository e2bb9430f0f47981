import type { ModelView } from '#contract/catalogue.ts';
import { seconds } from '#web/ui/format.ts';
import { SecondsField } from '#web/ui/seconds-field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Setting } from '../frame/setting.tsx';

type LengthSettingProps = {
  limits: ModelView['limits'];
  valueSeconds: number;
  onChange: (seconds: number) => void;
  /** A slider goes so far, where a model goes further: what is longer is typed. */
  usualLongest: number;
};

/** How long it becomes: by feel, or to the tenth of a second. */
export function LengthSetting({ limits, valueSeconds, onChange, usualLongest }: LengthSettingProps) {
  const shortest = limits.shortestSeconds ?? 1;
  const longest = limits.longestSeconds ?? usualLongest;
  return (
    <Setting label="Length" aside={`${seconds(shortest * 1000)} to ${seconds(longest * 1000)}`}>
      <div className="grid grid-cols-[minmax(0,1fr)_104px] items-center gap-3">
        <Slider
          label="Length"
          value={Math.min(valueSeconds, usualLongest)}
          minimum={shortest}
          maximum={Math.min(longest, usualLongest)}
          step={shortest < 1 ? 0.5 : 1}
          onChange={onChange}
          widthPx="100%"
        />
        <SecondsField
          label="Length in seconds"
          isLabelHidden
          valueMs={valueSeconds * 1000}
          minimumMs={shortest * 1000}
          maximumMs={longest * 1000}
          onChange={(ms) => onChange(ms / 1000)}
        />
      </div>
    </Setting>
  );
}

/** The nearest length to what was chosen that a model makes. */
export function lengthWithin({ shortestSeconds, longestSeconds }: ModelView['limits'], wanted: number): number {
  return Math.min(Math.max(wanted, shortestSeconds ?? 0), longestSeconds ?? wanted);
}
