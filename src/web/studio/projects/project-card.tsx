import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ProjectView } from '#contract/projects.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Ago } from '#web/ui/ago.tsx';
import { counted } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Poster } from './poster.tsx';
import { RenameProject } from './rename-project.tsx';
import { useRemoveProject } from './use-remove-project.ts';

/** One project: its picture leads to where one left off. */
export function ProjectCard({ project }: { project: ProjectView }) {
  const now = useNow(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = useRemoveProject();
  const [board] = project.storyboards;
  return (
    <article className="group relative min-w-0">
      <ProjectLink project={project}>
        <Poster url={board?.posterUrl ?? null} />
        <span className="mt-2 block truncate pr-8 text-13 font-medium">{project.title}</span>
      </ProjectLink>
      <p className="num truncate text-12 text-muted">{summaryOf(project)}</p>
      <p className="text-12 text-faint">
        <Ago time={project.updatedAt} now={now} />
      </p>
      <div className="absolute right-0 bottom-[26px]">
        <Menu
          label={`Actions on ${project.title}`}
          trigger={<IconButton label={`More: ${project.title}`} icon={Ellipsis} />}
        >
          <MenuItem label="Rename" icon={Pencil} onAction={() => setIsRenaming(true)} />
          <MenuLine />
          <MenuItem label="Move to trash" icon={Trash} isDanger onAction={() => remove.mutate(project)} />
        </Menu>
      </div>
      {isRenaming && <RenameProject project={project} onClose={() => setIsRenaming(false)} />}
    </article>
  );
}

function ProjectLink({ project, children }: { project: ProjectView; children: React.ReactNode }) {
  const [board] = project.storyboards;
  if (board && project.storyboards.length === 1) {
    return (
      <Link to="/studio/storyboards/$storyboardId" params={{ storyboardId: board.id }} className="block rounded-pic">
        {children}
      </Link>
    );
  }
  return (
    <Link to="/studio/projects/$projectId" params={{ projectId: project.id }} className="block rounded-pic">
      {children}
    </Link>
  );
}

function summaryOf({ storyboards }: ProjectView): string {
  const sum = (pick: (board: ProjectView['storyboards'][number]) => number) =>
    storyboards.reduce((total, board) => total + pick(board), 0);
  const shots = sum((board) => board.shots);
  if (shots === 0) return 'No shots yet';
  const made = sum((board) => board.picturesMade);
  const pictures = made === shots ? 'all images generated' : `${made} of ${shots} images`;
  const reels = storyboards.length > 1 ? `${storyboards.length} reels · ` : '';
  return `${reels}${counted(
    sum((board) => board.scenes),
    'scene',
  )} · ${counted(shots, 'shot')} · ${pictures}`;
}
