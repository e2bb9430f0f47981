import type { ReferenceView } from '#contract/reference-views.ts';
import { angleLabel, type ReferenceAngle } from '#domain/references/reference-kinds.ts';
import { imagesPerReference } from '#domain/references/reference-limits.ts';
import type { Candidate } from '#web/studio/tagged-things/index.ts';
import { Button } from '#web/ui/button.tsx';

type OtherImagesProps = { reference: ReferenceView; onAdd: (picture: Candidate, angle: ReferenceAngle) => void };

/** Generated images that the reference does not use. */
export function OtherImages({ reference: { images, rounds, isArchived }, onAdd }: OtherImagesProps) {
  const used = new Set(images.map(({ assetId }) => assetId));
  const others = rounds.flatMap(({ angle, candidates }) =>
    candidates.flatMap((picture) => (used.has(picture.assetId) ? [] : [{ angle, picture }])),
  );
  if (others.length === 0) return null;
  const isFull = isArchived || images.length >= imagesPerReference;
  return (
    <section aria-label="Generated, not used" className="mt-2 grid gap-2">
      <h2 className="text-12 font-medium text-muted">Generated, not used</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
        {others.map(({ angle, picture }) => (
          <li key={picture.assetId} className="min-w-0">
            <img
              src={picture.thumbnailUrl ?? picture.url}
              alt={angleLabel(angle)}
              loading="lazy"
              className="aspect-video w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
            />
            <span className="mt-1 flex h-7 items-center gap-2 text-12 text-muted">
              <span className="flex-1 truncate">{angleLabel(angle)}</span>
              <Button size="sm" isDisabled={isFull} onPress={() => onAdd(picture, angle)}>
                Use<span className="sr-only"> {angleLabel(angle)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
