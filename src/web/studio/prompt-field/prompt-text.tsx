import { Fragment } from 'react';

const parts = /(@[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)/u;

/** The same text behind the one that is typed, with its tags marked. */
export function PromptText({ text, known }: { text: string; known: ReadonlySet<string> }) {
  return (
    <>
      {text.split(parts).map((part, n) =>
        n % 2 === 1 && known.has(part.slice(1).toLowerCase()) ? (
          <mark key={n} className="rounded-[4px] bg-hover text-transparent shadow-[0_0_0_1px_var(--line-strong)]">
            {part}
          </mark>
        ) : (
          <Fragment key={n}>{part}</Fragment>
        ),
      )}{' '}
    </>
  );
}
