import type { Cast } from '../cast/cast.ts';
import type { ShotDraft } from './shot-draft.ts';
import { readWords } from '../text/words.ts';

/** Whether a heading within a scene puts the camera in somebody's eyes: `SNIPER SCOPE POV`. */
export const isPointOfView = (angle: string | null): boolean => angle !== null && /\bPOV\b|^THROUGH\b/.test(angle);

const isOtherCamera = ({ kind, isAfterDirection, roles }: ShotDraft, owners: readonly string[]): boolean =>
  kind === 'title' || isAfterDirection || roles.some((role) => owners.includes(role));

/** We look through the same eyes until the script names another camera, or shows whose eyes they are. Changes the shots of one scene. */
export function holdPointOfView(shots: readonly ShotDraft[], cast: Cast): void {
  let angle: string | null = null;
  let owners: readonly string[] = [];
  for (const shot of shots) {
    if (shot.angle !== null) {
      angle = isPointOfView(shot.angle) ? shot.angle : null;
      owners = angle === null ? [] : cast.mentions(readWords(angle)).map(({ role }) => role);
    } else if (isOtherCamera(shot, owners)) {
      angle = null;
    } else if (angle !== null) {
      shot.angle = angle;
      shot.angleGoesOn = true;
    }
  }
}
