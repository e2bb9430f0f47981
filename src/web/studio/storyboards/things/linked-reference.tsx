import Image from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import type { StoryboardView } from '#contract/storyboards.ts';
import { kindLabel } from '#web/studio/references/index.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export type LinkedReference = StoryboardView['references'][number];

/** `@quay`. A reference that was just chosen is known once the storyboard is read again. */
export function linkName(reference: LinkedReference | undefined): string {
  if (!reference) return 'Reference';
  return reference.tag === null ? 'No longer shared' : `@${reference.tag}`;
}

type LinkedRowProps = { reference: LinkedReference | undefined; mayEdit: boolean; onRemove: () => void };

/** A reference that a scene or the storyboard shows: image, tag, kind. */
export function LinkedRow({ reference, mayEdit, onRemove }: LinkedRowProps) {
  const name = linkName(reference);
  return (
    <div className="flex min-h-11 items-center gap-3">
      <LinkedPicture reference={reference} className="h-10 w-[71px]" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-13 font-medium">{name}</span>
        <span className="truncate text-12 text-muted">{reference && aboutLink(reference)}</span>
      </span>
      {mayEdit && <IconButton label={`Remove ${name}`} icon={X} onPress={onRemove} />}
    </div>
  );
}

function aboutLink({ isWithdrawn, isArchived, kind, description }: LinkedReference): string {
  if (isWithdrawn) return 'Its owner no longer shares it. New images don’t use it.';
  return [kindLabel(kind), isArchived && 'archived', description].filter(Boolean).join(' · ');
}

export function LinkedPicture({ reference, className }: { reference: LinkedReference | undefined; className: string }) {
  const url = reference?.thumbnailUrl ?? null;
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden rounded-pic bg-raised text-faint ${className}`}>
      {url === null ? (
        <Image size={12} strokeWidth={2} aria-hidden="true" />
      ) : (
        <img src={url} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
