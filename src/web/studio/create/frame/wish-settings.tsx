import { largestSeed } from '#domain/generation/seed.ts';
import type { ModelView } from '#contract/catalogue.ts';
import type { ImageMenu } from '#domain/generation-menu/menu.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { Setting } from './setting.tsx';

type Wishes = Pick<ImageMenu, 'negativePrompt' | 'cfg' | 'seed'>;
type WishSettingsProps = { wishes: Wishes; limits: ModelView['limits']; onChange: (values: Partial<Wishes>) => void };

/** What only some models can be asked for; nothing where this one has none of it. */
export function WishSettings({ wishes, limits, onChange }: WishSettingsProps) {
  const { negativePromptCharacters, supportsCfg, supportsSeed } = limits;
  if (negativePromptCharacters === 0 && !supportsCfg && !supportsSeed) return null;
  return (
    <Fold label="More settings">
      <div className="grid gap-3 pt-2">
        {negativePromptCharacters > 0 && (
          <TextBox
            label="Negative prompt"
            value={wishes.negativePrompt}
            onChange={(negativePrompt) => onChange({ negativePrompt })}
            maxLength={negativePromptCharacters}
            rows={2}
            placeholder="Elements to avoid, such as crowds or lens flare"
          />
        )}
        {supportsCfg && <PromptStrength cfg={wishes.cfg} onChange={(cfg) => onChange({ cfg })} />}
        {supportsSeed && <Seed seed={wishes.seed} onChange={(seed) => onChange({ seed })} />}
      </div>
    </Fold>
  );
}

function PromptStrength({ cfg, onChange }: { cfg: number | null; onChange: (cfg: number | null) => void }) {
  return (
    <Setting label="Prompt strength" aside={cfg === null ? 'model default' : cfg.toFixed(2)}>
      <div className="flex items-center gap-3">
        <Slider
          label="Prompt strength, from loose to literal"
          value={cfg ?? 0.5}
          minimum={0}
          maximum={1}
          step={0.05}
          widthPx={220}
          onChange={onChange}
        />
        {cfg !== null && (
          <Button size="sm" look="ghost" onPress={() => onChange(null)}>
            Reset
          </Button>
        )}
      </div>
    </Setting>
  );
}

function Seed({ seed, onChange }: { seed: number | null; onChange: (seed: number | null) => void }) {
  return (
    <Field
      label="Seed"
      value={seed === null ? '' : String(seed)}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '');
        onChange(digits === '' ? null : Math.min(Number(digits), largestSeed));
      }}
      inputMode="numeric"
      placeholder="Random"
      hint="The same seed and settings produce the same image."
    />
  );
}

type ResolutionSettingProps = {
  value: ModelResolution;
  able: readonly ModelResolution[];
  onChange: (resolution: ModelResolution) => void;
};

/** How large it becomes, where there is a choice. */
export function ResolutionSetting({ value, able, onChange }: ResolutionSettingProps) {
  if (able.length < 2) return null;
  return (
    <Setting label="Resolution">
      <Segmented
        label="Resolution"
        size="md"
        isFull
        value={value}
        segments={able.map((one) => ({ id: one, label: one }))}
        onChange={onChange}
      />
    </Setting>
  );
}
