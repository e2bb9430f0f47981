import { timecode } from '#web/studio/player/index.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { useBoardActions, useBoardContent, useBoardFilm } from './board-context.tsx';
import { CastLink } from './cast/cast-link.tsx';

/** On a phone, above the shots: how long the film is, and the way to its files. */
export function PhoneFilm() {
  const { film } = useBoardFilm();
  const { shots } = useBoardContent();
  const { openExport } = useBoardActions();
  if (film.frames === 0) return null;
  return (
    <div className="flex items-center gap-3 px-4 pt-3">
      <span className="num flex-1 truncate text-13 text-muted">
        Film {timecode(film.frames, film.rate)} · {counted(shots.length, 'shot')}
      </span>
      <CastLink />
      <Button className="h-11 rounded-[8px] px-4 text-15" onPress={openExport}>
        Export
      </Button>
    </div>
  );
}
