import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

type SliderProps = {
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  step?: number;
  onChange: (value: number) => void;
  widthPx?: number | '100%';
};

/** A quantity by feel. */
export function Slider({ label, value, minimum, maximum, step = 1, onChange, widthPx = 64 }: SliderProps) {
  return (
    <AriaSlider
      aria-label={label}
      value={value}
      minValue={minimum}
      maxValue={maximum}
      step={step}
      onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? value) : next)}
      style={{ width: widthPx }}
    >
      <SliderTrack className="relative h-6 w-full">
        <span className="absolute top-[11px] h-0.5 w-full rounded-full bg-line-strong" />
        <SliderThumb className="top-1/2 size-3 rounded-full bg-muted before:absolute before:-inset-1.5 pointer-coarse:before:-inset-4 data-[dragging]:bg-ink data-[hovered]:bg-ink" />
      </SliderTrack>
    </AriaSlider>
  );
}
