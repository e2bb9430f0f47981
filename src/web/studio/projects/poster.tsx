import Clapperboard from 'lucide-react/icons/clapperboard';
import { classNames } from '#web/ui/class-names.ts';

/** A project's picture, in the shape of its storyboard; a slate while there is none. */
export function Poster({ url, className }: { url: string | null; className?: string }) {
  return (
    <span
      className={classNames(
        'grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised shadow-[0_0_0_1px_var(--pic-edge)]',
        className,
      )}
    >
      {url === null ? (
        <Clapperboard size={20} strokeWidth={1.5} aria-hidden="true" className="text-faint" />
      ) : (
        <img src={url} alt="" className="h-full w-full bg-screen object-contain" />
      )}
    </span>
  );
}
