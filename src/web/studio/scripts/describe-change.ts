import type { SceneChangeView } from '#contract/script-revisions.ts';
import { counted } from '#web/ui/format.ts';

/** What happens to a scene, in a word. */
export const stateLabel: Record<SceneChangeView['state'], string> = {
  unchanged: 'Unchanged',
  changed: 'Changed',
  moved: 'Moved',
  new: 'New',
  removed: 'Removed',
};

/** What happens to the shots of a scene, in a line. */
export function describeChange({ state, shots, protectedShots }: SceneChangeView): string {
  const { kept, changed, added, removed } = shots;
  const said = [
    state === 'changed' && kept > 0 && `${counted(kept, 'shot')} as before`,
    changed > 0 && `${counted(changed, 'shot')} written anew`,
    added > 0 && `${counted(added, 'shot')} ${state === 'new' ? 'in it' : 'more'}`,
    removed > 0 && `${counted(removed, 'shot')} cut`,
    state === 'moved' && 'keeps everything',
    protectedShots.length > 0 && `${protectedShots.join(', ')} locked or approved, stays`,
  ];
  return said.filter((part) => part !== false).join(' · ');
}
