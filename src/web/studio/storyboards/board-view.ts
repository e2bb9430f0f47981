/** The ways to look at a storyboard; the address says which. */
export const boardViews = ['board', 'list', 'timeline'] as const;
export type BoardView = (typeof boardViews)[number];
