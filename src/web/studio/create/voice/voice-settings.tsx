import type { VoiceSettings } from '#domain/generation/input.ts';
import type { VoiceSetting } from '#domain/catalogue/model.ts';
import { Button } from '#web/ui/button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Setting } from '../frame/setting.tsx';

type Shape = { label: string; minimum: number; maximum: number; usual: number; inWords: (value: number) => string };

const percent = (value: number) => `${Math.round(value * 100)} %`;

/** What each setting is called, from where to where it goes, and where most voices have it. */
const shapes: Record<VoiceSetting, Shape> = {
  speed: { label: 'Speed', minimum: 0.7, maximum: 1.2, usual: 1, inWords: (value) => `${value.toFixed(2)} ×` },
  stability: { label: 'Stability', minimum: 0, maximum: 1, usual: 0.5, inWords: percent },
  similarity: { label: 'Similarity', minimum: 0, maximum: 1, usual: 0.75, inWords: percent },
  style: { label: 'Style', minimum: 0, maximum: 1, usual: 0, inWords: percent },
};
const order: readonly VoiceSetting[] = ['speed', 'stability', 'similarity', 'style'];
const step = 0.05;

type VoiceSettingsFieldsProps = {
  known: readonly VoiceSetting[];
  settings: VoiceSettings;
  onChange: (settings: VoiceSettings) => void;
};

/** How the voice speaks: as much of it as the model lets one set. */
export function VoiceSettingsFields({ known, settings, onChange }: VoiceSettingsFieldsProps) {
  if (known.length === 0) return null;
  const isMoved = known.some((name) => settings[name] !== undefined);
  return (
    <div className="grid gap-2.5">
      {order
        .filter((name) => known.includes(name))
        .map((name) => {
          const { label, minimum, maximum, usual, inWords } = shapes[name];
          const value = settings[name];
          return (
            <Setting key={name} label={label} aside={value === undefined ? 'voice default' : inWords(value)}>
              <Slider
                label={label}
                value={value ?? usual}
                minimum={minimum}
                maximum={maximum}
                step={step}
                onChange={(next) => onChange({ ...settings, [name]: Math.round(next * 100) / 100 })}
                widthPx="100%"
              />
            </Setting>
          );
        })}
      {isMoved && (
        <Button size="sm" look="ghost" className="justify-self-start" onPress={() => onChange({})}>
          Reset to voice defaults
        </Button>
      )}
    </div>
  );
}
