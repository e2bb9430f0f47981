import { useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { CharacterPicker } from '#web/studio/characters/index.ts';
import { useBoardActions } from '../board-context.tsx';
import { CastLink } from '../cast/cast-link.tsx';
import type { CastRoleAction } from '../cast/use-cast-role.ts';
import { WaysToCharacter } from '../cast/ways-to-character.tsx';

type RoleCastingProps = { role: StoryboardView['roles'][number]; castRole: CastRoleAction };

/** The character of a role; its looks by scenes are on the cast page. */
export function RoleCasting({ role, castRole }: RoleCastingProps) {
  const { edit } = useBoardActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = () => setIsChoosing(true);
  if (role.character) return <CastLink roleId={role.id} label={`Played by ${role.character.name}`} />;
  return (
    <div className="grid gap-1">
      <WaysToCharacter roleId={role.id} castRole={castRole} onChoose={choose} />
      {isChoosing && (
        <CharacterPicker
          title={`Choose a character for ${role.name}`}
          onChoose={({ id }) => edit({ do: 'update-role', roleId: role.id, fields: { characterId: id } })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
