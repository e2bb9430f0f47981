import type { Model } from '../catalogue/model.ts';
import { tagKey } from '../tags/tag.ts';
import { tagsIn } from '../generation/plain-tags.ts';
import type { MediaReference, Subject } from '../generation/input.ts';
import type { BoardIndex, ShotInFilm } from './board-index.ts';
import { type PlayedRole, roleInScene } from './played-role.ts';
import { picturesPerRequest } from './rank-pictures.ts';
import type { SeenRole } from './take-inputs.ts';
import { linkedIds, type SeenThing, type ShownSubject } from './things.ts';

const castOf = (board: BoardIndex, { shot, scene }: ShotInFilm): PlayedRole[] =>
  shot.roleIds.flatMap((roleId) => roleInScene(board, roleId, scene.id) ?? []);

/** What should be known before paying for an image of a shot: who is in it without a picture to go by. */
export function castWarnings(board: BoardIndex, shot: ShotInFilm): string[] {
  return castOf(board, shot).flatMap(({ name, pictures, player }) => {
    if (pictures.length > 0) return [];
    if (!player) return [`${name} has no character and no image, so each result may show a different face.`];
    return [`${name} is played by ${player.character.name}. The look “${player.look.name}” has no image yet.`];
  });
}

/** What of the characters' texts a prompt has no room for. */
export function cutNotes(board: BoardIndex, shot: ShotInFilm): string[] {
  return castOf(board, shot).flatMap(({ name, player }) =>
    player?.isCut ? [`The description of ${name} is too long for the prompt. The rest is left out.`] : [],
  );
}

/** What should be known before paying for an image of a shot: which of its references cannot be used any more. */
export function withdrawnWarnings({ content, things }: BoardIndex, { scene }: ShotInFilm): string[] {
  const withdrawn = linkedIds(scene, content.fields).filter((id) => things.linked.get(id)?.isWithdrawn);
  if (withdrawn.length === 0) return [];
  return withdrawn.length === 1
    ? ['A reference of this shot is no longer shared by its owner. New images are made without it.']
    : [
        `${withdrawn.length} references of this shot are no longer shared by their owners. New images are made without them.`,
      ];
}

/** Whose images a request shows: the cast of the shot, and all with its things. */
type Asked = { cast: readonly SeenRole[]; all: readonly ShownSubject[] };

/** What of the pictures of a cast, and of the references, is not sent. */
export function pictureNotes(
  { label, limits: { references } }: Model,
  { cast, all }: Asked,
  subjects: readonly Subject<MediaReference>[],
): string[] {
  const there = all.reduce((sum, { pictures = [] }) => sum + pictures.length, 0);
  const shown = subjects.reduce((sum, { images }) => sum + images.length, 0);
  if (shown === there) return [];
  const whose = all.length > cast.length ? 'of the cast and the references' : 'of the cast';
  if (references === 0) return [`${label} doesn’t accept images ${whose}. It uses the prompt only.`];
  const unseen = all.flatMap(({ name, pictures = [] }, at) =>
    pictures.length > 0 && subjects[at]?.images.length === 0 ? [name] : [],
  );
  const takes = `${references <= picturesPerRequest ? label : 'A request'} uses ${shown} of the ${there} images ${whose}`;
  return [unseen.length === 0 ? `${takes}.` : `${takes}. For ${namesOf(unseen)}, it uses the prompt only.`];
}

/** What only the motion prompt names: a clip that begins with the shot's picture is shown nothing else. */
export function motionNotes({ shot }: ShotInFilm, things: readonly SeenThing[]): string[] {
  const inPicture = new Set(tagsIn(shot.imagePrompt.trim() === '' ? shot.action : shot.imagePrompt).map(tagKey));
  const inMotion = new Set(tagsIn(shot.videoPrompt).map(tagKey));
  const unseen = things.filter(({ name, from, pictures }) => {
    const key = tagKey(name);
    return from === 'prompt' && pictures.length > 0 && inMotion.has(key) && !inPicture.has(key);
  });
  if (unseen.length === 0) return [];
  const names = namesOf(unseen.map(({ name }) => `@${name}`));
  return [`A clip starts from the shot’s image and uses no other images. Name ${names} in the image prompt.`];
}

const namesOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** How the characters of a cast look, for models that are shown no pictures of them. */
export const looksInWords = (cast: readonly SeenRole[]): string =>
  cast.flatMap(({ name, description, player }) => (player ? [`${name}: ${description}.`] : [])).join(' ');
