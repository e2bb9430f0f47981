import { expect, test } from 'vitest';
import { cpuMs } from '#test/harness/measure.ts';
import { apply, before, importBoards, presentScenes, presentShots, revise, states } from './testing/boards.ts';

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
  const cellar = 'INT. CELLAR - NIGHT\n\nWater drips into a bucket.';
  const full = revise(boards, script(kitchen, attic, cellar, harbor, hotel), { limits: reels });
  expect(full.problems).toEqual([]);
  expect(full.further).toMatchObject([{ title: 'Untitled (Reel 3 of 3)' }]);
  expect(full.remarks[0]).toMatch(/^“Untitled \(Reel 3 of 3\)” is a new storyboard, /);
  const after = apply(boards, full);
  expect(after.map((board) => presentScenes(board).map(({ slugLine }) => slugLine))).toEqual([
    ['INT. KITCHEN - NIGHT', 'INT. ATTIC - NIGHT'],
    ['INT. CELLAR - NIGHT', 'EXT. HARBOR - DAWN'],
    [expect.stringContaining('HOTEL')],
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

test('a long script of repeated scenes is compared within a bounded CPU time', async () => {
  const scene = (line: string, at: number) => `INT. ROOM - DAY\n\nHe runs.\n\nANA\n${line} ${at}.\n\nBEN\nNo.`;
  const long = (line: string) => Array.from({ length: 300 }, (_, at) => scene(line, at)).join('\n\n');
  const boards = importBoards(long('Yes'), { scenes: 1000, shots: 50 });
  const compare = () => {
    const revision = revise(boards, long('Well'), { limits: { scenes: 1000, shots: 50 } });
    expect(revision.scenes).toHaveLength(300);
  };
  expect(await cpuMs(compare)).toBeLessThan(3000);
});
