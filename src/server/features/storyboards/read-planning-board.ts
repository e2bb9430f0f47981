import type { PlanLimits } from '#domain/billing/plans.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { PersonsModel } from '#domain/catalogue/own-keys.ts';
import { routeProblems } from '#domain/generation/route.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { beyondPlanOfRows } from '#domain/storyboards/beyond-plan.ts';
import { cueHits } from '#domain/storyboards/cue-hits.ts';
import type { PlanningBoard } from '#domain/storyboards/planning-board.ts';
import { slotLengths, speechLengths } from '#domain/storyboards/slot-length.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Boards } from './keep-boards.ts';
import { allSlots } from './kept-rows.ts';
import type { Uses } from './ports.ts';
import { readSpeakers } from './read-speakers.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { voicesIn } from './slots-now.ts';
import type { SelectedTake } from './takes-store.ts';
import { tasksAtWork } from './tasks-at-work.ts';

export type PlanningParts = { platform: Platform; uses: Uses; boards: Boards };
/** What planning knows, with all that is known of the selected takes. */
export type ReadBoard = Omit<PlanningBoard, 'selected'> & {
  selected: ReadonlyMap<Slot, SelectedTake>;
  projectId: string;
  limits: PlanLimits;
  /** All that are on offer for the person. */
  models: readonly Model[];
};
/** Who asks. */
export type Person = Pick<Caller, 'userId' | 'role'>;

/** Everything that planning takes needs to know of a person's storyboard. Throws `not-found`. */
export function readPlanningBoard({ platform: { db }, uses, boards }: PlanningParts) {
  const atWork = tasksAtWork(db.sql, uses);
  return async ({ userId, role }: Person, storyboardId: string): Promise<ReadBoard> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const isAdmin = role === 'admin';
    const [running, models, unlimited, limits, upgrade] = await Promise.all([
      atWork(userId, storyboardId),
      uses.catalogue.forPerson(userId),
      uses.billing.unlimitedFor(userId),
      uses.billing.limitsOf(userId, isAdmin),
      uses.billing.refusalFor('premium-video-model', userId, isAdmin),
    ]);
    // Read after the tasks, so that what has just left them is on it.
    const { index, rows } = await boards.read(own);
    const speakerOf = await readSpeakers(index, { modelOf: models.find, voicesOf: uses.catalogue.voicesOf });
    const voiceMs = voicesIn(rows);
    const slots = allSlots(rows);
    return {
      index,
      seed: rows.storyboard.seed,
      selected: new Map(slots.flatMap(({ slot, take }) => (take ? [[slot, take]] : []))),
      takeCounts: new Map(slots.map(({ slot, count }) => [slot, count])),
      running,
      lengthOf: slotLengths(index, voiceMs),
      speechOf: speechLengths(index, voiceMs),
      voiceMs,
      hitsOf: cueHits(index, voiceMs),
      modelOf: models.find,
      models: models.list(),
      speakerOf,
      refusalOf: (model, input) => (model.needsUpgrade ? upgrade : null) ?? noWay(models.find(model.id), input),
      unlimited,
      limits,
      beyond: beyondPlanOfRows(rows, limits),
      projectId: own.project.id,
    };
  };
}

/** Why nobody here can make this with a model, in a sentence. */
function noWay(model: PersonsModel, input: GenerationInput<MediaReference>): string | null {
  const [problem] = routeProblems(model, input);
  return problem ? `${problem.message}.` : null;
}
