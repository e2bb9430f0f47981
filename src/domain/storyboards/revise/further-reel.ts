import { type BoardDraft, draftBoard } from './board-draft.ts';
import type { RevisedBoard } from './revision.ts';
import type { Revising } from './revising.ts';

/** A storyboard's title has at most this many characters. */
const longestTitle = 200;
const reelSuffix = / \(Reel (\d+) of \d+\)$/;

const titled = (title: string, number: number, of: number): string => {
  const suffix = ` (Reel ${number} of ${of})`;
  return (
    title
      .replace(reelSuffix, '')
      .slice(0, longestTitle - suffix.length)
      .trimEnd() + suffix
  );
};

/** The reels say how many there are, where nobody has named them otherwise. */
function countReels({ boards, drafts }: Revising, count: number): void {
  for (const [at, { id, title }] of boards.entries()) {
    const draft = drafts.get(id);
    if (!draft || (boards.length > 1 && !reelSuffix.test(title))) continue;
    draft.title = titled(title, at + 1, count);
    const named = draft.commands.filter((command) => command.do !== 'update-storyboard');
    draft.commands.splice(
      0,
      draft.commands.length,
      { do: 'update-storyboard', fields: { title: draft.title } },
      ...named,
    );
  }
}

/** One more reel behind the others, still without scenes, with the whole cast of the one before it. */
export function draftFurtherReel(revising: Revising): { reel: RevisedBoard; draft: BoardDraft } {
  const { boards, drafts, breakdown, options } = revising;
  const last = boards.at(-1);
  const number = boards.length + 1;
  countReels(revising, number);
  // Looks are of scenes that it does not have.
  const copies = new Map(
    (last?.board.roles ?? []).flatMap((role): [string, typeof role][] =>
      role.removed ? [] : [[role.id, { ...role, id: options.nextId('rol'), looks: [] }]],
    ),
  );
  const reel: RevisedBoard = {
    id: options.nextId('stb'),
    title: titled(last?.title ?? '', number, number),
    board: { roles: [...copies.values()], scenes: [], shots: [] },
  };
  const before = last && drafts.get(last.id);
  // Whom people have named otherwise is the same person here.
  const aliases = new Map([...copies].map(([id, role]) => [before?.scriptNameOf({ ...role, id }) ?? role.name, role]));
  return { reel, draft: draftBoard(reel, breakdown, { ...options, aliases }) };
}
