import { type RefObject, useState } from 'react';
import type { TaggedView } from '#contract/tags.ts';
import type { PromptFieldProps } from './prompt-field.tsx';
import { type TagFragment, tagFragment, withTag } from './tag-fragment.ts';
import { useTagCompletion } from './use-tag-completion.ts';

type Prompt = Pick<PromptFieldProps, 'value' | 'onChange' | 'maxLength' | 'exceptId' | 'onTag'> & {
  box: RefObject<HTMLTextAreaElement | null>;
};

/** The tag that is being typed into a prompt, what it could become, and how it becomes that. */
export function usePromptTags({ value, onChange, maxLength, exceptId, onTag, box }: Prompt) {
  const [fragment, setFragment] = useState<TagFragment | null>(null);
  const look = () => {
    const { current } = box;
    setFragment(onTag && current ? tagFragment(current.value, current.selectionStart) : null);
  };
  const put = (text: string, caret: number) => {
    onChange(text.slice(0, maxLength));
    // The caret can be set when the text is there.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(caret, caret);
      look();
    });
  };
  const choose = (thing: TaggedView) => {
    if (!fragment) return;
    const next = withTag(value, fragment, thing.tag);
    onTag?.(thing);
    put(next.text, next.caret);
  };
  const beginTag = () => {
    const caret = box.current?.selectionStart ?? value.length;
    const before = value.slice(0, caret);
    const sign = before === '' || /\s$/.test(before) ? '@' : ' @';
    put(before + sign + value.slice(caret), caret + sign.length);
  };
  const close = () => {
    setFragment(null);
    return true;
  };
  return { fragment, look, close, choose, beginTag, completion: useTagCompletion(fragment, exceptId, choose) };
}
