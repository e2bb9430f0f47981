import { useBoardFacts } from '../board-context.tsx';
import { CastLink } from '../cast/cast-link.tsx';
import { useCastRole } from '../cast/use-cast-role.ts';
import { castRoleNote } from '../cast/ways-to-character.tsx';
import { RoleCasting } from './role-casting.tsx';
import { RolePictures } from './role-pictures.tsx';
import { RoleVoice } from './role-voice.tsx';

/** The roles of the film: the character, the voice and the reference images of each. */
export function CastSettings() {
  const board = useBoardFacts();
  const castRole = useCastRole(board.id);
  if (board.roles.length === 0) {
    return <p className="py-16 text-center text-muted">No roles yet. Roles come from the screenplay.</p>;
  }
  return (
    <>
      <div className="mb-4 flex items-start gap-3">
        <p className="flex-1 text-12 text-muted">{castRole.refusal ?? castRoleNote}</p>
        <CastLink label="Looks by scene" />
      </div>
      <ul className="grid gap-5">
        {board.roles.map((role) => (
          <li key={role.id} aria-label={role.name} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
            <h3 className="max-w-full truncate text-13 font-semibold">{role.name}</h3>
            <RoleCasting role={role} castRole={castRole} />
            <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">
              <RoleVoice role={role} modelId={board.models.voice} label="Voice" />
              <RolePictures role={role} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
