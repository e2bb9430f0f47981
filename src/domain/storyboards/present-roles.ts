import type { Removable } from './editable-board.ts';
import { presentRanges } from './look-ranges.ts';
import type { Role, Scene } from './storyboard.ts';

/** The roles that are in the film, with their looks as far as those scenes are. A role of which nothing is left out stays the same object. */
export function presentRoles(
  roles: readonly Removable<Role>[],
  scenes: readonly Removable<Scene>[],
): Removable<Role>[] {
  return roles.flatMap((role): Removable<Role>[] => {
    if (role.removed) return [];
    const { looks = [] } = role;
    const present = presentRanges(looks, scenes);
    return [present === looks ? role : { ...role, looks: [...present] }];
  });
}
