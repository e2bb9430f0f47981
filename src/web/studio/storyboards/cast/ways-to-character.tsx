import { Button } from '#web/ui/button.tsx';
import type { CastRoleAction } from './use-cast-role.ts';

/** What "Cast this role" does. */
export const castRoleNote =
  'Cast this role creates a character from its name, description, age and lines. Nothing is generated yet.';

type WaysToCharacterProps = {
  roleId: string;
  castRole: CastRoleAction;
  onChoose: () => void;
};

/** For a role without a character: an existing one, or a new one from what the script says. */
export function WaysToCharacter({ roleId, castRole, onChoose }: WaysToCharacterProps) {
  const { cast, pendingRoleId, failure, refusal } = castRole;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onChoose}>
          Choose a character
        </Button>
        <Button
          size="sm"
          isPending={pendingRoleId === roleId}
          isDisabled={refusal !== undefined || (pendingRoleId !== null && pendingRoleId !== roleId)}
          onPress={() => cast(roleId)}
        >
          Cast this role
        </Button>
      </div>
      {failure?.roleId === roleId && (
        <p role="alert" className="text-12 text-bad">
          {failure.message}
        </p>
      )}
    </>
  );
}
