import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReferenceView } from '#contract/reference-views.ts';
import { angleLabel } from '#domain/references/reference-kinds.ts';
import { ReportButton } from '#web/lib/reports/report-button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { kindLabel } from './kinds.ts';
import { nameOf } from './use-reference-actions.ts';

type ShownReferenceProps = {
  reference: ReferenceView;
  /** The user's own: a wider window has a page to edit it. */
  isOnlyOnPhone: boolean;
};

/** A reference to look at: a sample, another user's public one, or an own one on a phone. */
export function ShownReference({ reference, isOnlyOnPhone }: ShownReferenceProps) {
  const { kind, description, images } = reference;
  return (
    <div
      className={classNames(
        'min-h-0 content-start gap-5 overflow-y-auto p-4 md:p-6',
        isOnlyOnPhone ? 'hidden phone:grid' : 'grid',
      )}
    >
      <header className="grid max-w-[640px] gap-2">
        <Link
          to="/studio/references"
          search={reference.isSample ? { show: 'samples' } : {}}
          className={buttonStyle({ look: 'ghost', size: 'sm', className: '-ml-2 justify-self-start' })}
        >
          <ChevronLeft size={14} aria-hidden="true" /> References
        </Link>
        <h1 className="text-20 font-semibold break-words">{nameOf(reference)}</h1>
        <p className="text-muted">
          {kindLabel(kind)} · {sourceOf(reference)}
        </p>
        {description !== '' && <p>{description}</p>}
        <p className="rounded-ctl border border-line bg-panel px-3 py-2.5 text-12 leading-[18px] text-muted">
          {hintOf(reference)}
        </p>
        {!reference.isOwn && !reference.isSample && (
          <ReportButton kind="reference" id={reference.id} className="-ml-2 justify-self-start" />
        )}
      </header>
      {images.length === 0 && <p className="text-12 text-faint">No images yet.</p>}
      <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]">
        {images.map(({ assetId, angle, url, thumbnailUrl }, n) => (
          <li key={assetId}>
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-pic outline-offset-2">
              <img
                src={thumbnailUrl ?? url}
                alt={captionOf(angle, n)}
                loading="lazy"
                className="aspect-video w-full rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
              />
            </a>
            <span className="mt-1 block text-12 text-muted">{captionOf(angle, n)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const captionOf = (angle: ReferenceView['images'][number]['angle'], at: number): string =>
  at === 0 && angle !== 'main' ? `Main image, ${angleLabel(angle).toLowerCase()}` : angleLabel(angle);

function sourceOf({ isSample, isOwn, isPublic }: ReferenceView): string {
  if (isSample) return 'Public sample';
  if (!isOwn) return 'Public reference of another user';
  return isPublic ? 'Public' : 'Private';
}

function hintOf(reference: ReferenceView): string {
  if (!reference.isOwn && !reference.isSample) {
    return 'To use this reference, paste its link in a scene or storyboard. The owner can stop sharing at any time. Your results are kept.';
  }
  const use = `Type ${nameOf(reference)} in any prompt`;
  if (reference.isSample) return `${use} to use these images. Samples are free and don’t count toward your plan.`;
  return `${use}. To edit it, open this page on a computer.`;
}
