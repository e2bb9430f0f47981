import type { ProjectView } from '#contract/projects.ts';

/** What features above this one keep in projects, as the list of projects shows it. */
export type ProjectContents = Pick<ProjectView, 'storyboards' | 'documents'> & {
  spending: Pick<ProjectView['cost'], 'creditsSpent' | 'creditsHeld'>;
};
type Kind = keyof ProjectContents;

/** What of one kind is in each of these projects, by the project's id; those without any may be left out. */
export type ContentsOf<K extends Kind> = (projectIds: string[]) => Promise<Map<string, ProjectContents[K]>>;

/** Knows whom to ask what is in a project. They are told of this feature; it is not told of them. */
export function createContents() {
  const nothing = async () => new Map();
  const sources: { [K in Kind]: ContentsOf<K> } = { storyboards: nothing, documents: nothing, spending: nothing };
  return {
    register<K extends Kind>(kind: K, source: ContentsOf<K>): void {
      Object.assign(sources, { [kind]: source });
    },
    async of(projectIds: string[]): Promise<(projectId: string) => ProjectContents> {
      const [storyboards, documents, spending] = await Promise.all([
        sources.storyboards(projectIds),
        sources.documents(projectIds),
        sources.spending(projectIds),
      ]);
      return (projectId) => ({
        storyboards: storyboards.get(projectId) ?? [],
        documents: documents.get(projectId) ?? [],
        spending: spending.get(projectId) ?? { creditsSpent: 0, creditsHeld: 0 },
      });
    },
  };
}
export type Contents = ReturnType<typeof createContents>;
