/** The titles of storyboards by id; those that do not exist are left out. */
type NameStoryboards = (ids: readonly string[]) => Promise<Map<string, string>>;

/** Inverts the dependency: the feature of storyboards registers here, so this feature imports none of it. */
export function createStoryboardTitles() {
  let nameThem: NameStoryboards = async () => new Map();
  return {
    register: (name: NameStoryboards): void => {
      nameThem = name;
    },
    find: (ids: readonly string[]): Promise<Map<string, string>> => nameThem(ids),
  };
}
export type StoryboardTitles = ReturnType<typeof createStoryboardTitles>;
