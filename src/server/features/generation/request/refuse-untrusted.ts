import { AppError, isAppError } from '#contract/errors.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { mediaOf } from '#domain/generation/media.ts';
import type { Failure } from '#domain/generation/progress.ts';
import { forbiddenSentence, forbiddenWords } from '#domain/trust/check-words.ts';
import { facesRefusal, safetyRefusal } from '#domain/trust/refusals.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { PersonsModels } from '#server/features/catalogue/index.ts';
import type { Seen, Wanted } from '#server/features/trust/index.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import type { NewTask, Task } from '../task.ts';
import { findOwnTasks } from '../tasks-store.ts';

/** Why one task of a request is not made, in a sentence for the person. */
export type Refusal = { ref: string; label: string } & Reason;
/** `moderated` for what is in words and pictures, `not-allowed` for images that may not be used. */
type Reason = { code: 'moderated' | 'not-allowed'; path: string; sentence: string };

type Asked = { userId: string; tasks: readonly NewTask[]; models: PersonsModels };
type Input = GenerationInput<MediaReference>;
type MadeFrom = { path: string; asset: Asset };
/** A picture or a clip, which the checks look at. */
type Looked = MadeFrom & { kind: 'image' | 'video' };

/**
 * What of a request is refused before anything is held: forbidden words, pornography that it was to be made from, faces for models that take
 * none, images that a feature above does not allow, and what was to be made from something that is refused. What is still to be made is looked at before it is sent.
 */
export function findRefusals(platform: Platform, uses: Pick<Uses, 'assets' | 'trust' | 'imageGuards'>) {
  return async ({ userId, tasks, models }: Asked): Promise<Refusal[]> => {
    const byWords = new Map(tasks.map((task) => [task.ref, forbiddenWords(task.input)]));
    const spoken = tasks.filter(({ ref }) => !byWords.get(ref));
    const find = await findMedia(platform.db.sql, uses, { userId, inputs: spoken.map(({ input }) => input) });
    const from = spoken.flatMap(({ input }) => find(input).map(({ asset }) => asset.id));
    const barred = await uses.imageGuards.refusals(userId, [...new Set(from)]);
    const seen = await uses.trust.lookAtAssets(
      spoken.flatMap((task) => wantedOf(models.find(task.modelId), lookedAt(find(task.input)))),
    );
    const refused = new Map<string, Refusal>();
    for (const { ref, label, modelId, input, after } of tasks) {
      const words = byWords.get(ref);
      const source = after.map((other) => refused.get(other)).find((other) => other !== undefined);
      const found: Reason | null = words
        ? { code: 'moderated', path: words.path, sentence: forbiddenSentence(words) }
        : source
          ? { code: source.code, path: 'after', sentence: `Its source, ${source.label}, was refused.` }
          : (barredImage(find(input), barred) ??
            refusalBySight(models.find(modelId), lookedAt(find(input)), { userId, seen }));
      if (found) refused.set(ref, { ref, label, ...found });
    }
    return [...refused.values()];
  };
}

/** Throws the first of them: `moderated` or `not-allowed`. */
export function throwRefusal([first]: readonly Refusal[], { isAlone }: { isAlone: boolean }): void {
  if (!first) return;
  const { code, path, sentence, label } = first;
  // Who asks for one thing knows which.
  const said = isAlone ? sentence : `${label}: ${sentence}`;
  throw new AppError(code, said, { fields: [{ path, message: sentence }] });
}

/**
 * Looks once more before a task is sent: what it is made from may have been made since. Undefined when nothing stands against it. It is asked
 * again and again, so what was seen is known but for what is new.
 */
export function lookBeforeSending(platform: Platform, uses: Uses) {
  return async ({ userId, modelId, input }: Task): Promise<Failure | undefined> => {
    // A model that has left the catalogue meanwhile takes what it took.
    const model = uses.catalogue.known(modelId);
    if (model?.limits.noFaces !== true) return undefined;
    const find = await findMedia(platform.db.sql, uses, { userId, inputs: [input] });
    const from = lookedAt(find(input));
    const wanted = from.map(({ asset }) => ({ asset, check: 'faces' }) as const);
    const seen: Seen = await uses.trust.lookAtAssets(wanted, { isPaidFor: true }).catch(unsureWhenLate);
    const detail = from.map(({ asset, kind }) =>
      facesRefusal(model.label, { kind, name: nameFor(userId, asset) }, seen(asset, 'faces')),
    );
    const found = detail.find((sentence) => sentence !== null);
    return found === undefined || found === null ? undefined : { reason: 'faces', detail: found };
  };
}

/** Nobody waits in front of this task who could ask again. */
function unsureWhenLate(thrown: unknown): Seen {
  if (isAppError(thrown)) return () => 'failed';
  throw thrown;
}

/** What was made here was looked at when it came. */
const isFromOutside = ({ provenance }: Asset): boolean => provenance.taskId === null;

function wantedOf({ limits }: Model, from: readonly Looked[]): Wanted[] {
  return from.flatMap(({ asset }) => [
    ...(isFromOutside(asset) ? [{ asset, check: 'safety' } as const] : []),
    ...(limits.noFaces ? [{ asset, check: 'faces' } as const] : []),
  ]);
}

/** What a sentence for a user may call an asset: another user's file name is not for them. */
const nameFor = (userId: string, { ownerId, name }: Asset): string | null => (ownerId === userId ? name : null);

function barredImage(from: readonly MadeFrom[], barred: ReadonlyMap<string, string>): Reason | null {
  for (const { path, asset } of from) {
    const sentence = barred.get(asset.id);
    if (sentence !== undefined) return { code: 'not-allowed', path, sentence };
  }
  return null;
}

function refusalBySight(
  model: Model,
  from: readonly Looked[],
  { userId, seen }: { userId: string; seen: Seen },
): Reason | null {
  for (const { path, asset, kind } of from) {
    const looked = { kind, name: nameFor(userId, asset) };
    const sentence =
      (isFromOutside(asset) ? safetyRefusal(looked, seen(asset, 'safety')) : null) ??
      (model.limits.noFaces ? facesRefusal(model.label, looked, seen(asset, 'faces')) : null);
    if (sentence !== null) return { code: 'moderated', path, sentence };
  }
  return null;
}

type Media = { userId: string; inputs: readonly Input[] };

const lookedAt = (from: readonly MadeFrom[]): Looked[] =>
  from.flatMap(({ path, asset }) =>
    asset.kind === 'image' || asset.kind === 'video' ? [{ path, asset, kind: asset.kind }] : [],
  );

/** Answers what an input is made from, trained weights too, as far as it is there. */
async function findMedia(
  db: Sql,
  { assets }: Pick<Uses, 'assets'>,
  { userId, inputs }: Media,
): Promise<(input: Input) => MadeFrom[]> {
  const media = inputs.flatMap((input) => mediaOf(input));
  const taskIds = new Set(media.flatMap((one) => ('taskId' in one ? [one.taskId] : [])));
  const tasks = await findOwnTasks(db, userId, [...taskIds]);
  const outputOf = new Map(tasks.map(({ id, assetIds }) => [id, assetIds[0]]));
  const idOf = (one: MediaReference) => ('assetId' in one ? one.assetId : outputOf.get(one.taskId));
  const ids = new Set(media.flatMap((one) => idOf(one) ?? []));
  const found = ids.size === 0 ? [] : await assets.findAccepted(userId, [...ids]);
  const byId = new Map(found.map((asset) => [asset.id, asset]));
  return (input) =>
    mediaOf(input).flatMap((one) => {
      const asset = byId.get(idOf(one) ?? '');
      return asset === undefined ? [] : [{ path: fieldOf(input, one), asset }];
    });
}

/** The field of an input in which a piece of media lies, however deep. */
function fieldOf(input: Input, media: MediaReference): string {
  const holds = (value: unknown): boolean =>
    value === media || (typeof value === 'object' && value !== null && Object.values(value).some(holds));
  return Object.entries(input).find(([, value]) => holds(value))?.[0] ?? 'input';
}
