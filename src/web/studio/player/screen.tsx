import type { ReactNode } from 'react';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Captions } from './captions.tsx';
import type { Player } from './create-player.ts';
import { type Film, shotAt } from './film.ts';
import { MixCanvas } from './mix-canvas.tsx';
import { ShotLayer } from './shot-layer.tsx';
import { useFromFrame } from './use-player.ts';

/** The shots kept ready around the one that is seen: one behind for transitions, two ahead. */
const behind = 1;
const ahead = 2;

const ratio: Record<Dimension, string> = { '16:9': '16 / 9', '1:1': '1 / 1', '9:16': '9 / 16' };

type ScreenProps = { player: Player; film: Film; className?: string; children?: ReactNode };

/** The picture of the film, in its own shape. */
export function Screen({ player, film, className, children }: ScreenProps) {
  const shotId = useFromFrame(player, (frame) => shotAt(film, frame)?.id ?? null);
  const index = Math.max(
    0,
    film.shots.findIndex(({ id }) => id === shotId),
  );
  const near = film.shots.slice(Math.max(0, index - behind), index + ahead + 1);
  return (
    <div className={classNames('@container relative grid overflow-hidden bg-screen', className)}>
      <div
        className="relative isolate m-auto max-h-full max-w-full overflow-hidden"
        style={{
          aspectRatio: ratio[film.dimension],
          ...(film.dimension === '16:9' ? { width: '100%' } : { height: '100%' }),
        }}
      >
        {near.map((shot) => (
          <ShotLayer key={shot.id} shot={shot} next={film.shots[film.shots.indexOf(shot) + 1]} player={player} />
        ))}
        <MixCanvas player={player} film={film} />
        <Captions player={player} film={film} />
      </div>
      {children}
    </div>
  );
}
