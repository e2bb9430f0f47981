import { AppError } from '#contract/errors.ts';
import type { ImportedScript, StoryboardForecast, StoryboardSettings } from '#contract/scripts.ts';
import { addForecasts, forecast } from '#domain/storyboards/forecast.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { countImport } from './count-import.ts';
import { type PlannedReels, planReels } from './plan-reels.ts';
import type { Uses } from './ports.ts';
import { writeReels } from './write-reels.ts';

export type WantedStoryboards = { documentId: string; settings: StoryboardSettings };

/** The screenplay as it is now, broken down. Throws `not-found`, `invalid-input` with the reason and what reading throws. */
function planDocument(platform: Platform, uses: Uses) {
  const plan = planReels(platform, uses);
  return async (caller: Caller, { documentId, settings }: WantedStoryboards, signal: AbortSignal) => {
    const { document, text } = await uses.documents.read(caller.userId, documentId);
    if (document.kind !== 'screenplay') {
      throw new AppError('invalid-input', 'Only screenplays can become storyboards. Nothing was created.');
    }
    if (text.trim() === '') {
      throw new AppError('invalid-input', 'This screenplay is empty. Write a scene first.');
    }
    const fileName = `${document.title}.fountain`.slice(-255);
    const wanted = { ...settings, fileName, bytes: new TextEncoder().encode(text), scenes: undefined };
    return { document, planned: await plan(caller, wanted, signal) };
  };
}

/** What a screenplay that was written here would become, and what making it would cost. Throws what reading throws. */
export function forecastStoryboards(platform: Platform, uses: Uses) {
  const plan = planDocument(platform, uses);
  return async (caller: Caller, wanted: WantedStoryboards, signal: AbortSignal): Promise<StoryboardForecast> => {
    const { planned } = await plan(caller, wanted, signal);
    const models = await uses.catalogue.forPerson(caller.userId);
    const unlimited = await uses.billing.unlimitedFor(caller.userId);
    const sums = planned.reels.map((reel) =>
      forecast({ id: '', revision: 1, ...reel }, { seed: wanted.settings.seed, modelOf: models.find, unlimited }),
    );
    const { durationMs, takes } = addForecasts(sums);
    return {
      reels: planned.reels.map(presentReel),
      roles: planned.roles,
      durationMs,
      takes,
      credits: takes.reduce((sum, { credits }) => sum + credits, 0),
      remarks: planned.remarks,
    };
  };
}

const presentReel = ({ fields, scenes, shots }: PlannedReels['reels'][number]) => ({
  title: fields.title,
  scenes: scenes.length,
  shots: shots.length,
});

const madeAlready = 'This screenplay already has a storyboard. Update the storyboard instead.';

/**
 * A screenplay of a project becomes its storyboards: all of them, or none. Throws `conflict` when it has some already, and
 * what reading throws. Nothing is generated or charged.
 */
export function makeStoryboards(platform: Platform, uses: Uses) {
  const plan = planDocument(platform, uses);
  const count = countImport(platform, uses);
  return async (caller: Caller, wanted: WantedStoryboards, signal: AbortSignal): Promise<ImportedScript> => {
    const limitBytes = await count(caller.userId);
    const { document, planned } = await plan(caller, wanted, signal);
    const make = async (tx: Tx): Promise<ImportedScript> => {
      // Whoever presses twice, or in two windows, waits here and is told.
      const { project } = await uses.documents.lock(tx, caller.userId, document.id);
      if (await uses.storyboards.isMadeOf(tx, document.id)) throw new AppError('conflict', madeAlready);
      await uses.projects.touch(tx, project.id);
      platform.live.tell(tx, `user:${caller.userId}`, { type: 'projects.changed' });
      const { id: documentId, revision: documentRevision } = document;
      const origin = {
        ownerId: project.ownerId,
        projectId: project.id,
        documentId,
        documentRevision,
        seed: wanted.settings.seed,
      };
      const made = await writeReels(tx, uses, { planned, origin });
      await uses.assets.room.refuseWritten(tx, { userId: caller.userId, limitBytes, notDone: 'Nothing was created.' });
      return made;
    };
    return uses.projects.oneAtATime(caller.userId, () => platform.db.transaction(make));
  };
}
