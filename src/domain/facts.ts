/** Things that have happened, told by the feature that knows to whoever wants to know. They carry ids only. */
export const factTypes = [
  'task.completed',
  'task.failed',
  'user.created',
  'user.closed',
  'user.disabled',
  'user.reinstated',
  'user.deleted',
  'export.completed',
  'project.deleted',
  'character.changed',
  'reference.changed',
] as const;
export type FactType = (typeof factTypes)[number];

/** Something that has happened, for features above the one that publishes it. */
export type Fact =
  | { type: 'task.completed'; taskId: string }
  | { type: 'task.failed'; taskId: string }
  | { type: 'user.created'; userId: string }
  | { type: 'user.closed'; userId: string }
  | { type: 'user.disabled'; userId: string }
  | { type: 'user.reinstated'; userId: string }
  /** Who it was is gone; whoever keeps anything of theirs deletes it. */
  | { type: 'user.deleted'; userId: string }
  | { type: 'export.completed'; exportId: string }
  /** For good, with its texts and storyboards. */
  | { type: 'project.deleted'; ownerId: string }
  /** What storyboards show of it is another now: its name, its voices, a look, a picture; or it was archived or restored. */
  | { type: 'character.changed'; characterId: string }
  /** The same of a reference: its tag, its description, an image; or it was published, withdrawn, archived, restored or deleted. */
  | { type: 'reference.changed'; referenceId: string };

export type FactOf<Type extends FactType> = Extract<Fact, { type: Type }>;

/** Who listens. Delivered by the job queue at least once, so a listener may run twice and must not mind. */
export type Listeners = { [Type in FactType]?: ((fact: FactOf<Type>) => Promise<void>)[] };
