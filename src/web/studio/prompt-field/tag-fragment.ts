/** A tag that is being typed before the caret: its first letters, and where its sign stands. */
export type TagFragment = { text: string; at: number };

const beingTyped = /(?:^|[^\p{L}\p{N}_@-])@([\p{L}\p{N}\p{M}_-]*)$/u;

/** The tag that is being typed at the caret; null where none is. */
export function tagFragment(text: string, caret: number): TagFragment | null {
  const found = beingTyped.exec(text.slice(0, caret));
  return found ? { text: found[1] ?? '', at: caret - (found[1] ?? '').length - 1 } : null;
}

/** The text with a tag in the place of what was typed of it, and where the caret stands then. */
export function withTag(text: string, { at, text: typed }: TagFragment, tag: string): { text: string; caret: number } {
  const after = text.slice(at + 1 + typed.length);
  const gap = after.startsWith(' ') ? '' : ' ';
  return { text: `${text.slice(0, at)}@${tag}${gap}${after}`, caret: at + tag.length + 2 };
}
