import type { AppliedEdit } from '#domain/storyboards/apply-edit.ts';
import type { EditableBoard, Removable } from '#domain/storyboards/editable-board.ts';
import type { Scene, StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { linkedIds } from '#domain/storyboards/things.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import type { OwnStoryboard } from './require-storyboard.ts';

type Linking = Pick<OwnStoryboard, 'storyboard' | 'project'> & {
  /** The board before the edit, with what was removed. */
  before: Pick<EditableBoard, 'fields' | 'scenes'>;
  applied: AppliedEdit;
  /** A user sent the command: what it names must be there. What comes back with an undo, or from another storyboard, may be gone. */
  isSent: boolean;
};
type Linked = { fields: StoryboardFields | null; scenes: Removable<Scene>[] };

const linksOf = ({ fields, scenes }: Linking['before']): string[] => [
  ...new Set([
    ...linkedIds({}, fields),
    ...scenes.flatMap(({ removed, referenceIds = [] }) => (removed ? [] : referenceIds)),
  ]),
];

/** References that the edit adds. Earlier links may point to deleted references, which must not block unrelated edits. */
function namedAnew({ fields, scenes }: Linked, before: Linking['before']): Set<string> {
  const known = new Map(before.scenes.map((scene) => [scene.id, scene]));
  const isNew = (id: string, linkedBefore: readonly string[]) => !linkedBefore.includes(id);
  return new Set([
    ...(fields ? linkedIds({}, fields).filter((id) => isNew(id, linkedIds({}, before.fields))) : []),
    ...scenes.flatMap(({ id: sceneId, referenceIds = [] }) =>
      known.get(sceneId)?.removed ? [] : referenceIds.filter((id) => isNew(id, known.get(sceneId)?.referenceIds ?? [])),
    ),
  ]);
}

/**
 * Records the references that an edited storyboard links to, and returns what is to be written: without links to references that are gone. Throws
 * `not-found` for a reference that the owner may not know, `conflict` for one that is archived or no longer shared.
 */
export function linkReferences({ references }: Pick<Uses, 'references'>) {
  return async (tx: Tx, { storyboard, project, before, applied, isSent }: Linking): Promise<Linked> => {
    const { fields, scenes } = applied.changes;
    if (!fields && scenes.length === 0) return { fields, scenes };
    const referenceIds = linksOf(applied.board);
    if (referenceIds.length === 0 && linksOf(before).length === 0) return { fields, scenes };
    const named = namedAnew({ fields, scenes }, before);
    const gone = new Set(
      await references.setUses(tx, {
        ownerId: project.ownerId,
        storyboardId: storyboard.id,
        referenceIds,
        broughtBack: referenceIds.filter((id) => !isSent || !named.has(id)),
      }),
    );
    if (gone.size === 0) return { fields, scenes };
    return {
      fields: fields && gone.has(fields.styleReferenceId ?? '') ? { ...fields, styleReferenceId: null } : fields,
      scenes: scenes.map(({ referenceIds: ids = [], ...scene }) => ({
        ...scene,
        referenceIds: ids.filter((id) => !gone.has(id)),
      })),
    };
  };
}
