import { tagsIn } from '../generation/plain-tags.ts';
import type { BoardReference } from '../references/board-reference.ts';
import type { ReferenceKind } from '../references/reference-kinds.ts';
import { tagKey } from '../tags/tag.ts';
import type { Scene, StoryboardFields } from './storyboard.ts';
import type { SeenRole } from './take-inputs.ts';

/** As many references as a scene has at most. */
export const referencesOfScene = 10;

/** Something that a prompt names by its tag: a character, a reference or an image. Its pictures, best first. */
export type NamedThing = {
  id: string;
  tag: string;
  /** Of a reference. */
  kind?: ReferenceKind;
  description: string;
  pictures: string[];
};

/** The things that a storyboard shows besides its cast. */
export type Things = {
  /** References that scenes and the storyboard link to, by id. */
  linked: ReadonlyMap<string, BoardReference>;
  /** What prompts name, by the key of its tag. */
  named: ReadonlyMap<string, NamedThing>;
};

export const noThings: Things = { linked: new Map(), named: new Map() };

/** Where the link to a thing comes from. */
type ThingSource = 'prompt' | 'scene' | 'storyboard';

/** A thing of a shot as a take remembers it. */
export type SeenThing = {
  id: string;
  name: string;
  kind?: ReferenceKind;
  description: string;
  pictures: string[];
  from: ThingSource;
  /** How many of the pictures the model was shown; left out where it was all of them, or where that is not known. */
  shown?: number;
};

/** The references that a scene and its storyboard link to, in the order in which a model is shown them. */
export function linkedIds(
  { referenceIds = [] }: Pick<Scene, 'referenceIds'>,
  { styleReferenceId = null }: Pick<StoryboardFields, 'styleReferenceId'>,
): string[] {
  return [...new Set(styleReferenceId === null ? referenceIds : [...referenceIds, styleReferenceId])];
}

type Place = { things: Things; scene: Pick<Scene, 'referenceIds'>; fields: Pick<StoryboardFields, 'styleReferenceId'> };

/**
 * What a shot shows besides its cast: what its prompt names, then the references of its scene, then the style reference. A reference that its owner no
 * longer shares is left out.
 */
export function thingsIn(prompt: string, { things, scene, fields }: Place): SeenThing[] {
  const linked = linkedIds(scene, fields).flatMap((id): SeenThing[] => {
    const found = things.linked.get(id);
    if (!found || found.tag === null) return [];
    const { tag: name, kind, description, pictures } = found;
    const from = id === fields.styleReferenceId ? 'storyboard' : 'scene';
    return [{ id, name, kind: from === 'storyboard' ? 'style' : kind, description, pictures, from }];
  });
  const isLinked = new Set(linked.map(({ id }) => id));
  const named = tagsIn(prompt).flatMap((tag): SeenThing[] => {
    const found = things.named.get(tagKey(tag));
    if (!found || isLinked.has(found.id)) return [];
    const { tag: name, ...thing } = found;
    return [{ ...thing, name, from: 'prompt' }];
  });
  return [...named, ...linked];
}

/** A role or reference whose images a request includes; `thingId` tells things of one name apart. */
export type ShownSubject = SeenRole & { kind?: ReferenceKind; thingId?: string };

/**
 * The cast of a shot, then its things. A character that plays a role of the shot is that role, in the look of its scene. A role without a
 * character is shown by the pictures of the thing that has its name as a tag, too.
 */
export function withThings(cast: readonly SeenRole[], things: readonly SeenThing[]): ShownSubject[] {
  const roles = cast.map((role) => {
    if (role.player) return role;
    const further = things.filter((thing) => isSame(role, thing)).flatMap(({ pictures }) => pictures);
    const pictures = [...new Set([...(role.pictures ?? []), ...further])];
    return pictures.length === 0 ? role : { ...role, pictures };
  });
  const others = things.filter((thing) => !cast.some((role) => isSame(role, thing)));
  return [
    ...roles,
    ...others.map(({ id, name, kind, description, pictures }) => ({
      thingId: id,
      name,
      ...(kind && { kind }),
      description,
      pictures,
    })),
  ];
}

/** By which name a request shows what a tag names; undefined for a tag that names nothing. */
export function nameByTag(
  cast: readonly SeenRole[],
  things: readonly SeenThing[],
): (tag: string) => string | undefined {
  const names = new Map([
    ...cast.map(({ name }) => [tagKey(name), name] as const),
    ...things.map(
      (thing) => [tagKey(thing.name), cast.find((role) => isSame(role, thing))?.name ?? thing.name] as const,
    ),
  ]);
  return (tag) => names.get(tagKey(tag));
}

const isSame = ({ name, player }: SeenRole, thing: SeenThing): boolean =>
  player ? player.characterId === thing.id : tagKey(name) === tagKey(thing.name);
