import { z } from 'zod';
import { likenessLevels } from '#domain/characters/likeness.ts';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates, taskSteps } from '#domain/generation/status.ts';
import { media } from '#domain/storyboards/storyboard.ts';
import { takeRatings } from '#domain/storyboards/take-rating.ts';
import { StockCreditView } from './assets.ts';
import { castSheetEndpoints } from './cast-sheet.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, numberCursor, Revision, RevisionText, TimeCursor } from './ids.ts';
import { PlayerView, ReferenceOnBoard } from './shown-on-board.ts';
import { makingEndpoints } from './storyboard-making.ts';
import {
  CommandSchema,
  DialogueLineSchema,
  RoleFieldsSchema,
  SceneFieldsSchema,
  ShotFieldsSchema,
  SlotSchema,
  StoryboardFieldsSchema,
} from './storyboard-commands.ts';

/** How much a character of a picture looks like its headshot. */
const LikenessView = z.object({
  characterId: z.string(),
  name: z.string(),
  level: z.enum(likenessLevels),
  /** The cosine of the two faces: 1 for the same picture, about 0.7 for one person, about 0.35 for two. */
  score: z.number(),
});

/** A selected take, as far as the board shows and plays it. None is ever overwritten. */
export const ShownTake = z.object({
  id: z.string(),
  medium: z.enum(media),
  number: z.int(),
  assetId: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Of a sound: its levels, a byte for each hundredth of a second. */
  waveformUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** Whether anything is heard: of a clip, its own sound. */
  hasSound: z.boolean(),
  model: z.string().nullable(),
  selected: z.boolean(),
  /** 1 to 5 stars; 0 is not rated, -1 rejected. */
  rating: z.literal(takeRatings),
  /** Why it no longer matches the board, in words; empty while it does. */
  staleReasons: z.array(z.string()),
  /** How much the characters of a picture look like their headshots; absent where nothing is known for sure. */
  likeness: z.array(LikenessView).optional(),
});
export type ShownTake = z.infer<typeof ShownTake>;

/** One generated or uploaded picture, clip, voice, sound or music, with what it was made from. */
export const TakeView = ShownTake.extend({
  slot: z.string(),
  prompt: z.string().nullable(),
  seed: z.int().nullable(),
  credits: z.int(),
  /** Whose work it is, when it comes from a stock library. */
  stock: StockCreditView.nullable(),
  createdAt: z.iso.datetime(),
});
export type TakeView = z.infer<typeof TakeView>;

export const DialogueLineView = DialogueLineSchema.extend({ voice: ShownTake.nullable() });

/** A shot with its place in the film and its selected takes. */
export const ShotView = ShotFieldsSchema.extend({
  id: z.string(),
  sceneId: z.string(),
  /** `2C`: the scene's number and the shot's letter. */
  label: z.string(),
  dialogue: z.array(DialogueLineView),
  /** Who approved it, and when; null while nobody has. Somebody whose profile was deleted has no name any more. */
  approval: z.object({ by: z.string(), name: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  picture: ShownTake.nullable(),
  clip: ShownTake.nullable(),
  sound: ShownTake.nullable(),
  takeCounts: z.record(z.enum(media), z.int()),
});
export type ShotView = z.infer<typeof ShotView>;

/** A scene with its shots, in film order. */
export const SceneView = SceneFieldsSchema.extend({
  id: z.string(),
  music: ShownTake.nullable(),
  shots: z.array(ShotView),
});
export type SceneView = z.infer<typeof SceneView>;

export const RoleView = RoleFieldsSchema.extend({ id: z.string(), character: PlayerView.nullable().optional() });

/** A storyboard whole: one answer draws the board. */
export const StoryboardView = StoryboardFieldsSchema.extend({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  documentId: z.string().nullable(),
  revision: z.int(),
  mayEdit: z.boolean(),
  references: z.array(ReferenceOnBoard),
  roles: z.array(RoleView),
  scenes: z.array(SceneView),
});
export type StoryboardView = z.infer<typeof StoryboardView>;

/**
 * What a storyboard has become since a revision: only what changed, or the whole when that is not known any more. Lists
 * that are null are as they were. `merge-changes.ts` puts the two together.
 */
export const StoryboardChanges = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), storyboard: StoryboardView }),
  z.object({
    kind: z.literal('changes'),
    storyboard: StoryboardView.omit({ roles: true, scenes: true }),
    roles: z.array(RoleView).nullable(),
    /** Every scene, in film order. */
    sceneIds: z.array(z.string()).nullable(),
    /** New ones, and those whose fields or list of shots changed. */
    scenes: z.array(SceneView.omit({ shots: true }).extend({ shotIds: z.array(z.string()) })),
    /** New ones, and those of which anything changed. */
    shots: z.array(ShotView),
  }),
]);
export type StoryboardChanges = z.infer<typeof StoryboardChanges>;

/** A task of this board that runs, or that failed and waits for an answer. */
export const SlotTaskView = z.object({
  id: z.string(),
  slot: z.string(),
  label: z.string(),
  state: z.enum(taskStates),
  step: z.enum(taskSteps),
  fraction: z.number().nullable(),
  modelId: z.string(),
  creditsHeld: z.int(),
  creditsReleased: z.int(),
  failure: z.object({ reason: z.enum(failureReasons), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
});
export type SlotTaskView = z.infer<typeof SlotTaskView>;

const EditView = z.object({
  id: z.string(),
  revision: z.int(),
  command: z.string(),
  author: z.string(),
  undone: z.boolean(),
  createdAt: z.iso.datetime(),
});

const Edited = z.object({ revision: z.int() });
/** Names a window of one person, of whom several may be open on one storyboard. */
const WindowId = z.string().min(1).max(60);
const params = z.object({ storyboardId: Id });
/** A storyboard in the list of all storyboards. */
const ListedStoryboard = z.object({
  id: z.string(),
  title: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  /** The screenplay that it was made of. */
  documentId: z.string().nullable(),
  dimension: z.string(),
  scenes: z.int(),
  shots: z.int(),
  picturesMade: z.int(),
  /** How long the shots are together that have their clip, in milliseconds. */
  finishedMs: z.int(),
  posterUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Storyboards: reading, edits as named commands, and takes. */
export const storyboardsApi = {
  list: {
    method: 'GET',
    path: '/api/storyboards',
    summary: 'The storyboards of all projects or of one project, most recently changed first, 24 per page.',
    audience: 'user',
    query: z.object({ cursor: TimeCursor, projectId: Id.optional() }),
    response: z.object({ storyboards: z.array(ListedStoryboard), nextCursor: z.string().nullable() }),
  },
  get: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId',
    summary: 'A storyboard with its scenes, shots, roles and selected takes.',
    audience: 'user',
    params,
    response: StoryboardView,
    isLarge: true,
  },
  changes: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/changes',
    summary: 'The changes of a storyboard since a revision. Returns the whole storyboard if the revision is too old.',
    audience: 'user',
    params,
    query: z.object({ since: RevisionText }),
    response: StoryboardChanges,
    isLarge: true,
  },
  edit: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/edits',
    summary:
      'Applies one edit command. 409 with both values if another user changed the same fields since `baseRevision`.',
    audience: 'user',
    params,
    body: z.object({ baseRevision: Revision, command: CommandSchema, windowId: WindowId.optional() }),
    response: Edited,
  },
  undo: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/undo',
    summary: 'Undoes the caller’s last edit in the given window.',
    audience: 'user',
    params,
    query: z.object({ windowId: WindowId.optional() }).optional(),
    response: Edited,
  },
  redo: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/redo',
    summary: 'Redoes the caller’s last undone edit in the given window.',
    audience: 'user',
    params,
    query: z.object({ windowId: WindowId.optional() }).optional(),
    response: Edited,
  },
  history: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/edits',
    summary: 'The edit history with author and change, newest first.',
    audience: 'user',
    params,
    query: z.object({ cursor: numberCursor(9) }),
    response: z.object({ edits: z.array(EditView), nextCursor: z.string().nullable() }),
  },
  takes: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/takes',
    summary: 'Every take of one slot, oldest first.',
    audience: 'user',
    params,
    query: z.object({ slot: SlotSchema }),
    response: z.object({ takes: z.array(TakeView) }),
  },
  tasks: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/tasks',
    summary: 'The running tasks of this storyboard, and failed tasks that weren’t dismissed.',
    audience: 'user',
    params,
    response: z.object({ tasks: z.array(SlotTaskView) }),
  },
  castRole: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/roles/:roleId/character',
    summary: 'Creates a character from the description, age and lines of a role, and casts it in the role.',
    description:
      '409 (`conflict`) if the role already has a character. To cast an existing character, edit ' +
      '`characterId` of the role. 403 (`not-allowed`) at the character limit of the plan.',
    audience: 'user',
    params: params.extend({ roleId: Id }),
    body: z.object({ windowId: WindowId.optional() }).default({}),
    response: z.object({ characterId: z.string(), revision: z.int() }),
  },
  ...castSheetEndpoints,
  ...makingEndpoints,
} satisfies Record<string, Endpoint>;
