import { isSame } from './stable-json.ts';
import type { SeenPlayer, SeenRole } from './take-inputs.ts';

/** Why the people of a take are no longer as they were when it was made. `shown`: how many pictures of each the model saw. */
export function castReasons(
  { cast: was, shown = [] }: { cast: readonly SeenRole[]; shown?: readonly number[] },
  now: readonly SeenRole[],
): string[] {
  const before = new Map(was.map((role, at) => [role.name, { role, shown: shown[at] }]));
  const after = new Set(now.map(({ name }) => name));
  const gone = was.filter(({ name }) => !after.has(name)).map(({ name }) => `${name} is no longer in the shot`);
  const changed = now.flatMap((role) => {
    const old = before.get(role.name);
    return old ? roleReasons(old, role) : [`${role.name} is new in the shot`];
  });
  return [...changed, ...gone];
}

type Remembered = { role: SeenRole; shown: number | undefined };

function roleReasons({ role: was, shown }: Remembered, now: SeenRole): string[] {
  const recast = recastReason(was, now);
  if (recast !== null) return [recast];
  const who = now.player ? playerName(now.player) : now.name;
  const seen = ({ pictures = [] }: SeenRole): string[] => (shown === undefined ? pictures : pictures.slice(0, shown));
  return [
    ...(was.description === now.description ? [] : [`${who} is described differently`]),
    ...(isSame(seen(was), seen(now)) ? [] : [`${who} has different images`]),
  ];
}

const playerName = ({ character, look }: SeenPlayer): string => `${character} (look “${look}”)`;

/** Another character, or another look of the same one; null where both are as they were. */
function recastReason({ name, player: was }: SeenRole, { player: now }: SeenRole): string | null {
  if (!now) return was ? `${name} is no longer played by ${was.character}` : null;
  if (was?.characterId !== now.characterId) return `${name} is now played by ${playerName(now)}`;
  return was.lookId === now.lookId ? null : `${now.character} now has the look “${now.look}” here`;
}
