import { Button } from '#web/ui/button.tsx';
import type { CastRoleAction } from './use-cast-role.ts';

/** What "Cast this role" does. */
export const castRoleNote =
  'Cast this role creates a character from its name, description, age and lines. Nothing is generated yet.';

type CastRoleButtonProps = {
  roleId: string;
  castRole: CastRoleAction;
  /** Where the role isn't named beside the button. */
  name?: string;
  onCast?: () => void;
};

/** Creates a character from what the script says of a role. */
export function CastRoleButton({ roleId, castRole, name, onCast }: CastRoleButtonProps) {
  const { cast, pendingRoleId, refusal } = castRole;
  return (
    <Button
      size="sm"
      {...(name !== undefined && { 'aria-label': `Cast this role: ${name}` })}
      isPending={pendingRoleId === roleId}
      isDisabled={refusal !== undefined || pendingRoleId !== null}
      onPress={() => {
        onCast?.();
        cast(roleId);
      }}
    >
      Cast this role
    </Button>
  );
}

type WaysToCharacterProps = {
  roleId: string;
  castRole: CastRoleAction;
  onChoose: () => void;
};

/** For a role without a character: an existing one, or a new one from what the script says. */
export function WaysToCharacter({ roleId, castRole, onChoose }: WaysToCharacterProps) {
  const { failure } = castRole;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onChoose}>
          Choose a character
        </Button>
        <CastRoleButton roleId={roleId} castRole={castRole} />
      </div>
      {failure?.roleId === roleId && (
        <p role="alert" className="text-12 text-bad">
          {failure.message}
        </p>
      )}
    </>
  );
}
