import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { faceOf, pictureOf } from './planned-look.ts';
import type { Look, OpenCharacter } from './use-character.ts';

const views = [
  { id: 'full-body', label: 'Full body' },
  { id: 'headshot', label: 'Own headshot' },
] as const;
export type LookView = (typeof views)[number]['id'];

type FaceCardProps = { opened: OpenCharacter; look: Look; view: LookView; onView: (view: LookView) => void };

/** The face of a look: the main headshot, or its own one where it shows another age. */
export function FaceCard({ opened, look, view, onView }: FaceCardProps) {
  const { character, choose } = opened;
  const face = faceOf(character, look);
  const own = look.isMain ? undefined : pictureOf(look, 'headshot');
  return (
    <>
      <div className="flex items-center gap-3 rounded-ctl border border-line p-2">
        {face ? (
          <img
            src={face.thumbnailUrl ?? face.url}
            alt="Headshot of this look"
            className="size-14 shrink-0 rounded-pic bg-screen object-cover"
          />
        ) : (
          <span className="size-14 shrink-0 rounded-pic border border-dashed border-line-strong" />
        )}
        <p className="min-w-0 flex-1 text-12 leading-[18px] text-muted">
          <span className="block text-13 font-medium text-ink">Headshot</span>
          {own
            ? 'This face is used only in this look.'
            : face
              ? 'This face is used in every look.'
              : 'Choose a headshot first.'}
        </p>
        {own ? (
          <button
            type="button"
            className={buttonStyle({ look: 'ghost', size: 'sm' })}
            onClick={() => choose({ lookId: look.id, part: 'headshot', assetId: null })}
          >
            Use main headshot
          </button>
        ) : (
          <Link
            to="/studio/characters/$characterId"
            params={{ characterId: character.id }}
            search={{ step: 'headshot' }}
            className={buttonStyle({ look: 'ghost', size: 'sm' })}
          >
            Change<span className="sr-only"> the headshot</span>
          </Link>
        )}
      </div>
      {!look.isMain && <LabelledSegments label="Images of" value={view} segments={views} onChange={onView} />}
    </>
  );
}
