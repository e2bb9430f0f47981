import type { Player } from './create-player.ts';
import { type Film, framesPerSecond } from './film.ts';
import { useFromFrame, usePlayerState } from './use-player.ts';

/** The line that is being spoken, on a scrim at the foot of the picture. */
export function Captions({ player, film }: { player: Player; film: Film }) {
  const { hasCaptions } = usePlayerState(player);
  const id = useFromFrame(player, (frame) => captionAt(film, frame)?.id ?? null);
  const caption = film.captions.find((one) => one.id === id);
  if (!hasCaptions || !caption) return null;
  return (
    <p className="absolute inset-x-[6%] bottom-[5%] z-10 text-center">
      <span className="inline rounded-pic bg-[#0d0d0ee0] box-decoration-clone px-2 py-0.5 text-[clamp(11px,2.6cqw,26px)] leading-[1.5] text-on-pic">
        {caption.text}
      </span>
    </p>
  );
}

function captionAt(film: Film, frame: number) {
  const at = frame / framesPerSecond(film);
  return film.captions.find(({ startSeconds, endSeconds }) => at >= startSeconds && at < endSeconds);
}
