import type { Action, Acts } from '#domain/previz/motion/action.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { tipOf } from '../../picture/layout/pose.ts';
import { type ActAt, actPerson } from '../act/act-person.ts';
import type { Scenery } from '../act/body.ts';
import { converse } from '../act/converse.ts';
import type { Spoken } from '../act/face-motion.ts';
import { orbitedDegrees } from '../camera/camera-move.ts';
import type { Easel } from '../cut-out.ts';
import { createPerformer, type Performer } from './performer.ts';
import type { Shooting } from '../scene-clip.ts';

const goes = new Set(['walk', 'run', 'turn', 'sit', 'stand', 'crouch', 'fall', 'dance']);

const approaches = new Set(['hug', 'kiss', 'give', 'punch', 'pick-up']);

/** Whether somebody's shadow is not where the picture has it. */
const leavesPlace = (action: Action): boolean =>
  goes.has(action.kind) || (action.kind === 'deed' && approaches.has(action.deed));

/** Whether the camera that goes along with somebody leaves them behind. */
const staysBehind = ({ actions }: Acts, isExtra: boolean): boolean =>
  isExtra || !actions.some(({ kind }) => kind === 'walk' || kind === 'run');

/** Who stands still before a camera that goes about them is seen from ever more aside. */
function orbited(act: ActAt, { move, seconds: wholeSeconds, loop }: Shooting): ActAt {
  return (seconds) => {
    const person = act(seconds);
    const turn = orbitedDegrees(move, { t: seconds / wholeSeconds, frame: 0, seconds, wholeSeconds, loop });
    return turn === 0 || tipOf(person) !== 0 ? person : { ...person, facing: person.facing + turn };
  };
}

type Casting = { scene: Scene; shooting: Shooting; follows: boolean };

/** Everybody of the scene as a performer, those of the background too. */
export function castOf(drawn: Drawn, easel: Easel, { scene, shooting, follows }: Casting): Performer[] {
  const { plan, place, people } = drawn;
  const scenery: Scenery = {
    camera: plan.camera,
    follows,
    indoor: place.indoor,
    ground: (x, z) => place.ground?.(x, z) ?? 0,
    everybody: people,
    actsOf: (name) => shooting.motion.people[scene.people.findIndex((one) => one.name === name)],
    seconds: shooting.seconds,
    loop: shooting.loop,
    seed: scene.seed,
  };
  return people.map((person, index): Performer => {
    const isExtra = !scene.people.some(({ name }) => name === person.name);
    const acts = actsOf(person, { scene, shooting });
    const { spoken, speaksAt } = voiceOf(person, { scene, shooting, everybody: people });
    const moves = acts.actions.some(leavesPlace);
    return createPerformer({
      drawn,
      easel,
      person,
      act: orbited(
        actPerson(person, { ...acts, isStill: isExtra, speaksAt }, isExtra ? { ...scenery, follows: false } : scenery),
        shooting,
      ),
      spoken,
      moves,
      stays: staysBehind(acts, isExtra),
      isExtra,
      role: `person-${index}`,
    });
  });
}

const never = () => 0;

/** Whoever listens has their mouth shut, though they speak in the picture. */
const shut: Spoken = { heard: true, shapeAt: () => 'X', accentAt: never };

type Voice = { spoken: Spoken | null; speaksAt?: (seconds: number) => number };
type Speaking = { scene: Scene; shooting: Shooting; everybody: readonly Staged[] };

/** What somebody is heard to say; where nothing is heard, speakers take turns. */
function voiceOf(person: Staged, { scene, shooting, everybody }: Speaking): Voice {
  if (shooting.heard) {
    const heard = shooting.heard(person.name);
    return { spoken: heard ?? (person.speaking ? shut : null), speaksAt: heard?.speaksAt ?? never };
  }
  const speakers = everybody.filter((one) => one.speaking || actsOf(one, { scene, shooting }).speaks);
  const turn = speakers.findIndex(({ name }) => name === person.name);
  if (turn < 0) return { spoken: null };
  const spoken = converse(scene.seed + everybody.indexOf(person), { turn, of: speakers.length });
  return { spoken, speaksAt: spoken.speaksAt };
}

/** What the words say of somebody; those whom no word names pass by in the background. */
function actsOf(person: Staged, { scene, shooting }: Omit<Casting, 'follows'>): Acts {
  const index = scene.people.findIndex(({ name }) => name === person.name);
  const own = shooting.motion.people[index];
  if (own) return own;
  const walks = shooting.motion.elements.crowdMoves && person.pose === 'walk';
  return { speaks: false, actions: walks ? [{ kind: 'walk', way: null, slow: true, leaves: true }] : [] };
}
