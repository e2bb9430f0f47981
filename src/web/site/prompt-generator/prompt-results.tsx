import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { familyMakes, type PromptFamily } from '#domain/writing/writing-wish.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { bringPrompt } from '#web/lib/pending-prompt.ts';
import { WritingFailed } from '#web/lib/writing/writing-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { usePrompts } from './use-prompts.ts';

/** The prompts, each to be copied or taken to where it is used; and what there is while there are none. */
export function PromptResults({ asking }: { asking: ReturnType<typeof usePrompts> }) {
  const { form, isWriting, failure, prompts, cancel } = asking;
  return (
    <section aria-label="Prompts" aria-busy={isWriting} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      {failure && <WritingFailed failure={failure} />}
      {isWriting && <Waiting count={form.outputs} onCancel={cancel} />}
      {prompts && (
        <>
          <div className="flex min-h-7 items-center gap-3">
            <output className="num flex-1 text-12 text-muted">
              {counted(prompts.length, 'prompt')} for {form.askedFor}
            </output>
            {prompts.length > 1 && (
              <Button size="sm" onPress={() => copyText(prompts.join('\n\n'))}>
                <Copy size={14} aria-hidden="true" /> Copy all
              </Button>
            )}
          </div>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {prompts.map((prompt, at) => (
              <PromptCard key={at} prompt={prompt} family={form.askedFor} number={at + 1} />
            ))}
          </ol>
        </>
      )}
      {!isWriting && !prompts && !failure && <Nothing />}
      <History asking={asking} />
    </section>
  );
}

function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(
    () => notify({ text: 'Copied.' }),
    () => notify({ text: 'Couldn’t copy because the browser blocked it. Select the text instead.', tone: 'bad' }),
  );
}

/** Earlier requests of this browser. They can be read again, without paying again. */
function History({ asking: { form, isWriting, shownTaskId, show } }: { asking: ReturnType<typeof usePrompts> }) {
  const earlier = form.history.filter(({ taskId }) => taskId !== shownTaskId);
  if (isWriting || earlier.length === 0) return null;
  return (
    <section aria-label="History" className="mt-3">
      <h2 className="text-13 font-semibold">History</h2>
      <ul>
        {earlier.map((entry) => (
          <li key={entry.taskId} className="border-b border-line">
            <button
              type="button"
              onClick={() => show(entry)}
              className="touch flex w-full items-baseline gap-3 py-2 text-left hover:text-ink"
            >
              <span className="min-w-0 flex-1 truncate">{entry.words}</span>
              <span className="text-12 text-muted">{entry.family}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  return (
    <div className="grid min-h-[260px] place-content-center gap-1 rounded-float border border-dashed border-line-strong px-6 text-center">
      <h2 className="text-16 font-semibold">Prompts appear here</h2>
      <p className="max-w-[44ch] text-muted">
        Copy them, or open them on the page that generates the image, video or music.
      </p>
    </div>
  );
}

function Waiting({ count, onCancel }: { count: number; onCancel: () => void }) {
  return (
    <>
      <div className="flex items-center gap-3">
        <output className="flex-1 text-12 text-muted">Writing {counted(count, 'prompt')}</output>
        <Button size="sm" onPress={onCancel}>
          Cancel
        </Button>
      </div>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-28" />
      ))}
    </>
  );
}

type PromptCardProps = { prompt: string; family: PromptFamily; number: number };

const pages = { image: 'Open in Create Image', video: 'Open in Create Video', music: 'Open in Create Music' };
const createPages = {
  image: '/studio/create/image',
  video: '/studio/create/video',
  music: '/studio/create/music',
} as const;

function PromptCard({ prompt, family, number }: PromptCardProps) {
  const use = useBringPrompt(family);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-ctl border border-line bg-panel p-4">
      <p className="text-14 leading-[22px] break-words whitespace-pre-wrap select-text">{prompt}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => copyText(prompt)} aria-label={`Copy prompt ${number}`}>
          <Copy size={14} aria-hidden="true" /> Copy
        </Button>
        {familyMakes(family).map((part) => (
          <Button
            key={part}
            size="sm"
            onPress={() => use(part, prompt)}
            aria-label={`${pages[part]}: prompt ${number}`}
          >
            {pages[part]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Opens the create page with a prompt and, where it is offered here, the model that it was written for. */
function useBringPrompt(family: PromptFamily) {
  const navigate = useNavigate();
  const { data } = useQuery(modelsQuery);
  return (part: keyof typeof createPages, prompt: string) => {
    const found = data?.models.find(
      ({ kind, model, status }) => kind === part && model === family && status === 'available',
    );
    // It is told already as a cinematographer would.
    bringPrompt({ part, values: { prompt, model: found?.id ?? null, smartPrompt: false } });
    void navigate({ to: createPages[part] });
  };
}
