import { AppError } from '#contract/errors.ts';
import type { StartedTemplate, TemplateStart } from '#contract/templates.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { boardOfPlan, castOfPlan } from '#domain/templates/board-of-plan.ts';
import type { TemplatePlan } from '#domain/templates/template-plan.ts';
import { assignVoices } from '#domain/voices/assign-voices.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { briefOf } from './brief.ts';
import { planTemplate } from './plan-template.ts';
import type { Uses } from './ports.ts';

/**
 * Creates a project with the brief and the storyboard of a guided start, all in one transaction. Throws `invalid-input` if the answers do not fit, `not-found`
 * and `unsupported-media` for the song, and the limits of imports, projects and storage. Nothing is generated or charged.
 */
export function startTemplate(platform: Platform, uses: Uses) {
  const readSong = requireSong(uses);
  const voices = voicesOfCast(uses);
  return async ({ userId, role }: Caller, start: TemplateStart, signal: AbortSignal): Promise<StartedTemplate> => {
    await platform.disk.refuseWhenLow('The template');
    const limitBytes = await uses.scripts.countImport(userId);
    const song = start.template === 'music-video' ? await readSong(userId, start.song.assetId) : null;
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const { plan, frames, remarks } = planTemplate(start, { limits, songMs: song?.durationMs ?? 0 });
    const voiceOf = await voices(plan, signal);
    const { style, dimension, frameRate, seed } = start;
    const parts = boardOfPlan(plan, { nextId: platform.ids.next, voiceOf, frames, frameRate });
    const { title } = plan;
    const fields = { title, dimension, style, frameRate, fitType: 'cover' as const, models: defaultModels };
    return uses.projects.oneAtATime(userId, () =>
      platform.db.transaction(async (tx) => {
        const projectId = await uses.projects.create(tx, { ownerId: userId, title });
        const documentId = await uses.documents.create(tx, {
          projectId,
          kind: 'brief',
          title: 'Brief',
          text: briefOf(start),
        });
        const board = { ownerId: userId, projectId, documentId: null, seed, fields, ...parts };
        const storyboardId = await uses.storyboards.create(tx, board);
        const [first] = parts.scenes;
        if (song && first) {
          await uses.storyboards.addOwnTake(tx, userId, {
            storyboardId,
            slot: slotOf('music', first.id),
            assetId: song.id,
          });
        }
        await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone: 'Nothing was created.' });
        return { projectId, storyboardId, documentId, scenes: parts.scenes.length, shots: parts.shots.length, remarks };
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
