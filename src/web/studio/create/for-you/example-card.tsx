import type { ReactNode } from 'react';
import type { ExampleMediaView, WorkedExampleView } from '#contract/examples.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { SoundPlayer } from '../audio/sound-player.tsx';
import { useModels } from '../frame/use-models.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { ClipPreview } from './clip-preview.tsx';

type ExampleCardProps = { example: WorkedExampleView; isPending: boolean; onUse: () => void };

/** A request with its settings and its result. */
export function ExampleCard({ example, isPending, onUse }: ExampleCardProps) {
  const { title, facts, before, model, isIllustration } = example;
  const price = usePrice(example);
  const maker = isIllustration ? `illustrated with ${model.label}` : model.label;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-ctl border border-line bg-panel">
      <Result example={example}>
        {(playButton) => (
          <div className="grid flex-1 content-start gap-2 px-3 pt-2.5 pb-3">
            <div className="flex min-h-[38px] gap-2.5">
              <Before media={before} />
              <p className="line-clamp-2 min-w-0 flex-1 leading-[19px]">{title}</p>
            </div>
            <p className="truncate text-12 text-muted">{[...facts, maker].join(' · ')}</p>
            <div className="flex min-h-7 items-center gap-2">
              {playButton}
              <span className="num text-12 text-muted">{price}</span>
              <Button
                size="sm"
                aria-label={`Use example: ${title}`}
                className="ml-auto phone:hidden"
                isPending={isPending}
                onPress={onUse}
              >
                Use example
              </Button>
            </div>
          </div>
        )}
      </Result>
    </li>
  );
}

type ResultProps = { example: WorkedExampleView; children: (playButton: ReactNode) => ReactNode };

/** To be seen or heard where it stands. */
function Result({ example: { title, result }, children }: ResultProps) {
  const { stillUrl, mediaUrl, waveformUrl } = result;
  if (waveformUrl !== null && mediaUrl !== null) {
    return (
      <>
        <div className="border-b border-line bg-inset p-3">
          <SoundPlayer label={title} url={mediaUrl} waveformUrl={waveformUrl} />
        </div>
        {children(null)}
      </>
    );
  }
  if (mediaUrl !== null) {
    return (
      <ClipPreview url={mediaUrl} posterUrl={stillUrl} label={title}>
        {(button) => children(<span className="-ml-1.5">{button}</span>)}
      </ClipPreview>
    );
  }
  return (
    <>
      {stillUrl !== null && <Picture url={stillUrl} alt={`Result: ${title}`} className="w-full" />}
      {children(null)}
    </>
  );
}

/** What was worked on. */
function Before({ media }: { media: ExampleMediaView | null }) {
  if (media === null || media.stillUrl === null) return null;
  return <Picture url={media.stillUrl} alt="Made from" className="w-16 shrink-0 self-start rounded-[3px]" />;
}

function Picture({ url, alt, className }: { url: string; alt: string; className: string }) {
  return (
    <img
      src={url}
      alt={alt}
      width={640}
      height={360}
      loading="lazy"
      className={`aspect-video bg-screen object-cover ${className}`}
    />
  );
}

/** What the same costs here and now; empty where its model is not offered. */
function usePrice({ kind, model: { id }, quantity, isIllustration }: WorkedExampleView): string {
  const models = useModels([kind]) ?? [];
  const unlimited = useUnlimited();
  const model = models.find((one) => one.id === id) ?? (isIllustration ? models.find(isOffered) : undefined);
  if (!model) return '';
  const price = priceFor(model, quantity, unlimited);
  if (price === 0) return 'Free';
  const each = quantity.outputs === 1 && kind.startsWith('image') ? ' an image' : '';
  return `${counted(price, 'credit')}${each}`;
}

const isOffered = ({ status }: { status: string }): boolean => status === 'available';
