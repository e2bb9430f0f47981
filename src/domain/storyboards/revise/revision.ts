import type { BreakdownShot } from '../../scripts/breakdown.ts';
import type { Command } from '../commands.ts';
import type { EditableBoard, Removable } from '../editable-board.ts';
import type { Scene, Shot } from '../storyboard.ts';

/** One of the storyboards that were made of a script, in the order of its reels. */
export type RevisedBoard = { id: string; title: string; board: Pick<EditableBoard, 'roles' | 'scenes' | 'shots'> };

/** What a revision does to a scene. */
export type SceneState = 'unchanged' | 'changed' | 'moved' | 'new' | 'removed';

export type SceneChange = {
  state: SceneState;
  number: string;
  slugLine: string;
  /** Where it is, or will be; null for a scene that finds no room. */
  storyboardId: string | null;
  /** How many of its shots stay as they are, are written anew (their takes stay and are marked), come in and go. */
  shots: { kept: number; changed: number; added: number; removed: number };
  /** Locked and approved shots that the script has changed or cut, and that stay as they are: `3B`. */
  protectedShots: string[];
};

/** What a revised script means for its storyboards: the commands for each, and the same in words. */
export type Revision = {
  scenes: SceneChange[];
  /** In the order in which they are done; none for a board that stays as it is. */
  commands: Map<string, Command[]>;
  /** Storyboards that do not exist yet: the script has become longer than its reels can be. `id` only stands for them in `commands`. */
  further: RevisedBoard[];
  /** Why it cannot be done, naming the limits. */
  problems: string[];
  remarks: string[];
};

/** What of a shot the script suggests and people often change. */
export type Suggested = Pick<
  BreakdownShot,
  'type' | 'action' | 'imagePrompt' | 'videoPrompt' | 'soundEffect' | 'durationMs'
>;

/** What the script said before this revision: by it, what people have removed is told from what the script had cut. */
export type EarlierScript = {
  /** Who was in it. */
  names: ReadonlySet<string>;
  /** How often each of its scenes stands in it, by name; see `hashScript`. */
  scenes: ReadonlyMap<string, number>;
  /** What the shots of each scene came from, and how often, by the scene's name; see `shotKey`. */
  shots: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** What it suggested for those shots: whatever else a shot says now, somebody has chosen. */
  suggested: ReadonlyMap<string, ReadonlyMap<string, Suggested>>;
};

/** A scene of a board with its shots, in order, removed ones too. */
export type BoardScene = { boardId: string; scene: Removable<Scene>; shots: Removable<Shot>[] };

/** One scene of the script as it is on the boards: in parts, where the plan's limits cut it. */
export type SceneGroup = {
  parts: BoardScene[];
  isOfScript: boolean;
  isRemoved: boolean;
  /** Removed, and not by anybody's wish: an earlier revision cut it, or was taken back. */
  isCut: boolean;
};

/** What the limits of a plan allow in one storyboard, and in one scene. */
export type RoomLimits = { scenes: number; shots: number };
