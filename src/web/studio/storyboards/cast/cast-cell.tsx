import Mic from 'lucide-react/icons/mic';
import { classNames } from '#web/ui/class-names.ts';
import type { Cell } from './cast-rows.ts';
import { cellPx, cellStyle, staleEar } from './cast-sizes.ts';

const picturePx = 26;

/** The look of a role in a scene that it is in. Screen readers hear the bands instead. */
export function CastCell({ cell: { at, look, shots, isStale }, className }: { cell: Cell; className: string }) {
  const isVoiceOnly = shots === 0;
  const url = look?.thumbnailUrl ?? null;
  return (
    <span
      aria-hidden="true"
      style={{ left: at * cellPx + (cellPx - picturePx) / 2, width: picturePx, height: picturePx }}
      className={classNames(
        cellStyle,
        'pointer-events-none !absolute z-[1]',
        isVoiceOnly && 'bg-hover',
        !isVoiceOnly && url === null && 'border border-dashed border-line-strong',
        className,
      )}
    >
      {isVoiceOnly && <Mic size={12} />}
      {!isVoiceOnly && look && <LookImage look={look} />}
      {isStale && <span className={staleEar} />}
    </span>
  );
}

/** Of a whole body, only head and shoulders can be recognized at this size. */
function LookImage({ look: { thumbnailUrl, thumbnailPart } }: { look: NonNullable<Cell['look']> }) {
  if (thumbnailUrl === null) return null;
  const isBody = thumbnailPart === 'full-body';
  return (
    <img
      src={thumbnailUrl}
      alt=""
      loading="lazy"
      className={classNames('size-full object-cover object-top', isBody && 'origin-[50%_6%] scale-[2]')}
    />
  );
}
