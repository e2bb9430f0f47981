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
    state === 'changed' && kept > 0 && `${counted(kept, 'shot')} unchanged`,
    changed > 0 && `${counted(changed, 'shot')} rewritten`,
    added > 0 && counted(added, state === 'new' ? 'shot' : 'new shot'),
    removed > 0 && `${counted(removed, 'shot')} removed`,
    state === 'moved' && 'no other changes',
    protectedShots.length > 0 && `${protectedShots.join(', ')} locked or approved, not changed`,
  ];
  return said.filter((part) => part !== false).join(' · ');
}
