import { dimensionLabel, dimensions, frameRates } from '#domain/storyboards/dimension.ts';
import { visualStyleGroups, visualStyles } from '#domain/storyboards/visual-styles.ts';

/** The visual styles as a select shows them. */
export const styleGroups = visualStyleGroups.map((label) => ({
  label,
  options: visualStyles
    .filter(({ group }) => group === label)
    .map(({ slug, label: name }) => ({ id: slug, label: name })),
}));

/** The shapes of a film, and its frame rates, side by side. */
export const dimensionSegments = dimensions.map((id) => ({ id, label: `${id} ${dimensionLabel[id]}` }));
export const rateSegments = frameRates.map((rate) => ({ id: String(rate), label: `${rate} fps` }));
