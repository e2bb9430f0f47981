import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes over the text that a user entered before the page's script ran. Without it the first render would undo that text. */
export function useTakeOver(
  box: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (text: string) => void,
): void {
  const take = useRef(() => {
    const entered = box.current?.value ?? value;
    if (entered !== value) onChange(entered);
  });
  useLayoutEffect(() => take.current(), []);
}
