import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, presentShots, type Removable } from './editable-board.ts';
import { isSame } from './stable-json.ts';
import type { Shot } from './storyboard.ts';

/**
 * What keeps every scene's way into the next one where it is. It is written at the scene's last shot; when another shot has become the
 * last, that one takes it over, and the old one, if it is still there, ends in a cut. A transition that somebody has asked for
 * by name stays, and locked shots stay as they are.
 */
export function keepSceneEnds(before: EditableBoard, after: EditableBoard): SingleCommand[] {
  if (before.shots === after.shots) return [];
  const [was, is] = [lastShots(before), lastShots(after)];
  const others = [...was].filter(([sceneId, { id }]) => is.has(sceneId) && is.get(sceneId)?.id !== id);
  if (others.length === 0) return [];
  const [known, now] = [byId(before), byId(after)];
  const commands = others.flatMap(([sceneId, old]): SingleCommand[] => {
    const last = is.get(sceneId);
    if (!last || last.locked || isAsked(known.get(last.id), last)) return [];
    const left = now.get(old.id);
    const gives = left && givesUp(left, old);
    if (gives && left.locked) return [];
    return [...(gives ? [transitionTo(old.id, null)] : []), transitionTo(last.id, old.transition)];
  });
  return commands.toSorted((left, right) => rank(left) - rank(right));
}

const transitionTo = (shotId: string, transition: Shot['transition']): SingleCommand => {
  return { do: 'update-shot', shotId, fields: { transition } };
};

/** Cuts first: what one scene gives up may be what another one ends with now. */
const rank = (command: SingleCommand) => (command.do === 'update-shot' && command.fields.transition ? 1 : 0);

/** Whether a shot that is no longer the last still has the way that leads out of its old scene. */
function givesUp(now: Removable<Shot>, was: Shot): boolean {
  return !now.removed && was.transition !== null && isSame(now.transition, was.transition);
}

/** Whether the command itself has said how this shot is to end. */
function isAsked(was: Shot | undefined, now: Shot): boolean {
  return was ? !isSame(was.transition, now.transition) : now.transition !== null;
}

const byId = ({ shots }: EditableBoard) => new Map(shots.map((shot) => [shot.id, shot]));

function lastShots(board: EditableBoard): Map<string, Removable<Shot>> {
  const last = new Map<string, Removable<Shot>>();
  for (const shot of presentShots(board)) {
    const sofar = last.get(shot.sceneId);
    if (!sofar || sofar.position < shot.position) last.set(shot.sceneId, shot);
  }
  return last;
}
