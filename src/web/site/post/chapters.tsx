import type { PostView } from '#contract/posts.ts';
import { counted } from '#web/ui/format.ts';

const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

type ChaptersProps = { post: PostView; onPlay: (startMs: number) => void };

/** The scenes of a film. A press plays from there. */
export function Chapters({ post: { chapters }, onPlay }: ChaptersProps) {
  if (chapters.length < 2) return null;
  return (
    <section className="border-t border-line py-4 text-14">
      <h2 className="mb-2 flex text-13 font-medium text-muted">
        Chapters <span className="num ml-auto font-normal text-faint">{counted(chapters.length, 'scene')}</span>
      </h2>
      <ol className="max-h-80 overflow-y-auto">
        {chapters.map(({ title, startMs, shots }, at) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => onPlay(startMs)}
              className="-mx-2 block w-[calc(100%+16px)] rounded-ctl px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="block truncate font-script text-13 font-bold">{title}</span>
              <span className="num block text-12 text-muted">
                {clock(startMs)} · {counted(shots, 'shot')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
