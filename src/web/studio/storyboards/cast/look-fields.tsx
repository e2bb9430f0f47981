import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Select } from '#web/ui/select.tsx';
import { spanInWords, useCast } from './cast-context.tsx';
import { type CastRow, lookLabel, lookOf, type Player } from './cast-rows.ts';
import { LookPicture } from './portrait.tsx';
import type { Band } from './look-bands.ts';

type LookFieldsProps = { row: CastRow; player: Player; band: Band | null };

const lastBeforeFirst = 'The last scene is before the first one. Choose a later scene.';

/** The look of a role in a range of scenes: changes apply at once, except to the main look, which has no range. */
export function LookFields({ row, player, band }: LookFieldsProps) {
  const { mayEdit, scenes, storyboardId } = useCast();
  const { base, shown, isBackward, change } = useLookDraft(row, band);
  const look = lookOf(player, shown.lookId);
  if (scenes.length === 0) return null;
  return (
    <section aria-label="Look" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <LookPicture look={look} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <h3 className="max-w-full truncate text-13 font-medium">{look && lookLabel(look)}</h3>
          <p className="line-clamp-2 text-12 text-muted">{look?.wardrobe}</p>
          {look && (
            <Link
              to="/studio/characters/$characterId"
              params={{ characterId: player.id }}
              search={{ step: 'full-body', look: look.id, cast: storyboardId, castRole: row.role.id }}
              className={buttonStyle({ size: 'sm', className: 'mt-1' })}
            >
              Edit look
            </Link>
          )}
        </div>
      </div>
      <div data-look-field>
        <Select
          label="Look"
          value={look?.id ?? ''}
          options={player.looks.map((one) => ({
            id: one.id,
            label: lookLabel(one),
            ...(one.wardrobe !== '' && { detail: one.wardrobe }),
          }))}
          onChange={(lookId) => change({ lookId })}
          isDisabled={!mayEdit}
          isTall
        />
      </div>
      <SceneFields shown={shown} isBackward={isBackward} change={change} />
      {!isBackward && <RangeNote row={row} player={player} base={base} shown={shown} />}
    </section>
  );
}

type Change = (fields: Partial<Band>) => void;

/** The first and the last scene. Ends in the wrong order are shown with the reason and not saved. */
function SceneFields({ shown, isBackward, change }: { shown: Band; isBackward: boolean; change: Change }) {
  const { mayEdit, scenes } = useCast();
  const options = scenes.map(({ id, number, slugLine }) => ({ id, label: number, detail: slugLine }));
  const indexOf = (sceneId: string) => scenes.findIndex(({ id }) => id === sceneId);
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="From scene"
          value={scenes[shown.first]?.id ?? ''}
          options={options}
          onChange={(id) => change({ first: indexOf(id) })}
          isDisabled={!mayEdit}
          isTall
        />
        <Select
          label="To scene"
          value={scenes[shown.last]?.id ?? ''}
          options={options}
          onChange={(id) => change({ last: indexOf(id) })}
          isDisabled={!mayEdit}
          isTall
        />
      </div>
      {isBackward && (
        <p role="alert" className="text-12 text-bad">
          {lastBeforeFirst}
        </p>
      )}
    </div>
  );
}

type RangeNoteProps = { row: CastRow; player: Player; base: Band; shown: Band };

/** How ranges and the main look go together, and the way back to the main look. */
function RangeNote({ row, player, base, shown }: RangeNoteProps) {
  const { mayEdit, scenes, setLook } = useCast();
  if (!mayEdit) return null;
  if (base.isRange) {
    const main = { ...base, lookId: row.looks.mainLookId };
    return (
      <Button size="sm" className="justify-self-start" onPress={() => setLook(row, base, main)}>
        Use the main look
      </Button>
    );
  }
  return (
    <p className="num text-12 text-faint">
      {player.looks.length > 1
        ? `Scenes without their own look use the main look. Choose another look for ${spanInWords(scenes, shown)}.`
        : 'This character has one look. To add another look, select Edit look. Then choose its scenes here.'}
    </p>
  );
}

/** What the fields show: the band, or what the user chose and did not or could not save. */
function useLookDraft(row: CastRow, band: Band | null) {
  const { scenes, setLook } = useCast();
  const [draft, setDraft] = useState<{ of: string; value: Band } | null>(null);
  const base: Band = band ??
    row.bands[0] ?? { lookId: row.looks.mainLookId, first: 0, last: scenes.length - 1, isRange: false };
  const of = JSON.stringify(base);
  const shown = draft?.of === of ? draft.value : base;
  const change: Change = (fields) => {
    const value = { ...shown, ...fields };
    const isSaved = value.first <= value.last && (base.isRange || value.lookId !== row.looks.mainLookId);
    setDraft(isSaved ? null : { of, value });
    if (isSaved) setLook(row, base, value);
  };
  return { base, shown, isBackward: shown.first > shown.last, change };
}
