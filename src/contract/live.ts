import { z } from 'zod';

/**
 * What the server says over the websocket: what changed, never what it changed to. Whoever cares asks again over HTTP,
 * where the same permissions hold.
 */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('storyboard.changed'), storyboardId: z.string(), revision: z.int() }),
  z.object({ type: z.literal('document.changed'), documentId: z.string(), revision: z.int() }),
  z.object({ type: z.literal('tasks.changed'), taskIds: z.array(z.string()) }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('export.changed'), exportId: z.string() }),
  z.object({ type: z.literal('projects.changed') }),
  z.object({ type: z.literal('story.changed'), projectId: z.string() }),
  z.object({ type: z.literal('character.changed'), characterId: z.string() }),
  z.object({ type: z.literal('reference.changed'), referenceId: z.string() }),
  z.object({ type: z.literal('user.changed') }),
  z.object({ type: z.literal('models.changed') }),
  z.object({ type: z.literal('library.changed') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/**
 * Where a message goes: everything of one user, or everybody who has a storyboard or a document open. A user's own topic is joined
 * by signing in; the others are asked for and checked.
 */
export const Topic = z.string().regex(/^(user|storyboard|document):[\w-]{1,64}$/);
export type Topic = `user:${string}` | `storyboard:${string}` | `document:${string}`;

/** Age of the page's data in milliseconds. The server sends the topic's messages of that time again. */
const agoMs = z.int().nonnegative().default(0);

/** What the browser says: the token first, then what it looks at. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-in'), token: z.string().max(8192), agoMs }),
  z.object({ type: z.literal('watch'), topic: Topic, agoMs }),
  z.object({ type: z.literal('unwatch'), topic: Topic }),
  /** Whether anybody is still there: a machine that slept cannot tell. */
  z.object({ type: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;
/** A request as the browser writes it. */
export type LiveRequestSent = z.input<typeof LiveRequest>;

/** A window that looks at a topic. `key` tells the windows of one person apart; nothing of this is kept. */
export const Onlooker = z.object({ key: z.string(), userId: z.string() });
export type Onlooker = z.infer<typeof Onlooker>;

/** The server's replies to those, and the messages themselves. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), userId: z.string() }),
  z.object({ type: z.literal('watching'), topic: z.string() }),
  z.object({ type: z.literal('pong') }),
  /** The server may have lost messages of the last `agoMs`: the page must reload its data. */
  z.object({ type: z.literal('missed') }),
  /** Who else looks at a topic, whenever that changes. */
  z.object({ type: z.literal('present'), topic: z.string(), others: z.array(Onlooker) }),
  z.object({ type: z.literal('refused'), topic: z.string().optional(), err: z.string() }),
  z.object({ type: z.literal('message'), topic: z.string(), message: LiveMessage }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
