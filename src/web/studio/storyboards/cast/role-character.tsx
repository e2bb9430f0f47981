import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nameOf } from '#domain/characters/name-of.ts';
import { CharacterPicker } from '#web/studio/characters/index.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCast } from './cast-context.tsx';
import type { CastRow, Player } from './cast-rows.ts';
import { Portrait } from './portrait.tsx';
import { castRoleNote, WaysToCharacter } from './ways-to-character.tsx';

/** The character that plays the role, and the ways to another one. */
export function RoleCharacter({ row }: { row: CastRow }) {
  const { setCharacter } = useCast();
  const [isChoosing, setIsChoosing] = useState(false);
  const { role, player, isPending } = row;
  const choose = () => setIsChoosing(true);
  return (
    <section aria-label="Character" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-12 font-medium text-muted">Character</h3>
      {isPending && <Skeleton className="h-11" />}
      {player && <PlayedBy row={row} player={player} onChange={choose} />}
      {!player && !isPending && <WithoutCharacter row={row} onChoose={choose} />}
      {isChoosing && (
        <CharacterPicker
          title={`Choose a character for ${role.name}`}
          onChoose={({ id }) => setCharacter(row, id)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}

type PlayedByProps = { row: CastRow; player: Player; onChange: () => void };

function PlayedBy({ row, player, onChange }: PlayedByProps) {
  const { mayEdit, setCharacter, storyboardId } = useCast();
  const facts = [player.tag === null ? '' : `@${player.tag}`, player.isArchived ? 'Archived' : ''];
  return (
    <>
      <div className="flex items-center gap-3">
        <Portrait url={player.thumbnailUrl} sizePx={44} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-[18px] font-medium">{nameOf(player)}</span>
          <span className="block truncate text-12 text-muted">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Link
          to="/studio/characters/$characterId"
          params={{ characterId: player.id }}
          search={{ cast: storyboardId, castRole: row.role.id }}
          className={buttonStyle({ size: 'sm' })}
        >
          Edit character
        </Link>
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={onChange}>
            Change character
          </Button>
          <Button size="sm" onPress={() => setCharacter(row, null)}>
            Remove from role
          </Button>
        </div>
      )}
    </>
  );
}

function WithoutCharacter({ row, onChoose }: { row: CastRow; onChoose: () => void }) {
  const { mayEdit, castRole } = useCast();
  const { role, conflicts } = row;
  return (
    <>
      <p className="text-12 text-muted">{conflicts[0] ?? 'No character plays this role.'}</p>
      {mayEdit && (
        <>
          <WaysToCharacter roleId={role.id} castRole={castRole} onChoose={onChoose} />
          <p className="text-12 text-faint">{castRole.refusal ?? castRoleNote}</p>
        </>
      )}
    </>
  );
}
