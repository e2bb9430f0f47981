import AudioLines from 'lucide-react/icons/audio-lines';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ImageIcon from 'lucide-react/icons/image';
import type { ExampleMediaView } from '#contract/examples.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { classNames } from '#web/ui/class-names.ts';

type ExamplePictureProps = { kind: TaskKind; example: ExampleMediaView | null; className?: string };

const seenKinds: ReadonlySet<TaskKind> = new Set(['image', 'image-edit', 'image-upscale', 'reference', 'training']);
const clipKinds: ReadonlySet<TaskKind> = new Set(['video', 'video-edit', 'video-upscale', 'lip-sync']);

/** What a model has made, in a place of fixed size; the sign of its kind where there is no picture. */
export function ExamplePicture({ kind, example, className }: ExamplePictureProps) {
  const url = example?.stillUrl ?? null;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised', className)}
    >
      {url === null ? (
        <KindIcon kind={kind} />
      ) : (
        <img src={url} alt="" width={640} height={360} loading="lazy" className="h-full w-full object-cover" />
      )}
    </span>
  );
}

function KindIcon({ kind }: { kind: TaskKind }) {
  const Icon = seenKinds.has(kind) ? ImageIcon : clipKinds.has(kind) ? Clapperboard : AudioLines;
  return <Icon size={14} className="text-faint" />;
}
