/** The keys under which answers are cached. A live message makes everything below one key stale. */
export const keys = {
  balance: ['balance'],
  projects: ['projects'],
  models: ['models'],
  voices: ['voices'],
  documents: ['document'],
  assets: ['assets'],
  tasks: ['tasks'],
  storyboards: ['storyboard'],
  storyboard: (storyboardId: string) => ['storyboard', storyboardId],
  board: (storyboardId: string) => ['storyboard', storyboardId, 'board'],
  boardTasks: (storyboardId: string) => ['storyboard', storyboardId, 'tasks'],
  missingIn: (storyboardId: string) => ['storyboard', storyboardId, 'missing'],
  missing: (storyboardId: string, what = 'missing') => ['storyboard', storyboardId, 'missing', what],
  takesOf: (storyboardId: string) => ['storyboard', storyboardId, 'takes'],
  takes: (storyboardId: string, slot: string) => ['storyboard', storyboardId, 'takes', slot],
  exports: ['exports'],
} as const satisfies Record<string, readonly string[] | ((...ids: string[]) => readonly string[])>;
