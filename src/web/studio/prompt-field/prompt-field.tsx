import AtSign from 'lucide-react/icons/at-sign';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { room } from '#web/ui/format.ts';
import { PromptText } from './prompt-text.tsx';
import { TagOptions } from './tag-options.tsx';
import { usePromptTags } from './use-prompt-tags.ts';
import type { Tagged } from './use-tag-completion.ts';

export type PromptFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder?: string;
  /** The tags of what goes with the prompt: they are marked in it. */
  tags?: readonly string[];
  /** What may be named; without it there are no tags. */
  tagKind?: AssetKind;
  /** Something was named that may not go with the prompt yet. */
  onTag?: (asset: Tagged) => void;
  /** What stands in the lower edge. */
  children?: ReactNode;
};

const textStyle = 'col-start-1 row-start-1 px-3 py-2.5 text-14 leading-[22px] break-words whitespace-pre-wrap';

/** Where somebody says what is to be made: `@` names something of the library. */
export function PromptField(props: PromptFieldProps) {
  const { label, value, onChange, maxLength, placeholder, tags = [], onTag, children } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const { fragment, look, close, choose, beginTag, completion } = usePromptTags({ ...props, box });
  const isOpen = completion.options.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const isHeard = event.key === 'Escape' ? fragment !== null && close() : completion.onKey(event);
    if (!isHeard) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-12 font-medium text-muted">
        {label}
      </label>
      <div className="relative rounded-ctl border border-line bg-well transition-colors focus-within:border-ink hover:border-line-strong focus-within:hover:border-ink">
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <div ref={shade} aria-hidden="true" className={`${textStyle} max-h-[240px] overflow-hidden text-transparent`}>
            <PromptText text={value} known={new Set(tags.map((tag) => tag.toLowerCase()))} />
          </div>
          <textarea
            ref={box}
            id={id}
            value={value}
            maxLength={maxLength}
            rows={3}
            placeholder={placeholder}
            aria-autocomplete={onTag ? 'list' : 'none'}
            {...(isOpen && {
              'aria-controls': `${id}-tags`,
              'aria-activedescendant': `${id}-tags-${completion.marked}`,
            })}
            onChange={(event) => {
              onChange(event.target.value);
              look();
            }}
            onSelect={look}
            onBlur={close}
            onKeyDown={onKeyDown}
            onScroll={({ currentTarget }) => shade.current?.scrollTo({ top: currentTarget.scrollTop })}
            className={`${textStyle} field-sizing-content max-h-[240px] min-h-[86px] w-full resize-none bg-transparent outline-none placeholder:text-faint`}
          />
        </div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line py-1 pr-3 pl-1.5 text-12 text-muted">
          {onTag && (
            <Button
              onPress={beginTag}
              className="touch flex h-6 items-center gap-1 rounded-pic px-1.5 hover:bg-hover hover:text-ink"
            >
              <AtSign size={14} aria-hidden="true" /> Tag
            </Button>
          )}
          {children}
          <span className="num ml-auto text-11 text-faint">{room(value.length, maxLength)}</span>
        </div>
        {isOpen && (
          <TagOptions id={`${id}-tags`} options={completion.options} marked={completion.marked} onChoose={choose} />
        )}
        {fragment && completion.isReady && !isOpen && <NoTag typed={fragment.text} />}
      </div>
    </div>
  );
}

function NoTag({ typed }: { typed: string }) {
  return (
    <output className="float absolute inset-x-0 top-full z-20 mt-1 block px-3 py-2 text-12 text-muted">
      {typed === ''
        ? 'Nothing in the library has a tag yet. Give a picture one in Assets, and it can be named here.'
        : `Nothing in the library is called @${typed}.`}
    </output>
  );
}
