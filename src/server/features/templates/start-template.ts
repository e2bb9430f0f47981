import { AppError } from '#contract/errors.ts';
import type { StartedTemplate, TemplateStart } from '#contract/templates.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { Tempo } from '#domain/storyboards/beat-grid.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import type { BoardParts } from '#domain/storyboards/from-breakdown.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import type { StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { boardOfPlan, castOfPlan } from '#domain/templates/board-of-plan.ts';
import type { TemplatePlan } from '#domain/templates/template-plan.ts';
import { assignVoices } from '#domain/voices/assign-voices.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { briefOf } from './brief.ts';
import { planTemplate } from './plan-template.ts';
import type { Uses } from './ports.ts';
import { requireProductTag } from './require-product-tag.ts';

/** A guided start that is ready to be written. */
export type PreparedStart = {
  /** The answers as a text. */
  brief: string;
  seed: number;
  fields: StoryboardFields;
  parts: BoardParts;
  /** The asset of the song of a music video. */
  songId: string | null;
  remarks: string[];
};

type PrepareOptions = { limits: Pick<PlanLimits, 'scenes' | 'shots'>; signal: AbortSignal };

/** Plans the board of a guided start. Throws `invalid-input` if the answers do not fit, and `not-found` and `unsupported-media` for the song. */
export function prepareStart({ ids }: Platform, uses: Uses) {
  const readSong = requireSong(uses);
  const readTag = requireProductTag(uses);
  const voices = voicesOfCast(uses);
  return async (userId: string, start: TemplateStart, { limits, signal }: PrepareOptions): Promise<PreparedStart> => {
    const song = start.template === 'music-video' ? await readSong(userId, start.song.assetId) : null;
    const productTag = start.template === 'commercial' ? await readTag(userId, start.productReferenceId) : null;
    const { plan, frames, remarks } = planTemplate(start, { limits, songMs: song?.durationMs ?? 0, productTag });
    const voiceOf = await voices(plan, signal);
    const parts = boardOfPlan(plan, { nextId: ids.next, voiceOf, frames, frameRate: start.frameRate });
    const { style, dimension, frameRate, seed } = start;
    const { title } = plan;
    const tempo = start.template === 'music-video' ? tempoOf(start.song) : null;
    const fields = { title, dimension, style, frameRate, fitType: 'cover' as const, models: defaultModels, tempo };
    return { brief: briefOf(start), seed, fields, parts, songId: song?.id ?? null, remarks };
  };
}

/** The song begins with the film, so its beats are in time of the film. */
const tempoOf = ({ bpm, firstBeatMs }: Tempo): Tempo => ({ bpm, firstBeatMs });

/** Writes the project, the brief and the storyboard of a guided start. Throws `not-allowed` at the limit of projects. */
export function writeStart(uses: Uses) {
  return async (tx: Tx, ownerId: string, prepared: PreparedStart): Promise<StartedTemplate> => {
    const { brief, seed, fields, parts, songId, remarks } = prepared;
    const projectId = await uses.projects.create(tx, { ownerId, title: fields.title });
    const text = { projectId, kind: 'brief' as const, title: 'Brief', text: brief };
    const documentId = await uses.documents.create(tx, text);
    const board = { ownerId, projectId, documentId: null, seed, fields, ...parts };
    const storyboardId = await uses.storyboards.create(tx, board);
    const [first] = parts.scenes;
    if (songId !== null && first) {
      const slot = slotOf('music', first.id);
      await uses.storyboards.addOwnTake(tx, ownerId, { storyboardId, slot, assetId: songId });
    }
    return { projectId, storyboardId, documentId, scenes: parts.scenes.length, shots: parts.shots.length, remarks };
  };
}

/**
 * Creates a project with the brief and the storyboard of a guided start, all in one transaction. Throws what preparing and writing throw, and at the
 * limits of imports and storage. Nothing is generated or charged.
 */
export function startTemplate(platform: Platform, uses: Uses) {
  const prepare = prepareStart(platform, uses);
  const write = writeStart(uses);
  return async ({ userId, role }: Caller, start: TemplateStart, signal: AbortSignal): Promise<StartedTemplate> => {
    await platform.disk.refuseWhenLow('The template');
    const limitBytes = await uses.scripts.countImport(userId);
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const prepared = await prepare(userId, start, { limits, signal });
    return uses.projects.oneAtATime(userId, () =>
      platform.db.transaction(async (tx) => {
        const started = await write(tx, userId, prepared);
        await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone: 'Nothing was created.' });
        return started;
      }),
    );
  };
}

/** A sound of the user's own library with its length in milliseconds. */
function requireSong({ assets }: Pick<Uses, 'assets'>) {
  return async (userId: string, assetId: string): Promise<{ id: string; durationMs: number }> => {
    const { id, kind, name, durationMs } = await assets.requireOwnUsable(userId, assetId);
    if (kind !== 'audio') {
      throw new AppError('unsupported-media', `song: “${name}” is not a sound file. Nothing was created.`);
    }
    if (durationMs === null || durationMs < shortestSongMs || durationMs > longestSongMs) {
      throw new AppError('invalid-input', 'song: must be between 5 seconds and 15 minutes long. Nothing was created.');
    }
    return { id, durationMs };
  };
}

const shortestSongMs = 5000;
const longestSongMs = 15 * 60_000;

/** The voice of each role by name. */
function voicesOfCast({ catalogue }: Pick<Uses, 'catalogue'>) {
  return async (plan: TemplatePlan, signal: AbortSignal): Promise<(name: string) => string> => {
    const voices = await catalogue.voicesOf(defaultModels.voice, signal);
    const parts = castOfPlan(plan).map(({ name }) => {
      const shots = plan.scenes.flatMap((scene) => scene.shots);
      const speechCount = shots.filter(({ line }) => line?.speaker === name).length;
      return { name, gender: 'neutral' as const, age: null, speechCount };
    });
    const assigned = assignVoices(parts, voices);
    return (name) => assigned.get(name)?.id ?? '';
  };
}
