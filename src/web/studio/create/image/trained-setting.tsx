import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AssetView } from '#contract/assets.ts';
import type { ImageMenu } from '#domain/generation-menu/menu.ts';
import type { Lora } from '#domain/generation/input.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { assetsQuery } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Setting } from '../frame/setting.tsx';

type TrainedSettingProps = { menu: ImageMenu; onChange: (values: Partial<ImageMenu>) => void };

/** What a picture can be made with at once. */
const atMost = 5;
const strongest = 2;
const idOf = (lora: Lora): string | null =>
  'weights' in lora && 'assetId' in lora.weights ? lora.weights.assetId : null;

/** What of one's own trainings goes into the picture, and how much each counts. */
export function TrainedSetting({ menu, onChange }: TrainedSettingProps) {
  const { status } = useSession();
  const query = useInfiniteQuery({ ...assetsQuery({ kind: 'weights' }), enabled: status === 'member' });
  const trained = query.data?.pages.flatMap(({ assets }) => assets);
  const others = (id: string) => menu.loras.filter((lora) => idOf(lora) !== id);
  const set = (id: string, scale: number | null) =>
    onChange({ loras: scale === null ? others(id) : [...others(id), { weights: { assetId: id }, scale }] });
  return (
    <Setting label="What was trained" aside={`${menu.loras.length} of ${atMost}`}>
      {query.isError && !trained && (
        <FailedBox title="Your trainings could not be read" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <Skeleton className="h-16" />}
      <ul className="grid gap-1">
        {trained?.map((asset) => {
          const chosen = menu.loras.find((lora) => idOf(lora) === asset.id);
          return (
            <Trained
              key={asset.id}
              asset={asset}
              scale={chosen?.scale ?? null}
              isFull={menu.loras.length >= atMost}
              isSaid={isSaid(menu.prompt, asset)}
              onChange={(scale) => set(asset.id, scale)}
            />
          );
        })}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
      <span className="text-12 text-muted">
        {trained?.length === 0 && 'Nothing has been trained yet. '}
        <Link to="/studio/create/training" className="text-ink underline underline-offset-3">
          {trained && trained.length > 0 ? 'Train another' : 'Train one on your pictures'}
        </Link>
      </span>
    </Setting>
  );
}

/** Whether the prompt has the word that calls it. */
function isSaid(prompt: string, { provenance: { prompt: word } }: AssetView): boolean {
  return word === null || prompt.toLowerCase().includes(word.toLowerCase());
}

type TrainedProps = {
  asset: AssetView;
  /** Null when it is not used. */
  scale: number | null;
  isFull: boolean;
  isSaid: boolean;
  onChange: (scale: number | null) => void;
};

function Trained({ asset: { name, provenance }, scale, isFull, isSaid: isWordSaid, onChange }: TrainedProps) {
  const isOn = scale !== null;
  return (
    <li className="grid gap-0.5 rounded-ctl border border-line bg-well px-2.5 py-1.5">
      <Switch isOn={isOn} isDisabled={!isOn && isFull} onChange={(on) => onChange(on ? 1 : null)}>
        <span className="min-w-0 truncate">{name}</span>
      </Switch>
      {isOn && (
        <div className="flex items-center gap-2 text-12 text-muted">
          <span className="w-16">Strength</span>
          <Slider
            label={`Strength of ${name}`}
            value={scale}
            minimum={0}
            maximum={strongest}
            step={0.05}
            widthPx="100%"
            onChange={onChange}
          />
          <span className="num w-9 text-right">{scale.toFixed(2)}</span>
        </div>
      )}
      {isOn && provenance.prompt !== null && (
        <span className={`text-12 ${isWordSaid ? 'text-muted' : 'text-key'}`}>
          {isWordSaid ? `Called by “${provenance.prompt}”.` : `Say “${provenance.prompt}” in the prompt to call it.`}
        </span>
      )}
    </li>
  );
}
