import { useRef, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type CompareView = 'wipe' | 'beside';

type CompareStageProps = { left: AssetView; right: AssetView | undefined; view: CompareView };

/** Two assets side by side, or one over the other with a line between them. X swaps the sides. */
export function CompareStage({ left, right, view }: CompareStageProps) {
  const [isSwapped, setIsSwapped] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const swap = () => setIsSwapped((before) => !before);
  useHotkeys({ x: swap });
  if (!right) return <Skeleton className="m-4 min-h-0 flex-1" />;
  const [a, b] = isSwapped ? [right, left] : [left, right];
  const playBoth = () => {
    for (const clip of stage.current?.querySelectorAll('video') ?? []) {
      clip.currentTime = 0;
      void clip.play();
    }
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:min-h-[320px]">
      <div ref={stage} className="min-h-0 flex-1 p-4">
        {view === 'wipe' ? (
          <Wipe a={a} b={b} />
        ) : (
          <div className="grid h-full min-h-0 grid-cols-2 gap-4">
            <Side asset={a} />
            <Side asset={b} />
          </div>
        )}
      </div>
      <div className="flex items-center gap-3 px-4 pb-3 text-12 text-muted">
        <span className="min-w-0 flex-1 truncate">
          <b className="font-semibold text-ink">A</b> {a.name}
        </span>
        <Button size="sm" look="ghost" onPress={swap}>
          Swap <kbd className="rounded-[3px] border border-line-strong px-1 text-11 text-faint phone:hidden">X</kbd>
        </Button>
        {a.kind === 'video' && b.kind === 'video' && (
          <Button size="sm" onPress={playBoth}>
            Play both
          </Button>
        )}
        <span className="min-w-0 flex-1 truncate text-right">
          <b className="font-semibold text-ink">B</b> {b.name}
        </span>
      </div>
    </div>
  );
}

function Side({ asset }: { asset: AssetView }) {
  const { kind, urls, name } = asset;
  const style = 'h-full w-full rounded-pic object-contain';
  return (
    <div className="min-h-0 min-w-0">
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an asset has no text; captions belong to films
        <video
          src={urls.proxy ?? urls.original}
          {...(urls.poster !== null && { poster: urls.poster })}
          muted
          loop
          aria-label={name}
          className={style}
        />
      ) : (
        <img src={urls.w1280 ?? urls.original} alt={name} className={style} />
      )}
    </div>
  );
}

function Wipe({ a, b }: { a: AssetView; b: AssetView }) {
  const [share, setShare] = useState(50);
  const ratio = (a.width ?? 16) / (a.height ?? 9);
  return (
    <div className="grid h-full place-items-center [container-type:size]">
      <div className="relative" style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio}))` }}>
        <div className="absolute inset-0">
          <Side asset={b} />
        </div>
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <Side asset={a} />
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-px bg-[#e6e6e8] shadow-[0_0_0_1px_#16161780]"
          style={{ left: `${share}%` }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 size-6 -translate-1/2 rounded-full bg-[#e6e6e8] shadow-[0_0_0_1px_#16161780]"
          style={{ left: `${share}%` }}
        />
        <input
          type="range"
          min={0}
          max={100}
          step={0.5}
          value={share}
          onChange={(event) => setShare(Number(event.target.value))}
          aria-label={`Wipe from ${a.name} to ${b.name}`}
          className="peer absolute inset-0 m-0 h-full w-full cursor-ew-resize opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden rounded-pic outline-2 outline-offset-2 outline-ink peer-focus-visible:block"
        />
      </div>
    </div>
  );
}
