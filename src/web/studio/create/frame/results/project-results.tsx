import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { projectsQuery } from '#web/studio/projects/index.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Select } from '#web/ui/select.tsx';
import { useCreateProject } from '../create-project.ts';
import { ResultsList, type ResultsListProps } from './results-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

/** What was made for a project: the one that the page was opened for, else the one last worked on. */
export function ProjectResults(props: Omit<ResultsListProps, 'projectId' | 'filter'>) {
  const opened = useCreateProject();
  const [chosen, setChosen] = useState(opened);
  const query = useInfiniteQuery(projectsQuery);
  const projects = query.data?.pages.flatMap((page) => page.projects);
  const project = projects?.find(({ id }) => id === chosen) ?? projects?.[0];
  if (query.isError) {
    return (
      <div className="p-4 md:p-5">
        <FailedBox title="Couldn’t load your projects" error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!projects) return <ResultsSkeleton />;
  if (!project) return <NoProject />;
  return (
    <ResultsList
      {...props}
      key={project.id}
      projectId={project.id}
      filter={
        <Select
          label="Project"
          isLabelHidden
          value={project.id}
          options={projects.map(({ id, title }) => ({ id, label: title }))}
          onChange={setChosen}
          className="w-48"
        />
      }
    />
  );
}

function NoProject() {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <p className="text-16 font-semibold">No projects yet</p>
      <p className="max-w-[44ch] text-muted">
        Import a screenplay to get a storyboard. Its images, clips and sounds appear here.
      </p>
      <Link to="/studio/projects" className="text-ink underline underline-offset-3">
        Go to projects
      </Link>
    </div>
  );
}
