import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';

/** Where something can become a take. */
export type Place = {
  slot: Slot;
  /** `2C`, `2C · MAYA`, `Scene 3`. */
  label: string;
  detail: string;
  thumbnailUrl: string | null;
  /** What is selected there now gives way, and stays a take. */
  isTaken: boolean;
  isLocked: boolean;
  shotId: string | null;
};

/** The places of a scene that have a take of this medium: its shots, what is said in them, or the scene itself. */
export function placesIn(scene: SceneView, { roles }: Pick<StoryboardView, 'roles'>, medium: Medium): Place[] {
  if (medium === 'music') {
    const { id, number, slugLine, music } = scene;
    const plain = { thumbnailUrl: null, isLocked: false, shotId: null };
    return [
      { ...plain, slot: slotOf('music', id), label: `Scene ${number}`, detail: slugLine, isTaken: music !== null },
    ];
  }
  if (medium !== 'voice') {
    return scene.shots.map((shot) => ({
      ...ofShot(shot),
      slot: slotOf(medium, shot.id),
      label: shot.label,
      detail: shot.action,
      isTaken: shot[medium] !== null,
    }));
  }
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return scene.shots.flatMap((shot) =>
    shot.dialogue.map(({ id, roleId, text, voice }) => ({
      ...ofShot(shot),
      slot: slotOf('voice', id),
      label: `${shot.label} · ${names.get(roleId) ?? ''}`,
      detail: text,
      isTaken: voice !== null,
    })),
  );
}

const ofShot = ({ id, locked, picture }: ShotView) => ({
  shotId: id,
  isLocked: locked,
  thumbnailUrl: picture?.thumbnailUrl ?? null,
});
