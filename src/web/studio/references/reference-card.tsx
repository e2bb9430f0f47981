import { Link } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { angleLabel } from '#domain/references/reference-kinds.ts';
import { CardPicture, RetryOnCard, RunningLine } from '#web/studio/tagged-things/index.ts';
import { counted } from '#web/ui/format.ts';
import { kindLabel } from './kinds.ts';
import { ReferenceMenu } from './reference-menu.tsx';
import { nameOf } from './use-reference-actions.ts';

/** One reference of the list: its main image, tag and kind. The height is the same in every state. */
export function ReferenceCard({ reference }: { reference: ReferenceSummary }) {
  const { id, image, task, state, isPublic, isSample, isOwn, kind } = reference;
  const name = nameOf(reference);
  const isFailed = state === 'ERROR' && task !== null;
  const isShared = isPublic && !isSample;
  return (
    <article aria-label={name} className="group relative min-w-0">
      <Link
        to="/studio/references/$referenceId"
        params={{ referenceId: id }}
        aria-label={`${name}, ${kindLabel(kind)}${isShared ? ', public' : ''}${isFailed ? ', failed' : ''}`}
        className="block rounded-pic outline-offset-2"
      >
        <CardPicture
          name={name}
          picture={image}
          task={task && { ...task, label: angleLabel(task.angle) }}
          isFailed={isFailed}
          shape="wide"
          emptyText="No image yet"
        />
        <span className="mt-2 flex h-4 items-center gap-1.5 pr-8">
          <span className="truncate text-13 leading-4 font-semibold">{name}</span>
          {isShared && <Globe size={12} strokeWidth={2} aria-hidden className="shrink-0 text-muted" />}
        </span>
      </Link>
      {isFailed && <RetryOnCard taskId={task.taskId} name={name} shape="wide" />}
      {isOwn && (
        <div className="absolute right-0 bottom-3 phone:hidden">
          <ReferenceMenu reference={reference} />
        </div>
      )}
      <p className="num mt-px flex h-[18px] items-center gap-2 pr-8 text-12 text-muted">
        <StateLine reference={reference} />
      </p>
    </article>
  );
}

/** Line 2: the state, or what the reference is. */
function StateLine({ reference: { state, task, kind, images, description } }: { reference: ReferenceSummary }) {
  if (task?.state === 'IN_PROGRESS') return <RunningLine task={{ ...task, label: angleLabel(task.angle) }} />;
  if (state === 'ERROR') return <span className="truncate">{task?.failure?.message ?? 'Nothing was charged.'}</span>;
  return (
    <>
      <span className="shrink-0">
        {kindLabel(kind)}
        {images > 1 && ` · ${counted(images, 'image')}`}
      </span>
      <span className="truncate text-faint phone:hidden">{description}</span>
    </>
  );
}
