import type { PostView } from '#contract/posts.ts';
import { counted } from '#web/ui/format.ts';

const units = { image: 'image', video: 'clip', audio: 'recording', document: 'text', weights: 'model' } as const;

/** Which models made what, and for how many credits. */
export function ModelsUsed({ post: { models, credits } }: { post: PostView }) {
  if (models.length === 0) return null;
  return (
    <section className="border-t border-line py-4 text-14">
      <h2 className="mb-2 text-13 font-medium text-muted">Models used</h2>
      <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {models.map(({ label, kind, count }) => (
          <div key={`${label} ${kind}`} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{counted(count, units[kind])}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid font-medium">
          <dt>Made for</dt>
          <dd className="text-right">{counted(credits, 'credit')}</dd>
        </div>
      </dl>
    </section>
  );
}
