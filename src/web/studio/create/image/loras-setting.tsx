import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import type { Lora, MediaReference } from '#domain/generation/input.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { AddAsset } from '../frame/add-asset.tsx';
import { Setting } from '../frame/setting.tsx';

type LorasSettingProps = { loras: readonly Lora[]; prompt: string; onChange: (loras: readonly Lora[]) => void };

const lorasAtMost = 5;
const strongest = 2;

/** What was trained, and how much each counts. */
export function LorasSetting({ loras, prompt, onChange }: LorasSettingProps) {
  const replace = (at: number, scale: number) =>
    onChange(loras.map((lora, n) => (n === at ? { ...lora, scale } : lora)));
  return (
    <Setting label="Trained models" aside={`${loras.length} of ${lorasAtMost}`}>
      <ul className="grid gap-2">
        {loras.map((lora, n) => (
          <li key={'url' in lora ? lora.url : JSON.stringify(lora.weights)} className="flex items-center gap-2 text-13">
            <LoraName lora={lora} prompt={prompt} />
            <Slider
              label="Strength"
              value={lora.scale}
              minimum={0}
              maximum={strongest}
              step={0.1}
              widthPx={96}
              onChange={(scale) => replace(n, scale)}
            />
            <span className="num w-6 text-right text-12 text-muted">{lora.scale.toFixed(1)}</span>
            <IconButton
              label="Remove trained model"
              icon={X}
              onPress={() => onChange(loras.filter((one) => one !== lora))}
            />
          </li>
        ))}
      </ul>
      {loras.length < lorasAtMost && (
        <AddAsset
          label="Choose trained model"
          kind="weights"
          isWide
          className="h-12"
          onAdd={({ assetId }) =>
            onChange([...loras.filter((one) => !isOf(one, assetId)), { weights: { assetId }, scale: 1 }])
          }
        />
      )}
      <Link
        to="/studio/create/training"
        className="justify-self-start text-12 text-muted underline underline-offset-3 hover:text-ink"
      >
        Train a model on your images
      </Link>
    </Setting>
  );
}

const isOf = (lora: Lora, assetId: string): boolean =>
  'weights' in lora && 'assetId' in lora.weights && lora.weights.assetId === assetId;

/** What it is called, and by which word a prompt calls it, where that is missing. */
function LoraName({ lora, prompt }: { lora: Lora; prompt: string }) {
  const assetId = 'weights' in lora ? idOf(lora.weights) : undefined;
  const { data } = useQuery({ ...assetQuery(assetId ?? ''), enabled: assetId !== undefined });
  const word = data?.provenance.prompt ?? null;
  const isMissing = word !== null && !prompt.toLowerCase().includes(word.toLowerCase());
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{'url' in lora ? new URL(lora.url).host : (data?.name ?? '')}</span>
      {isMissing && <span className="block text-12 text-key">Use “{word}” in the prompt.</span>}
    </span>
  );
}

const idOf = (media: MediaReference): string | undefined => ('assetId' in media ? media.assetId : undefined);
