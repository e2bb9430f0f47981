/** From 1 to 5 stars; 0 is not rated, -1 rejected. The scale of XMP, which editors' programs read. */
export const takeRatings = [-1, 0, 1, 2, 3, 4, 5] as const;
export type TakeRating = (typeof takeRatings)[number];
