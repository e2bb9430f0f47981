import User from 'lucide-react/icons/user';
import { classNames } from '#web/ui/class-names.ts';
import type { Player } from './cast-rows.ts';

/** The headshot of a character or look, or the sign of one that has none. */
export function Portrait({ url, sizePx }: { url: string | null; sizePx: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: sizePx, height: sizePx }}
      className="grid shrink-0 place-items-center overflow-hidden rounded-pic bg-raised text-faint"
    >
      {url === null ? (
        <User size={14} strokeWidth={1.75} />
      ) : (
        <img src={url} alt="" loading="lazy" draggable={false} className="size-full object-cover object-top" />
      )}
    </span>
  );
}

/** A look from head to toe, never cropped; its headshot where there is nothing else. */
export function LookPicture({ look }: { look: Player['looks'][number] | null }) {
  const url = look?.thumbnailUrl ?? null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid w-[78px] shrink-0 place-items-center overflow-hidden rounded-pic bg-raised text-faint',
        look?.thumbnailPart === 'headshot' ? 'h-[78px]' : 'h-[104px]',
      )}
    >
      {url === null ? (
        <User size={16} strokeWidth={1.75} />
      ) : (
        <img src={url} alt="" loading="lazy" draggable={false} className="size-full object-contain" />
      )}
    </span>
  );
}
