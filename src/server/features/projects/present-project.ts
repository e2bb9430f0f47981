import type { ProjectView } from '#contract/projects.ts';
import type { ProjectContents } from './project-contents.ts';
import type { Project } from './projects-store.ts';

/** The row and what is in the project, as its owner sees it. */
export function presentProject(project: Project, { storyboards, documents, spending }: ProjectContents): ProjectView {
  return {
    id: project.id,
    title: project.title,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    storyboards,
    documents,
    cost: { budgetCredits: project.budgetCredits, ...spending },
  };
}
