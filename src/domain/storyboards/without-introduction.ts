import type { BoardIndex, ShotInFilm } from './board-index.ts';
import type { Role } from './storyboard.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Age and, if there is one, the clause after it: `MAYA, 34, in a red coat,` or `TOM (60), a fisherman,`. */
const introductionOf = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?:, \d{1,3}| \(\d{1,3}\))(?:, [^,.;]{1,120})?(?:,|(?=[.;]|$))`,
    'gu',
  );

/**
 * The text of a shot without the words by which the script introduces a role: `MAYA, 34, in a red coat, waits` becomes
 * `MAYA waits`. For a role that a character plays, because its look decides age and clothes. Only words of the role's
 * description are left out, so other clothes that a user writes stay.
 */
export function withoutIntroduction(text: string, { name, description }: Pick<Role, 'name' | 'description'>): string {
  const known = new Set(wordsOf(description));
  return text.replaceAll(introductionOf(name), (introduction) =>
    wordsOf(introduction.slice(name.length)).every((word) => known.has(word)) ? name : introduction,
  );
}

/** The texts of a shot as a model gets them: each character's look decides its age and clothes. */
export function withoutIntroductions(index: BoardIndex, shot: ShotInFilm['shot']): ShotInFilm['shot'] {
  const played = shot.roleIds.flatMap((roleId) => {
    const role = index.roleById.get(roleId);
    return role && index.cast.has(role.characterId ?? '') ? [role] : [];
  });
  const without = (text: string): string => played.reduce(withoutIntroduction, text);
  const { action, imagePrompt, videoPrompt } = shot;
  return { ...shot, action: without(action), imagePrompt: without(imagePrompt), videoPrompt: without(videoPrompt) };
}
