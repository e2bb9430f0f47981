import type { TaggedView } from '#contract/tags.ts';
import type { TaggedKind } from '#domain/tags/tag.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';

const kindLabel: Record<TaggedKind, string> = { character: 'Character', reference: 'Reference', asset: 'Image' };

type TagOptionsProps = {
  id: string;
  options: readonly TaggedView[];
  marked: number;
  onMark: (at: number) => void;
  onChoose: (thing: TaggedView) => void;
};

/** The things that can be named, below the prompt, with a card of the marked one. The keyboard stays in the text. */
export function TagOptions({ id, options, marked, onMark, onChoose }: TagOptionsProps) {
  const thing = options[marked];
  return (
    // The focus must not leave the text.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing here is pressed but the options
    <div
      className="float fade-in absolute inset-x-0 top-full z-20 mt-1 overflow-hidden"
      onMouseDown={(event) => event.preventDefault()}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list that the keyboard never enters */}
      <div id={id} role="listbox" aria-label="Tags" className="p-1">
        {options.map((option, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard where one types
          <div
            key={option.id}
            id={`${id}-${n}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={n === marked}
            onMouseMove={() => n !== marked && onMark(n)}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex h-9 cursor-default items-center gap-2.5 rounded-ctl px-2 pointer-coarse:h-11',
              n === marked && 'bg-hover',
            )}
          >
            <Thumb url={option.thumbnailUrl} className="size-6 rounded-[3px]" />
            <span className="min-w-0 truncate font-medium">@{option.tag}</span>
            <span className="min-w-0 flex-1 truncate text-12 text-muted">{aboutOf(option)}</span>
            <span className="text-12 text-muted">{kindLabel[option.kind]}</span>
          </div>
        ))}
      </div>
      {thing && <ThingCard thing={thing} />}
    </div>
  );
}

/** Beside the tag: the name, or what is said of a thing whose tag is its name. */
const aboutOf = ({ tag, name, description }: TaggedView): string => (name === `@${tag}` ? description : name);

/** What the marked tag stands for: its image, its words, and how many images a model is shown. */
function ThingCard({ thing: { kind, name, description, thumbnailUrl, assetIds } }: { thing: TaggedView }) {
  return (
    <div aria-hidden="true" className="flex h-[98px] gap-3 border-t border-line bg-panel p-3">
      <Thumb url={thumbnailUrl} className="size-[74px] rounded-pic" />
      <div className="min-w-0 flex-1 text-12 leading-[18px]">
        <p className="truncate text-13 font-medium">{name}</p>
        <p className="line-clamp-2 text-muted">{description === '' ? kindLabel[kind] : description}</p>
        <p className="num text-faint">{counted(assetIds.length, 'image')}</p>
      </div>
    </div>
  );
}

function Thumb({ url, className }: { url: string | null; className: string }) {
  const style = `shrink-0 bg-screen object-cover ${className}`;
  return url === null ? <span className={style} /> : <img src={url} alt="" className={style} />;
}
