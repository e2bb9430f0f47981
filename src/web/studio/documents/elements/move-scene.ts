import type { ChangeSpec } from '@codemirror/state';
import type { Scene } from '../editor/structure.ts';

type Part = Pick<Scene, 'from' | 'to'>;

/**
 * Takes scenes out of the text and puts them before another one, or at the end of the last; one blank line parts them from
 * their neighbours. Null when they are there already.
 */
export function moveScenes(
  text: string,
  scenes: readonly Part[],
  { moved, before }: { moved: readonly number[]; before: number },
): ChangeSpec[] | null {
  const order = scenes.map((_, at) => at);
  const rest = order.filter((at) => !moved.includes(at));
  const place = rest.findIndex((at) => at >= before);
  const cut = place < 0 ? rest.length : place;
  const wanted = [...rest.slice(0, cut), ...order.filter((at) => moved.includes(at)), ...rest.slice(cut)];
  if (wanted.every((at, index) => at === index)) return null;
  const taken = order
    .filter((at) => moved.includes(at))
    .map((at) => scenes[at])
    .filter((one) => one !== undefined);
  const words = taken.map(({ from, to }) => text.slice(from, to).trim()).join('\n\n');
  const target = scenes[before];
  const at = target ? target.from : (scenes.at(-1)?.to ?? text.length);
  const removals = taken.map(({ from, to }) => ({ from, to, insert: '' }));
  const insert = target || at < text.length ? `${words}\n\n` : `${gapAt(text, at)}${words}\n`;
  return [...removals, { from: at, insert }];
}

/** What is missing of a blank line at the end of a text. */
export function gapAt(text: string, at: number): string {
  if (at === 0 || text.slice(0, at).endsWith('\n\n')) return '';
  return text[at - 1] === '\n' ? '\n' : '\n\n';
}
