import { readFountain } from '../../../screenplays/fountain/read-fountain.ts';
import { breakDown } from '../../../scripts/break-down.ts';
import { splitIntoReels } from '../../../scripts/split-into-reels.ts';
import { applyEdit } from '../../apply-edit.ts';
import { type EditableBoard, inOrder } from '../../editable-board.ts';
import { boardFromBreakdown } from '../../from-breakdown.ts';
import { reviseBoards } from '../revise-boards.ts';
import type { RevisedBoard, Revision } from '../revision.ts';
import { noEarlierScript, rememberScript } from '../script-hash.ts';

let count = 0;
const from = { nextId: (prefix: string) => `${prefix}${(count += 1)}`, voiceOf: () => 'rachel' };
/** What the most generous plan allows. */
export const limits = { scenes: 100, shots: 50 };
/** A script, broken down. */
export const broken = (script: string) => breakDown(readFountain(script));

/** The storyboards of a script, as an import makes them. */
export function importBoards(script: string, reels = limits): (RevisedBoard & { board: EditableBoard })[] {
  return splitIntoReels(broken(script), reels).map((reel, at) => {
    const { roles, scenes, shots } = boardFromBreakdown(reel, from);
    const present = <Row>(row: Row) => ({ ...row, removed: false });
    const fields = {
      title: reel.title,
      dimension: '16:9',
      style: 'colour',
      frameRate: 24,
      fitType: 'cover',
      models: {},
    };
    const board = {
      fields: fields as unknown as EditableBoard['fields'],
      roles: roles.map(present),
      scenes: scenes.map(present),
      shots: shots.map(present),
      takes: [],
    };
    return { id: `board${at + 1}`, title: reel.title, board };
  });
}

/** The storyboards of one script. */
export type Boards = ReturnType<typeof importBoards>;

/** What a revised script means for them. */
export const revise = (
  boards: Boards,
  script: string,
  more: Partial<Parameters<typeof reviseBoards>[2]> = {},
): Revision => reviseBoards(boards, broken(script), { ...from, limits, before: noEarlierScript, ...more });
/** What the script said before, as an option. */
export const before = (script: string) => ({ before: rememberScript(broken(script).scenes) });

/** The boards after a revision, and what takes it back. */
export function apply(boards: Boards, { commands, further }: Revision) {
  const [first] = boards;
  const begun = further.flatMap((reel): Boards =>
    first ? [{ ...first, ...reel, board: { ...first.board, ...reel.board, takes: [] } }] : [],
  );
  return [...boards, ...begun].map((one) => {
    const applied = applyEdit(one.board, { do: 'several', commands: commands.get(one.id) ?? [] });
    return { ...one, board: applied.board, inverse: applied.inverse };
  });
}

/** The scenes that are there, in order. */
export const presentScenes = ({ board }: Boards[number]) => inOrder(board.scenes).filter(({ removed }) => !removed);
/** The shots that are there, in film order. */
export const presentShots = (board: Boards[number]) =>
  presentScenes(board).flatMap((scene) =>
    inOrder(board.board.shots).filter(({ sceneId, removed }) => sceneId === scene.id && !removed),
  );
/** Each scene of a revision with its state. */
export const states = ({ scenes }: Revision) => scenes.map(({ slugLine, state }) => `${slugLine}: ${state}`);
