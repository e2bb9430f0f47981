import AtSign from 'lucide-react/icons/at-sign';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { TaggedView } from '#contract/tags.ts';
import { room } from '#web/ui/format.ts';
import { useTakeOver } from '#web/ui/use-take-over.ts';
import { NothingHas, UnknownTags } from './tag-notes.tsx';
import { PromptText } from './prompt-text.tsx';
import { TagOptions } from './tag-options.tsx';
import { usePromptTags } from './use-prompt-tags.ts';

export type PromptFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder?: string;
  /** The tags of what goes with the prompt: they are marked in it. */
  tags?: readonly string[];
  /** The thing that the prompt is about: it cannot name itself. */
  exceptId?: string;
  /** The user named a tagged thing. Without it the field has no tags. */
  onTag?: (thing: TaggedView) => void;
  onBlur?: () => void;
  isReadOnly?: boolean;
  /** Of the text box. */
  id?: string;
  /** Lines of text at its smallest. */
  rows?: number;
  /** Controls at the lower edge. */
  children?: ReactNode;
};

const textStyle = 'col-start-1 row-start-1 px-3 py-2.5 text-14 leading-[22px] break-words whitespace-pre-wrap';

/** A prompt in which `@` names a character, a reference or an image. */
export function PromptField(props: PromptFieldProps) {
  const { label, value, onTag } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const naming = usePromptTags({ ...props, box });
  const { fragment, choose, beginTag, completion } = naming;
  const isOpen = completion.options.length > 0;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-12 font-medium text-muted">
        {label}
      </label>
      <div className="relative rounded-ctl border border-field bg-well transition-colors focus-within:border-ink hover:border-field-hover focus-within:hover:border-ink">
        <PromptBox {...props} id={id} box={box} naming={naming} />
        <LowerEdge {...props} onBeginTag={beginTag} />
        {isOpen && (
          <TagOptions
            id={`${id}-tags`}
            options={completion.options}
            marked={completion.marked}
            onMark={completion.mark}
            onChoose={choose}
          />
        )}
        {fragment && completion.isReady && !isOpen && <NothingHas typed={fragment.text} />}
      </div>
      <UnknownTags text={onTag && !fragment ? value : ''} known={props.tags} />
    </div>
  );
}

/** Under the text: the button that begins a tag, the controls of the page, and how much room is left. */
function LowerEdge({
  value,
  maxLength,
  onTag,
  isReadOnly,
  children,
  onBeginTag,
}: PromptFieldProps & { onBeginTag: () => void }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line py-1 pr-3 pl-1.5 text-12 text-muted">
      {onTag && !isReadOnly && (
        <Button
          onPress={onBeginTag}
          className="touch flex h-6 items-center gap-1 rounded-pic px-1.5 hover:bg-hover hover:text-ink"
        >
          <AtSign size={14} aria-hidden="true" /> Tag
        </Button>
      )}
      {children}
      <span className="num ml-auto text-11 text-faint">{room(value.length, maxLength)}</span>
    </div>
  );
}

type PromptBoxProps = PromptFieldProps & {
  id: string;
  box: RefObject<HTMLTextAreaElement | null>;
  naming: ReturnType<typeof usePromptTags>;
};

/** The text itself; behind it the same text with its tags marked. */
function PromptBox({ id, box, naming: { fragment, look, close, completion }, ...props }: PromptBoxProps) {
  const { value, onChange, maxLength, placeholder, tags = [], onTag, onBlur, isReadOnly = false, rows = 3 } = props;
  const shade = useRef<HTMLDivElement>(null);
  useTakeOver(box, value, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    const isHeard = event.key === 'Escape' ? fragment !== null && close() : completion.onKey(event);
    if (!isHeard) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = completion.options.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div ref={shade} aria-hidden="true" className={`${textStyle} max-h-[240px] overflow-hidden text-transparent`}>
        <PromptText text={value} known={new Set(tags.map((tag) => tag.toLowerCase()))} />
      </div>
      <textarea
        ref={box}
        id={id}
        value={value}
        maxLength={maxLength}
        rows={rows}
        readOnly={isReadOnly}
        style={{ minHeight: rows * 22 + 20 }}
        placeholder={placeholder}
        aria-autocomplete={onTag ? 'list' : 'none'}
        {...(isOpen && { 'aria-controls': `${id}-tags`, 'aria-activedescendant': `${id}-tags-${completion.marked}` })}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onSelect={look}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => shade.current?.scrollTo({ top: currentTarget.scrollTop })}
        className={`${textStyle} field-sizing-content max-h-[240px] w-full resize-none bg-transparent outline-none placeholder:text-faint read-only:text-muted`}
      />
    </div>
  );
}
