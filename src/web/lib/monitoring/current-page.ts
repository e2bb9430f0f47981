/** The pattern of the current route, such as `/studio/projects/$projectId`; null until the router has started. */
let read: (() => string) | undefined;

export const currentPage = {
  get: (): string | null => read?.() ?? null,
  follow: (reader: () => string): void => void (read = reader),
};
