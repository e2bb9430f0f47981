import { AppError } from '#contract/errors.ts';
import { stepOf } from '#domain/characters/character-state.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Character, Look, Voices } from './character.ts';
import type { CharacterChange } from './characters-store.ts';
import { requireProject } from './create-character.ts';
import { listLooks } from './looks-store.ts';
import type { Uses } from './ports.ts';
import { lockForChange } from './require-character.ts';
import { saveChange } from './save-change.ts';

/** Fields that a user changes; `undefined` leaves one as it is. */
export type FieldChange = {
  [Field in keyof Omit<CharacterChange, 'likeness' | 'finalizedAt' | 'archivedAt'>]?:
    | CharacterChange[Field]
    | undefined;
};
type Asked = { characterId: string; revision: number };

/** Changes fields of a character. Throws `conflict` for a tag that something else has, and for a finished character that would lose its name or tag. */
export function changeCharacter(platform: Platform, uses: Uses) {
  const save = saveChange(platform);
  return async (ownerId: string, { characterId, revision }: Asked, fields: FieldChange): Promise<void> => {
    await requireProject(uses, ownerId, fields.projectId);
    const change = withoutUndefined(fields);
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const work = platform.db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId, revision });
      refuseNameless(character, change);
      await setTag(tx, uses, { character, tag: change.tag });
      await save(tx, character, change);
      const grows = lengthOf({ ...character, ...change }) > lengthOf(character);
      await refuseGrowth?.(tx, { grows, notDone: 'This change wasn’t saved. You can still shorten texts.' });
    });
    await work.catch((thrown: unknown) => {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'Project not found.', { cause: thrown });
    });
  };
}

const lengthOf = ({ prompt, description }: Pick<Character, 'prompt' | 'description'>): number =>
  prompt.length + description.length;

type Final = { name: string; tag: string; description: string; voices: Voices };

/** Completes a character that has a headshot and a full body. Throws `conflict` for one that lacks a picture. */
export function finalizeCharacter(platform: Platform, uses: Uses) {
  const { db, clock } = platform;
  const save = saveChange(platform);
  return (ownerId: string, { characterId, revision }: Asked, final: Final): Promise<void> =>
    db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId, revision });
      const [main] = await listLooks(tx, [characterId]);
      refuseUnfinished(main);
      await setTag(tx, uses, { character, tag: final.tag });
      await save(tx, character, { ...final, finalizedAt: character.finalizedAt ?? clock.now() });
    });
}

/** The parts whose picture was chosen for a look. */
export const chosenParts = (look: Pick<Look, 'pictures'> | undefined): ReadonlySet<CharacterPart> =>
  // The keys of `pictures` are parts.
  new Set(Object.keys(look?.pictures ?? {}) as CharacterPart[]);

function refuseUnfinished(main: Look | undefined): void {
  const step = stepOf(chosenParts(main));
  if (step === 'finalize') return;
  throw new AppError('conflict', `Choose a ${step === 'headshot' ? 'headshot' : 'full body'} first.`);
}

function refuseNameless({ finalizedAt }: Character, { name, tag }: CharacterChange): void {
  if (finalizedAt === null) return;
  if (name === '') throw new AppError('conflict', 'A completed character needs a name.');
  if (tag === null) throw new AppError('conflict', 'A completed character needs a tag.');
}

type Tagging = { character: Character; tag: string | null | undefined };

async function setTag(tx: Tx, { tags }: Pick<Uses, 'tags'>, { character, tag }: Tagging): Promise<void> {
  if (tag === undefined || tag === character.tag) return;
  await tags.set(tx, { ownerId: character.ownerId, subject: { kind: 'character', id: character.id }, tag });
}

// Every field keeps its type; only those without a value go.
const withoutUndefined = (fields: FieldChange): CharacterChange =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
