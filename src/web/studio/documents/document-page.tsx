import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { DocumentView } from '#contract/documents.ts';
import type { ProjectView } from '#contract/projects.ts';
import { useWatchDocument } from '#web/lib/live/live-provider.tsx';
import { type Crumb, StudioPage } from '#web/studio/shell/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { projectOfDocumentQuery } from './documents-queries.ts';
import {
  DocumentProvider,
  type DocumentPanel,
  type DocumentShared,
  useDocument,
  useDocumentState,
} from './pages/document-context.tsx';
import { usePaper, useTypewriter } from './pages/document-menu.tsx';
import { createDocumentState, type DocumentStore } from './pages/document-state.ts';
import { DocumentToolbar } from './pages/document-toolbar.tsx';
import { FindBar } from './pages/find-bar.tsx';
import { HistorySheet } from './pages/history-sheet.tsx';
import { listenerFor, type OpenDocument, openDocument } from './pages/open-document.ts';
import { readProposal } from './rewrite/kept-proposal.ts';
import { RewritePanel } from './rewrite/rewrite-panel.tsx';
import { SceneNavigator } from './pages/scene-navigator.tsx';
import { StoryboardSheet } from './pages/storyboard-sheet.tsx';
import { useDocumentCommands } from './pages/use-document-commands.ts';
import { useDocumentKeys } from './pages/use-document-keys.ts';
import { usePageScale } from './pages/use-page-scale.ts';

type DocumentPageProps = { document: DocumentView; userId: string };

/** A text of a project on its page. */
export function DocumentPage({ document, userId }: DocumentPageProps) {
  const [store] = useState(createDocumentState);
  const { parent, opened } = useOpenDocument({ document, userId, store });
  // What was proposed before the page was opened anew waits to be taken or turned down.
  const [panel, show] = useState<DocumentPanel>(() => (readProposal(document.id) ? 'rewrite' : null));
  const [isFocus, toggleFocus] = useReducer((was: boolean) => !was, false);
  const { data: project } = useQuery(projectOfDocumentQuery(document.projectId));
  const boards = useMemo(
    () => project?.storyboards.filter(({ documentId }) => documentId === document.id),
    [project, document.id],
  );
  const shared = useMemo<DocumentShared>(
    () => ({ document, store, boards, opened, panel, show, isFocus, toggleFocus }),
    [document, store, boards, opened, panel, isFocus],
  );
  useDocumentKeys(shared);
  useDocumentCommands(shared);
  const isScreenplay = document.kind === 'screenplay';
  const hasScenes = isScreenplay && !isFocus;
  return (
    <DocumentProvider value={shared}>
      <StudioPage
        isFilled
        crumbs={crumbsOf(document, project)}
        meta={<StoryboardLink projectId={document.projectId} boards={boards ?? []} />}
      >
        <h1 className="sr-only">{document.title}</h1>
        <div
          className={classNames(
            'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
            columnsOf(hasScenes, panel === 'rewrite'),
          )}
        >
          {hasScenes && <Scenes isOpen={panel === 'scenes'} isNarrow={panel === 'rewrite'} />}
          <section aria-label="Text" className="flex min-h-0 min-w-0 flex-col bg-ground">
            <DocumentToolbar />
            {panel === 'find' && <FindBar />}
            <SaveTrouble />
            <Desk parent={parent} isScreenplay={isScreenplay} />
          </section>
          {panel === 'rewrite' && <RewritePanel />}
        </div>
      </StudioPage>
      {panel === 'history' && <HistorySheet />}
      {panel === 'storyboard' && <StoryboardSheet />}
    </DocumentProvider>
  );
}

/** Scenes at the left, what is rewritten at the right, the page between; where there is room for one only, the scenes give way. */
function columnsOf(hasScenes: boolean, hasRewrite: boolean): string {
  if (!hasRewrite) return hasScenes ? 'md:grid-cols-[248px_minmax(0,1fr)]' : '';
  const two = 'lg:grid-cols-[minmax(0,1fr)_400px]';
  return hasScenes ? `${two} xl:grid-cols-[248px_minmax(0,1fr)_400px]` : two;
}

function crumbsOf({ projectId, title }: DocumentView, project: ProjectView | undefined): Crumb[] {
  return [
    { label: 'Projects', href: '/studio/projects' },
    { label: project?.title ?? '…', href: `/studio/projects/${projectId}` },
    { label: title === project?.title ? 'Screenplay' : title },
  ];
}

type StoryboardLinkProps = { projectId: string; boards: ProjectView['storyboards'] };

/** To what was made of this text; several reels are on the project's page. */
function StoryboardLink({ projectId, boards }: StoryboardLinkProps) {
  const [board] = boards;
  if (!board) return null;
  if (boards.length > 1) {
    return (
      <Link to="/studio/projects/$projectId" params={{ projectId }} className="hover:text-ink">
        {counted(boards.length, 'storyboard')}
      </Link>
    );
  }
  return (
    <Link to="/studio/storyboards/$storyboardId" params={{ storyboardId: board.id }} className="hover:text-ink">
      Storyboard
    </Link>
  );
}

/** Beside the page; on a phone over it, while it is asked for. */
function Scenes({ isOpen, isNarrow }: { isOpen: boolean; isNarrow: boolean }) {
  return (
    <aside
      aria-label="Scenes"
      className={classNames(
        'min-h-0 flex-col border-r border-line bg-panel md:static',
        // Between the two there is room for one.
        isNarrow ? 'xl:flex' : 'md:flex',
        isOpen ? 'fixed inset-x-0 top-(--top) bottom-14 z-[20] flex' : 'hidden',
      )}
    >
      <SceneNavigator />
    </aside>
  );
}

type Opening = DocumentPageProps & { store: DocumentStore };

/** Puts the document into the page once, for as long as it is shown. */
function useOpenDocument({ document, userId, store }: Opening) {
  const parent = useRef<HTMLDivElement>(null);
  const current = useRef<OpenDocument | null>(null);
  const first = useRef(document);
  useEffect(() => {
    if (!parent.current) return undefined;
    const opened = openDocument({ document: first.current, userId, store, parent: parent.current });
    current.current = opened;
    if (window.innerWidth >= phonePx) opened.editor.view.focus();
    return () => {
      current.current = null;
      opened.close();
    };
  }, [userId, store]);
  const [opened] = useState(() => () => current.current);
  const [listener] = useState(() => listenerFor(opened));
  useWatchDocument(document.id, listener);
  return { parent, opened };
}

const phonePx = 768;

function Desk({ parent, isScreenplay }: { parent: RefObject<HTMLDivElement | null>; isScreenplay: boolean }) {
  const { opened, isFocus } = useDocument();
  const [isPaper] = usePaper();
  const [isTypewriter] = useTypewriter();
  const desk = usePageScale();
  useEffect(() => {
    opened()?.editor.setTypewriter(isTypewriter);
  }, [opened, isTypewriter]);
  return (
    <div ref={desk} className="min-h-0 flex-1 overflow-auto pt-6 max-md:pt-0" data-desk>
      <div
        ref={parent}
        className={classNames('sp-sheet', isPaper && 'sp-paper', isFocus && 'sp-focus', !isScreenplay && 'sp-prose')}
      />
    </div>
  );
}

/** What the person has to know about saving: it was refused, or others wrote in the same place meanwhile. */
function SaveTrouble() {
  const { store, opened } = useDocument();
  const save = useDocumentState((state) => state.save);
  const merged = useDocumentState((state) => state.merged);
  if (save.is === 'refused') {
    return (
      <Bar>
        <span className="text-bad">{save.reason}</span> Your text is kept in this browser.
      </Bar>
    );
  }
  if (merged === null) return null;
  return (
    <Bar>
      <span className="flex-1">
        Another user edited the same passage while you were offline. Both versions are kept. Check that they still fit.
      </span>
      <Button size="sm" onPress={() => opened()?.editor.goTo(merged)}>
        Show
      </Button>
      <Button size="sm" look="ghost" onPress={() => store.set({ merged: null })}>
        Dismiss
      </Button>
    </Bar>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <output className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line bg-raised px-4 py-1.5 text-12">
      {children}
    </output>
  );
}
