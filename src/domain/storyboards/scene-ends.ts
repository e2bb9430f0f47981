import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, presentShots } from './editable-board.ts';
import { isSame } from './stable-json.ts';
import type { Shot } from './storyboard.ts';

type Ending = Pick<Shot, 'id' | 'sceneId' | 'locked' | 'transition'>;

/** How scenes end: the last shot of each that has any, and any shot that is there. */
export type SceneEnds = { last: ReadonlyMap<string, Ending>; find: (shotId: string) => Ending | undefined };

/**
 * What keeps every scene's way into the next one where it is. It is written at the scene's last shot; when another shot has become the
 * last, that one takes it over, and the old one, if it is still there, ends in a cut. A transition that somebody has asked for
 * by name stays, and locked shots stay as they are.
 */
export function keepSceneEnds(before: EditableBoard, after: EditableBoard): SingleCommand[] {
  if (before.shots === after.shots) return [];
  const [known, now] = [byId(before), byId(after)];
  return endsToKeep(
    { last: lastShots(before), find: (id) => known.get(id) },
    {
      last: lastShots(after),
      find: (id) => {
        const shot = now.get(id);
        return shot?.removed ? undefined : shot;
      },
    },
  );
}

/** The same, for whoever has the shots in another form. */
export function endsToKeep(before: SceneEnds, after: SceneEnds): SingleCommand[] {
  const commands = [...before.last].flatMap(([sceneId, old]): SingleCommand[] => {
    const last = after.last.get(sceneId);
    if (!last || last.id === old.id || last.locked || isAsked(before.find(last.id), last)) return [];
    const left = after.find(old.id);
    const gives = left !== undefined && givesUp(left, old);
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
function givesUp(now: Ending, was: Ending): boolean {
  return was.transition !== null && isSame(now.transition, was.transition);
}

/** Whether the command itself has said how this shot is to end. */
function isAsked(was: Ending | undefined, now: Ending): boolean {
  return was ? !isSame(was.transition, now.transition) : now.transition !== null;
}

const byId = ({ shots }: EditableBoard) => new Map(shots.map((shot) => [shot.id, shot]));

function lastShots(board: EditableBoard): Map<string, Shot> {
  const last = new Map<string, Shot>();
  for (const shot of presentShots(board)) {
    const sofar = last.get(shot.sceneId);
    if (!sofar || sofar.position < shot.position) last.set(shot.sceneId, shot);
  }
  return last;
}
