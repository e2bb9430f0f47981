import { useBoardFacts } from '../board-context.tsx';
import { CastLink } from '../cast/cast-link.tsx';
import { RolePictures } from './role-pictures.tsx';
import { RoleVoice } from './role-voice.tsx';

/** Everybody of the film: who speaks for them, and what they look like. */
export function CastSettings() {
  const board = useBoardFacts();
  if (board.roles.length === 0) {
    return <p className="py-16 text-center text-muted">Nobody is in this film yet. Roles come from the screenplay.</p>;
  }
  return (
    <ul className="grid gap-5">
      {board.roles.map((role) => (
        <li key={role.id} aria-label={role.name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex items-center gap-2">
            <h3 className="min-w-0 flex-1 truncate text-13 font-semibold">{role.name}</h3>
            <CastLink
              roleId={role.id}
              label={role.character ? `Played by ${role.character.name}` : 'Choose a character'}
            />
          </div>
          <RoleVoice role={role} modelId={board.models.voice} label="Voice" />
          <RolePictures role={role} />
        </li>
      ))}
    </ul>
  );
}
