import { useState } from 'react';
import { type CharacterPart, expressionParts, partLabel, turnaroundParts } from '#domain/characters/parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { CandidateViewer } from '#web/studio/tagged-things/index.ts';
import { StageNotices } from './stage-notices.tsx';
import type { PartActions } from './part-actions.ts';
import { PartTile } from './part-tile.tsx';
import { pictureOf } from './planned-look.ts';
import { candidatesIn, roundsOf } from './rounds.ts';
import type { Look, OpenCharacter } from './use-character.ts';

type PartsStageProps = {
  opened: OpenCharacter;
  look: Look;
  actions: PartActions;
  onLook: (lookId: string) => void;
};

/** Turnaround and expressions of a look: optional images that keep a character the same from every side. */
export function PartsStage({ opened, look, actions, onLook }: PartsStageProps) {
  const { character } = opened;
  const [compared, setCompared] = useState<CharacterPart | null>(null);
  const tilesOf = (parts: readonly CharacterPart[]) =>
    parts.map((part) => (
      <li key={part} className="min-w-0">
        <PartTile opened={opened} look={look} part={part} actions={actions} onCompare={() => setCompared(part)} />
      </li>
    ));
  return (
    <>
      <StageNotices opened={opened} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-12 font-medium text-muted">Turnaround</h2>
        {character.looks.length > 1 && (
          <Segmented
            label="Look"
            value={look.id}
            segments={character.looks.map(({ id, name }) => ({ id, label: name }))}
            onChange={onLook}
          />
        )}
        <span className="flex-1" />
        <UseAll opened={opened} look={look} parts={turnaroundParts} />
      </div>
      <ul className="grid grid-cols-2 gap-3 @min-[520px]:grid-cols-4">{tilesOf(turnaroundParts)}</ul>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-12 font-medium text-muted">Expressions</h2>
        <UseAll opened={opened} look={look} parts={expressionParts} />
      </div>
      <ul className="grid grid-cols-3 gap-3 @min-[520px]:grid-cols-6">{tilesOf(expressionParts)}</ul>
      {compared && <PartViewer opened={opened} look={look} part={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

type PartViewerProps = { opened: OpenCharacter; look: Look; part: CharacterPart; onClose: () => void };

/** Every image of a part, large, beginning with the chosen one. */
function PartViewer({ opened: { character, choose }, look, part, onClose }: PartViewerProps) {
  const chosen = pictureOf(look, part);
  const candidates = candidatesIn(roundsOf(character, look.id, part));
  const isForeign = chosen !== undefined && candidates.every(({ assetId }) => assetId !== chosen.assetId);
  return (
    <CandidateViewer
      title={partLabel(part)}
      candidates={isForeign ? [chosen, ...candidates] : candidates}
      first={chosen?.assetId ?? candidates[0]?.assetId ?? ''}
      chosenId={chosen?.assetId}
      onChoose={(assetId) => choose({ lookId: look.id, part, assetId })}
      onClose={onClose}
    />
  );
}

type UseAllProps = { opened: OpenCharacter; look: Look; parts: readonly CharacterPart[] };

/** Chooses the newest candidate of every part that has none chosen. */
function UseAll({ opened: { character, choose }, look, parts }: UseAllProps) {
  const waiting = parts.flatMap((part) => {
    const [newest] = candidatesIn(roundsOf(character, look.id, part));
    return newest && !pictureOf(look, part) ? [{ part, assetId: newest.assetId }] : [];
  });
  if (waiting.length < 2) return null;
  return (
    <Button size="sm" onPress={() => waiting.forEach((one) => choose({ lookId: look.id, ...one }))}>
      Use all {waiting.length}
    </Button>
  );
}
