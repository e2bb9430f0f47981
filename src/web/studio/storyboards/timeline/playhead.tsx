import { type Player, usePlayerFrame } from '#web/studio/player/index.ts';

/** Where the player is. */
export function Playhead({ player, frames }: { player: Player; frames: number }) {
  const frame = usePlayerFrame(player);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 z-[3] w-px bg-ink before:absolute before:top-0 before:-left-[5px] before:border-[5px] before:border-b-0 before:border-t-8 before:border-transparent before:border-t-ink"
      style={{ left: `${(frame / Math.max(1, frames)) * 100}%` }}
    />
  );
}
