import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFountain } from '../../screenplays/read-fountain.ts';
import { breakDown } from '../../scripts/break-down.ts';
import { splitIntoReels } from '../../scripts/split-into-reels.ts';
import { applyEdit } from '../apply-edit.ts';
import { type EditableBoard, inOrder } from '../editable-board.ts';
import { boardFromBreakdown } from '../from-breakdown.ts';
import { noEarlierScript, rememberScript } from './script-hash.ts';
import { reviseBoards } from './revise-boards.ts';
import type { RevisedBoard, Revision } from './revision.ts';

let count = 0;
const from = { nextId: (prefix: string) => `${prefix}${(count += 1)}`, voiceOf: () => 'rachel' };
const limits = { scenes: 100, shots: 50 };
const broken = (script: string) => breakDown(readFountain(script));

/** The storyboards of a script, as an import makes them. */
function importBoards(script: string, reels = limits): (RevisedBoard & { board: EditableBoard })[] {
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

type Boards = ReturnType<typeof importBoards>;

const revise = (boards: Boards, script: string, more: Partial<Parameters<typeof reviseBoards>[2]> = {}): Revision =>
  reviseBoards(boards, broken(script), { ...from, limits, before: noEarlierScript, ...more });
const before = (script: string) => ({ before: rememberScript(broken(script).scenes) });

/** The boards after a revision, and what takes it back. */
function apply(boards: Boards, { commands }: Revision) {
  return boards.map((one) => {
    const applied = applyEdit(one.board, { do: 'several', commands: commands.get(one.id) ?? [] });
    return { ...one, board: applied.board, inverse: applied.inverse };
  });
}

const presentScenes = ({ board }: Boards[number]) => inOrder(board.scenes).filter(({ removed }) => !removed);
const presentShots = (board: Boards[number]) =>
  presentScenes(board).flatMap((scene) =>
    inOrder(board.board.shots).filter(({ sceneId, removed }) => sceneId === scene.id && !removed),
  );
const states = ({ scenes }: Revision) => scenes.map(({ slugLine, state }) => `${slugLine}: ${state}`);

const kitchen = `INT. KITCHEN - NIGHT

MAYA (34), red coat, waits by the cold stove.

TOM
You are early. I did not expect you before ten.

MAYA
The ferry left without me.`;
const harbor = `EXT. HARBOR - DAWN

Gulls over gray water. Maya runs along the quay.

MAYA
Wait for me!

The ferry turns away from the wall.`;
const hotel = `INT. HOTEL - DAY

A clerk sleeps behind the desk. Tom rings the bell.

TOM
A room for one, please. With a view.`;
const script = (...scenes: string[]) => scenes.join('\n\n');

test('the same script again changes nothing', () => {
  const boards = importBoards(script(kitchen, harbor, hotel));
  const revision = revise(boards, script(kitchen, harbor, hotel));
  expect([...revision.commands]).toEqual([]);
  expect(states(revision)).toEqual([
    'INT. KITCHEN - NIGHT: unchanged',
    'EXT. HARBOR - DAWN: unchanged',
    'INT. HOTEL - DAY: unchanged',
  ]);
});

test('a changed line changes its shot and nothing else', () => {
  const boards = importBoards(script(kitchen, harbor));
  const revision = revise(boards, script(kitchen.replace('without me', 'an hour ago'), harbor));
  expect(revision.scenes).toMatchObject([
    { state: 'changed', shots: { changed: 1, added: 0, removed: 0 } },
    { state: 'unchanged' },
  ]);
  const [before, after] = [boards[0]!, apply(boards, revision)[0]!];
  const [was, is] = [presentShots(before), presentShots(after)];
  expect(is.map(({ id }) => id)).toEqual(was.map(({ id }) => id));
  const changed = is.filter((shot, at) => shot !== was[at]);
  expect(changed.map(({ dialogue }) => dialogue.map(({ text }) => text))).toEqual([['The ferry left an hour ago.']]);
  // The line is still the same line, so its voice stays with it.
  const lineIds = (shots: typeof was) => shots.flatMap(({ dialogue }) => dialogue.map(({ id }) => id));
  expect(lineIds(is)).toEqual(lineIds(was));
});

test('new, cut and moved scenes come, go and move', () => {
  const boards = importBoards(script(kitchen, harbor, hotel));
  const attic = 'INT. ATTIC - NIGHT\n\nDust on a trunk. A moth.';
  const revision = revise(boards, script(hotel, attic, kitchen));
  expect(states(revision)).toEqual([
    'INT. HOTEL - DAY: moved',
    'INT. ATTIC - NIGHT: new',
    'INT. KITCHEN - NIGHT: unchanged',
    'EXT. HARBOR - DAWN: removed',
  ]);
  const [after] = apply(boards, revision);
  expect(presentScenes(after!).map(({ slugLine, number }) => `${number} ${slugLine}`)).toEqual([
    '1 INT. HOTEL - DAY',
    '2 INT. ATTIC - NIGHT',
    '3 INT. KITCHEN - NIGHT',
  ]);
  expect(after!.board.scenes.filter(({ removed }) => removed).map(({ slugLine }) => slugLine)).toEqual([
    'EXT. HARBOR - DAWN',
  ]);
});

test('what people have made of a scene stays where the script is the same', () => {
  const boards = importBoards(script(kitchen, harbor));
  const [one] = boards;
  const first = presentShots(one!)[0]!;
  const own = {
    ...first,
    id: 'own',
    position: `${first.position}V`,
    elementIds: [],
    action: 'My own shot',
    dialogue: [],
  };
  const cut = presentShots(one!).at(1)!;
  one!.board.shots = [
    ...one!.board.shots.map((shot) => (shot.id === cut.id ? { ...shot, removed: true } : shot)),
    { ...own, removed: false },
  ].map((shot) => (shot.id === first.id ? { ...shot, imagePrompt: 'As I want it' } : shot));
  const changed = script(kitchen.replace('without me', 'an hour ago'), harbor);
  const [after] = apply(boards, revise(boards, changed, before(script(kitchen, harbor))));
  const shots = presentShots(after!);
  expect(shots[0]).toMatchObject({ id: first.id, imagePrompt: 'As I want it' });
  expect(shots.map(({ id }) => id)).toContain('own');
  expect(shots.map(({ id }) => id)).not.toContain(cut.id);
});

test('in a shot that the script has changed, the size, length and words that somebody chose stay', () => {
  const boards = importBoards(script(kitchen));
  const shot = presentShots(boards[0]!).at(-1)!;
  const own = { type: 'extreme-close-up' as const, durationMs: 7000, imagePrompt: 'As I want it' };
  boards[0]!.board.shots = boards[0]!.board.shots.map((one) => (one.id === shot.id ? { ...one, ...own } : one));
  const changed = script(kitchen.replace('without me', 'an hour ago'));
  const [after] = apply(boards, revise(boards, changed, before(script(kitchen))));
  expect(presentShots(after!).at(-1)).toMatchObject({
    ...own,
    id: shot.id,
    dialogue: [{ text: 'The ferry left an hour ago.' }],
  });
});

test('locked and approved shots stay as they are, and are named', () => {
  for (const protection of ['locked', 'approved'] as const) {
    const boards = importBoards(script(kitchen, harbor));
    boards[0]!.board.shots = boards[0]!.board.shots.map((shot) => ({ ...shot, [protection]: true }));
    const before = presentShots(boards[0]!);
    const revision = revise(boards, script(kitchen.replace('without me', 'an hour ago')));
    expect(revision.scenes).toMatchObject([
      { state: 'changed', protectedShots: ['1C'] },
      { state: 'unchanged', slugLine: 'EXT. HARBOR - DAWN', protectedShots: expect.arrayContaining(['2A']) },
    ]);
    expect(presentShots(apply(boards, revision)[0]!)).toEqual(before);
  }
});

test('a setting that somebody has chosen is not read again', () => {
  const boards = importBoards(script(kitchen));
  const scene = boards[0]!.board.scenes[0]!;
  boards[0]!.board.scenes = [{ ...scene, settings: { ...scene.settings, weather: 'snow' } }];
  const [after] = apply(boards, revise(boards, script(kitchen.replace('- NIGHT', '- DAY').replace('waits', 'sits'))));
  expect(presentScenes(after!)[0]?.settings).toMatchObject({ weather: 'snow', time: 'day', lighting: 'window-light' });
});

test('a role keeps the name that somebody gave it', () => {
  const boards = importBoards(script(kitchen));
  boards[0]!.board.roles = boards[0]!.board.roles.map((role) =>
    role.name === 'TOM' ? { ...role, name: 'THOMAS' } : role,
  );
  const longer = `${kitchen}\n\nTOM\nThen you will have to stay the night.`;
  const [after] = apply(boards, revise(boards, longer));
  expect(after!.board.roles.map(({ name }) => name).toSorted()).toEqual(['MAYA', 'THOMAS']);
});

test('somebody new in the script comes into the cast', () => {
  const boards = importBoards(script(kitchen));
  const [after] = apply(boards, revise(boards, `${kitchen}\n\nCAL (50) enters.\n\nCAL\nEvening.`));
  expect(after!.board.roles.map(({ name }) => name)).toContain('CAL');
});

test('each reel gets its own commands, and a new scene goes where there is room', () => {
  const reels = { scenes: 2, shots: 50 };
  const boards = importBoards(script(kitchen, harbor, hotel), reels);
  expect(boards.map((board) => presentScenes(board).length)).toEqual([2, 1]);
  const attic = 'INT. ATTIC - NIGHT\n\nDust on a trunk. A moth.';
  const revision = revise(boards, script(kitchen, harbor, attic, hotel), { limits: reels });
  expect(revision.problems).toEqual([]);
  expect(revision.scenes[2]).toMatchObject({ state: 'new', storyboardId: 'board2' });
  const full = revise(boards, script(kitchen, attic, harbor, hotel), { limits: reels });
  expect(full.problems).toEqual([
    'Scene 2 finds no room: your plan allows 2 scenes in a storyboard, and “Untitled (Reel 1 of 2)” has as many.',
  ]);
});

test('scenes that were never imported stay out', () => {
  const boards = importBoards(script(harbor));
  expect(states(revise(boards, script(kitchen, harbor), before(script(kitchen, harbor))))).toEqual([
    'EXT. HARBOR - DAWN: unchanged',
  ]);
});

test('what the script had cut comes back with its shots when the script has it again', () => {
  const boards = importBoards(script(kitchen, harbor));
  const shorter = kitchen.replace('\n\nMAYA\nThe ferry left without me.', '');
  const cut = apply(boards, revise(boards, shorter, before(script(kitchen, harbor))));
  expect(presentShots(cut[0]!).length).toBeLessThan(presentShots(boards[0]!).length);
  const revision = revise(cut, script(kitchen, harbor), before(shorter));
  expect(states(revision)).toEqual(['INT. KITCHEN - NIGHT: changed', 'EXT. HARBOR - DAWN: new']);
  const [back] = apply(cut, revision);
  expect(presentShots(back!).map(({ id }) => id)).toEqual(presentShots(boards[0]!).map(({ id }) => id));
});

test('a scene that somebody has removed stays away while the script goes on having it', () => {
  const boards = importBoards(script(kitchen, harbor));
  boards[0]!.board.scenes = boards[0]!.board.scenes.map((scene, at) => ({ ...scene, removed: at === 1 }));
  const [after] = apply(boards, revise(boards, script(kitchen, harbor, hotel), before(script(kitchen, harbor))));
  expect(presentScenes(after!).map(({ slugLine }) => slugLine)).toEqual(['INT. KITCHEN - NIGHT', 'INT. HOTEL - DAY']);
});

const paragraph = fc.oneof(
  fc.constantFrom(
    'ANA (30) waits.',
    'He runs. Rain falls on the roof.',
    'ANA\nNo.',
    'BEN\nI will not go there again.',
    'ANA\n(low)\nYou said so.',
    'DISSOLVE TO:',
    'CLOSE ON the lock.',
    '- one\n- two',
  ),
  fc.lorem({ maxCount: 9 }).map((words) => `BEN\n${words}`),
  // Not at the beginning: `Est` would begin a heading.
  fc.lorem({ maxCount: 12, mode: 'sentences' }).map((words) => `She sees. ${words}`),
);
const scene = fc
  .tuple(
    fc.constantFrom('INT. A - DAY', 'EXT. B - NIGHT', 'INT. C - LATER', 'EXT. D'),
    fc.array(paragraph, { maxLength: 6 }),
  )
  .map(([heading, paragraphs]) => [heading, ...paragraphs].join('\n\n'));
const scenes = fc.array(scene, { minLength: 1, maxLength: 7 });
/** Two scripts with scenes in common, in any order. */
const twoScripts = fc
  .tuple(scenes, scenes, fc.array(fc.nat({ max: 20 }), { maxLength: 8 }))
  .map(([before, others, picks]): [string, string] => {
    const pool = [...before, ...others];
    const after = picks.length === 0 ? others : picks.map((pick) => pool[pick % pool.length] ?? '');
    return [before.join('\n\n'), after.join('\n\n')];
  });
const reelLimits = fc.constantFrom(limits, { scenes: 2, shots: 50 });

test('any revision can be done, and taken back, and leaves the board exactly as it was', () => {
  fc.assert(
    fc.property(twoScripts, reelLimits, ([first, after], reels) => {
      const boards = importBoards(first, reels);
      const revised = apply(boards, revise(boards, after, { limits: { ...reels, scenes: 100 }, ...before(first) }));
      for (const [at, one] of revised.entries()) {
        const undone = applyEdit(one.board, one.inverse).board;
        const was = boards[at]!.board;
        const content = (board: EditableBoard) => ({
          roles: inOrder(board.roles).filter(({ removed }) => !removed),
          scenes: inOrder(board.scenes)
            .filter(({ removed }) => !removed)
            .map((scene) => ({ ...scene, position: '' })),
          shots: presentShots({ ...one, board }).map((shot) => ({ ...shot, position: '' })),
        });
        expect(content(undone)).toEqual(content(was));
      }
    }),
    { numRuns: 60 },
  );
});

test('what was taken back can be done again, and gives the same', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const once = apply(boards, revise(boards, after, before(first)));
      const undone = once.map((one) => ({ ...one, board: applyEdit(one.board, one.inverse).board }));
      const again = apply(undone, revise(undone, after, before(first)));
      const said = (revised: Boards) =>
        revised.flatMap(presentShots).map(({ action, dialogue }) => [action, dialogue.length]);
      expect(said(again)).toEqual(said(once));
    }),
    { numRuns: 60 },
  );
});

test('after any revision the boards say what the script says, and the script again changes nothing', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const revised = apply(boards, revise(boards, after, before(first)));
      const wanted = broken(after).scenes;
      const now = revised.flatMap(presentScenes);
      expect(now.map(({ slugLine }) => slugLine)).toEqual(wanted.map(({ slugLine }) => slugLine));
      const spoken = (shots: readonly { dialogue: readonly { text: string }[] }[]) =>
        shots.flatMap(({ dialogue }) => dialogue.map(({ text }) => text.trim())).filter((text) => text !== '');
      expect(spoken(revised.flatMap(presentShots))).toEqual(spoken(wanted.flatMap(({ shots }) => shots)));
      expect(states(revise(revised, after, before(after))).filter((state) => !state.endsWith(': unchanged'))).toEqual(
        [],
      );
    }),
    { numRuns: 60 },
  );
});

test('after two revisions, the second back to the first script, the boards say what the first script says', () => {
  fc.assert(
    fc.property(twoScripts, ([first, second]) => {
      const boards = importBoards(first);
      const there = apply(boards, revise(boards, second, before(first)));
      const back = apply(there, revise(there, first, before(second)));
      const wanted = broken(first).scenes;
      expect(back.flatMap(presentScenes).map(({ slugLine }) => slugLine)).toEqual(
        wanted.map(({ slugLine }) => slugLine),
      );
      const said = (shots: readonly { action: string }[]) =>
        shots
          .map(({ action }) => action)
          .join('')
          .replaceAll(' ', '').length;
      expect(said(back.flatMap(presentShots))).toBe(said(wanted.flatMap(({ shots }) => shots)));
    }),
    { numRuns: 60 },
  );
});

test('nothing of the old board is ever lost', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const [revised] = apply(boards, revise(boards, after, before(first)));
      const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
      for (const kind of ['roles', 'scenes', 'shots'] as const) {
        const kept = ids(revised!.board[kind]);
        for (const id of ids(boards[0]!.board[kind])) expect(kept).toContain(id);
      }
    }),
    { numRuns: 60 },
  );
});

test('a long script is compared in a moment, whatever is repeated', () => {
  const long = (line: string) =>
    Array.from({ length: 300 }, (_, at) => `INT. ROOM - DAY\n\nHe runs.\n\nANA\n${line} ${at}.\n\nBEN\nNo.`).join(
      '\n\n',
    );
  const boards = importBoards(long('Yes'), { scenes: 1000, shots: 50 });
  const begun = performance.now();
  const revision = revise(boards, long('Well'), { limits: { scenes: 1000, shots: 50 } });
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(revision.scenes).toHaveLength(300);
});
