import { useEffect, useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Player } from './create-player.ts';
import type { Film } from './film.ts';
import { Screen } from './screen.tsx';
import { Scrubber } from './scrubber.tsx';
import { Transport } from './transport.tsx';
import { usePlayerKeys } from './use-player-keys.ts';

/** The screen with its transport, docked or over the whole display. */
export function FilmPlayer({ player, film, className }: { player: Player; film: Film; className?: string }) {
  const frame = useRef<HTMLElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const hear = () => setIsFull(document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', hear);
    return () => document.removeEventListener('fullscreenchange', hear);
  }, []);
  const toggleFull = () => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen());
  usePlayerKeys(player, toggleFull);
  return (
    <section
      ref={frame}
      aria-label="Player"
      className={classNames('flex min-h-0 flex-col bg-panel', isFull && 'h-full', className)}
    >
      <Screen player={player} film={film} className={isFull ? 'min-h-0 flex-1' : 'aspect-video w-full'} />
      <Scrubber player={player} film={film} />
      <Transport
        player={player}
        film={film}
        isFull={isFull}
        onFull={toggleFull}
        className="h-[38px] px-2 pb-1.5 max-md:h-11"
      />
    </section>
  );
}
