import { classNames } from '#web/ui/class-names.ts';
import type { Tagged } from './use-tag-completion.ts';

type TagOptionsProps = {
  id: string;
  options: readonly Tagged[];
  marked: number;
  onChoose: (asset: Tagged) => void;
};

/** What can be named, below the prompt; the keyboard stays in the text. */
export function TagOptions({ id, options, marked, onChoose }: TagOptionsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that the keyboard never enters
    <div id={id} role="listbox" aria-label="Tags" className="float fade-in absolute inset-x-0 top-full z-20 mt-1 p-1">
      {options.map((asset, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard where one types
        <div
          key={asset.id}
          id={`${id}-${n}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={n === marked}
          // The focus must not leave the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(asset)}
          className={classNames(
            'flex h-9 cursor-default items-center gap-2.5 rounded-ctl px-2 hover:bg-hover',
            n === marked && 'bg-hover',
          )}
        >
          <Thumb url={asset.urls.w320 ?? asset.urls.poster} />
          <span className="font-medium">@{asset.tag}</span>
          <span className="min-w-0 flex-1 truncate text-right text-12 text-muted">{asset.name}</span>
        </div>
      ))}
    </div>
  );
}

function Thumb({ url }: { url: string | null }) {
  const style = 'size-6 shrink-0 rounded-[3px] bg-raised object-cover';
  return url === null ? <span className={style} /> : <img src={url} alt="" className={style} />;
}
