import { AppError } from '#contract/errors.ts';
import type { TemplateStart } from '#contract/templates.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import { planCommercial, type ProductTag } from '#domain/templates/commercial.ts';
import { fitLength } from '#domain/templates/fit-length.ts';
import { planMusicVideo } from '#domain/templates/music-video.ts';
import { planShortFilm } from '#domain/templates/short-film.ts';
import type { TemplatePlan } from '#domain/templates/template-plan.ts';
import { planTrailer } from '#domain/templates/trailer.ts';
import { planVerticalReel } from '#domain/templates/vertical-reel.ts';

export type PlannedTemplate = {
  plan: TemplatePlan;
  /** The frames of each shot, in film order. */
  frames: number[];
  remarks: string[];
};

/** `songMs` is the length of the chosen song, in milliseconds. */
type Options = { limits: Pick<PlanLimits, 'scenes' | 'shots'>; songMs: number; productTag: ProductTag };

/** The scenes and shots of a guided start. Throws `invalid-input` if the lines or the song do not fit. */
export function planTemplate(start: TemplateStart, { limits, songMs, productTag }: Options): PlannedTemplate {
  if (start.template === 'music-video') return planSong(start, { limits, songMs });
  const plan = planOf(start, productTag);
  const frames = fitLength(plan, start.frameRate);
  if (frames === null) {
    throw new AppError(
      'invalid-input',
      `The spoken lines don’t fit into ${start.lengthSeconds} seconds. Nothing was created. Shorten the ` +
        'lines or choose a longer film.',
    );
  }
  return { plan, frames, remarks: [] };
}

function planOf(start: Exclude<TemplateStart, { template: 'music-video' }>, productTag: ProductTag): TemplatePlan {
  switch (start.template) {
    case 'commercial':
      return planCommercial(start, productTag);
    case 'short-film':
      return planShortFilm(start);
    case 'trailer':
      return planTrailer(start);
    case 'vertical-reel':
      return planVerticalReel(start);
  }
}

function planSong(
  start: Extract<TemplateStart, { template: 'music-video' }>,
  { limits, songMs }: Pick<Options, 'limits' | 'songMs'>,
): PlannedTemplate {
  const film = planMusicVideo(start, { lengthMs: songMs, frameRate: start.frameRate, limits });
  if (film === null) {
    throw new AppError(
      'invalid-input',
      `This song needs more than the ${limits.scenes * limits.shots} shots that your plan allows in a ` +
        'storyboard. Nothing was created. Choose a shorter song.',
    );
  }
  const { plan, frames, beatsPerShot } = film;
  const remarks =
    beatsPerShot === start.beatsPerShot
      ? []
      : [
          `Each shot lasts ${beatsPerShot} beats instead of ${start.beatsPerShot}, because your plan allows ` +
            `${limits.scenes * limits.shots} shots in a storyboard.`,
        ];
  return { plan, frames, remarks };
}
