import type { ScriptRevisionView } from '#contract/script-revisions.ts';
import type { PlannedRevision } from './plan-revision.ts';

/** What a revised script would change, for the person who decides. */
export function presentRevision({ document, script, boards, revision }: PlannedRevision): ScriptRevisionView {
  // A reel that is still to be made has no address.
  const known = new Set(boards.map(({ storyboard }) => storyboard.id));
  const count = (state: ScriptRevisionView['scenes'][number]['state']) =>
    revision.scenes.filter((scene) => scene.state === state).length;
  return {
    documentId: document.id,
    title: document.title,
    scenes: revision.scenes.map(({ state, number, slugLine, storyboardId, shots, protectedShots }) => ({
      state,
      number,
      slugLine,
      storyboardId: storyboardId !== null && known.has(storyboardId) ? storyboardId : null,
      shots,
      protectedShots,
    })),
    counts: {
      unchanged: count('unchanged'),
      changed: count('changed'),
      moved: count('moved'),
      new: count('new'),
      removed: count('removed'),
    },
    storyboards: boards.map(({ storyboard: { id, title, revision: number } }, at) => ({
      id,
      title,
      revision: number,
      // What goes on in a further reel is changed as well.
      isChanged: revision.commands.has(id) || (at === boards.length - 1 && revision.further.length > 0),
    })),
    documentRevision: document.revision,
    problems: revision.problems,
    remarks: [...script.notices, ...revision.remarks],
  };
}
