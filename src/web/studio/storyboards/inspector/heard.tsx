import { PlaySound } from '#web/ui/play-sound.tsx';

/** The selected take of a sound, to be heard. */
export function Heard({ label, url }: { label: string; url: string }) {
  return (
    <p className="flex items-center gap-2 text-12 text-muted">
      <span className="flex-1">Selected take</span>
      <PlaySound label={`Play: ${label}`} url={url} />
    </p>
  );
}
