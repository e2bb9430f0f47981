import { Link, useNavigate } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Plus from 'lucide-react/icons/plus';
import { documentKinds } from '#contract/documents.ts';
import type { ProjectView } from '#contract/projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { textKinds } from './text-kinds.ts';
import { useBeginText } from './use-begin-text.ts';

const kindOf = (kind: string): string => Object.entries(textKinds).find(([id]) => id === kind)?.[1] ?? kind;

/** The texts of a project, and an empty one to begin. */
export function ProjectTexts({ project: { id: projectId, documents } }: { project: ProjectView }) {
  const begin = useBeginText();
  const navigate = useNavigate();
  return (
    <section aria-label="Documents">
      <header className="mb-2 flex items-center gap-2">
        <h2 className="flex-1 text-12 font-medium text-muted">Texts</h2>
        <Menu
          label="New document"
          trigger={
            <Button size="sm" look="ghost" isPending={begin.isPending}>
              <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
              New document
            </Button>
          }
        >
          {documentKinds.map((kind) => (
            <MenuItem
              key={kind}
              label={textKinds[kind]}
              icon={FileText}
              onAction={() => begin.mutate({ kind, projectId })}
            />
          ))}
          <MenuLine />
          <MenuItem
            label="From an idea"
            icon={Lightbulb}
            onAction={() => void navigate({ to: '/studio/projects/$projectId/story', params: { projectId } })}
          />
        </Menu>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {documents.map(({ id, title, kind }) => (
          <li key={id}>
            <Link
              to="/studio/documents/$documentId"
              params={{ documentId: id }}
              className="flex items-center gap-2.5 rounded-ctl border border-line bg-panel px-3 py-2 hover:border-line-strong"
            >
              <FileText size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="shrink-0 text-12 text-faint">{kindOf(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
