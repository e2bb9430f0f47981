/** The papers screenplays are printed on. */
export const paperSizes = ['letter', 'a4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Courier of 12 points: ten letters and six lines to the inch. */
export const pointsPerColumn = 7.2;
export const pointsPerRow = 12;

/** A sheet in points, and what of it the text may use, in rows and columns. */
export type Paper = {
  widthPoints: number;
  heightPoints: number;
  /** Rows of text between the margins at the head and the foot. */
  rows: number;
  /** Where action ends. It begins at `textColumn`. */
  rightColumn: number;
};

/** Text begins an inch and a half from the left edge, where the holes are. */
export const textColumn = 15;
/** The margin at the head; the page number stands in the middle of it. */
export const headRows = 6;

export const papers: Record<PaperSize, Paper> = {
  letter: { widthPoints: 612, heightPoints: 792, rows: 54, rightColumn: 75 },
  a4: { widthPoints: 595.28, heightPoints: 841.89, rows: 58, rightColumn: 73 },
};

/** Where an element stands on the page: its left edge and its width in letters, and the empty rows over it. */
export type Measure = { column: number; width: number; rowsBefore: number };

/** The industry's margins, in letters from the left edge of the paper. */
export const measures = {
  character: { column: 35, width: 37, rowsBefore: 1 },
  parenthetical: { column: 30, width: 25, rowsBefore: 0 },
  dialogue: { column: 25, width: 35, rowsBefore: 0 },
} as const satisfies Record<string, Measure>;

/** The same for two who speak at once, from the left edge of their half. */
export const dualMeasures = {
  character: { column: 8, width: 20, rowsBefore: 1 },
  parenthetical: { column: 4, width: 22, rowsBefore: 0 },
  dialogue: { column: 0, width: 28, rowsBefore: 0 },
} as const satisfies Record<string, Measure>;

/** Where the right one of two who speak at once begins. */
export const dualRightColumn = textColumn + 30;
