import X from 'lucide-react/icons/x';
import { longestWish } from '#domain/writing/writing-limits.ts';
import type { PassageMake } from '#domain/writing/writing-wish.ts';
import { TextModelSelect } from '#web/lib/writing/text-model-select.tsx';
import { WritingFailed } from '#web/lib/writing/writing-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Proposal } from './proposal.tsx';
import { useRewrite } from './use-rewrite.ts';

const kinds = [
  { id: 'rewrite', label: 'Rewrite' },
  { id: 'shorten', label: 'Shorten' },
  { id: 'punch-up', label: 'Punch up dialogue' },
] as const satisfies readonly { id: PassageMake; label: string }[];

const about: Record<PassageMake, string> = {
  rewrite: 'Active present tense, only what is seen and heard. Keeps the story.',
  shorten: 'Up to a third shorter. Keeps scenes, characters and the turn.',
  'punch-up': 'More subtext in the dialogue. Keeps the action.',
};

/** A passage given to a writer, and what they propose, beside the page. On a phone over its lower half. */
export function RewritePanel() {
  const rewrite = useRewrite();
  const { meant, original, proposal, isWriting, failure, close } = rewrite;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from any of its fields
    <aside
      aria-label="Rewrite"
      className="z-[20] flex min-h-0 min-w-0 flex-col border-line bg-panel max-lg:fixed max-lg:inset-x-0 max-lg:bottom-14 max-lg:max-h-[62dvh] max-lg:border-t lg:border-l max-lg:md:bottom-0 max-lg:md:left-(--rail)"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">Rewrite</h2>
        <span className="min-w-0 flex-1 truncate font-script text-12 text-muted">{meant?.label}</span>
        <IconButton label="Close" icon={X} onPress={close} />
      </header>
      <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-auto px-4 py-3">
        <Wishes rewrite={rewrite} />
        {failure && <WritingFailed failure={failure} />}
        {isWriting && <Waiting onCancel={rewrite.cancel} />}
        {proposal && <Proposal original={original} text={proposal.text} changes={proposal.changes} />}
      </div>
      <Foot rewrite={rewrite} />
    </aside>
  );
}

type Part = { rewrite: ReturnType<typeof useRewrite> };

function Wishes({ rewrite: { make, wish, change, models } }: Part) {
  return (
    <>
      <div className="grid gap-1">
        <Segmented
          label="Task"
          isFull
          size="md"
          value={make}
          segments={kinds}
          onChange={(id) => change({ make: id })}
        />
        <p className="text-12 text-faint">{about[make]}</p>
      </div>
      <Field
        label="Instructions"
        aside={`${wish.length} / ${longestWish}`}
        placeholder="more tension"
        value={wish}
        onChange={(words) => change({ wish: words })}
        maxLength={longestWish}
      />
      <TextModelSelect {...models} />
    </>
  );
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <output className="flex-1 text-12 text-muted">Writing. You can continue editing.</output>
        <Button size="sm" onPress={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label="Rewriting the passage" fraction={null} />
    </div>
  );
}

function Foot({ rewrite }: Part) {
  const { make, models, original, proposal, refusal, ask, accept, reject } = rewrite;
  const name = kinds.find(({ id }) => id === make)?.label ?? '';
  return (
    <footer className="grid gap-1.5 border-t border-line px-4 py-3">
      {proposal && (
        <div className="flex gap-2">
          {proposal.text !== original && (
            <Button look="key" className="flex-1" onPress={accept}>
              Accept
            </Button>
          )}
          <Button className={proposal.text === original ? 'flex-1' : ''} onPress={reject}>
            {proposal.text === original ? 'Keep as is' : 'Reject'}
          </Button>
        </div>
      )}
      <PriceButton
        look={proposal ? 'outline' : 'key'}
        size="md"
        className="w-full"
        label={proposal ? 'Try again' : name}
        credits={models.credits}
        refusal={refusal}
        onPress={ask}
      />
      <p className="num min-h-[18px] text-12 leading-[18px] text-muted">{refusal ?? models.sentence}</p>
    </footer>
  );
}
