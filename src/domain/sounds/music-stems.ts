/** The groups of a piece that a mixer gets on tracks of their own: together they are the whole. */
export const musicStems = ['melody', 'harmony', 'bass', 'drums'] as const;
export type MusicStem = (typeof musicStems)[number];
