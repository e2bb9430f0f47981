import { expect, test } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { looksByScene } from '../look-ranges.ts';
import { apply, before, type Boards, importBoards, presentScenes, revise } from './testing/boards.ts';

const reels = { scenes: 2, shots: 50 };
const scene = (place: string, line: string): string =>
  `INT. ${place} - DAY\n\nANA (30) waits in the ${place.toLowerCase()}.\n\nANA\n${line}`;
const [attic, barn, cellar, dock] = [
  scene('ATTIC', 'Nobody comes up here any more.'),
  scene('BARN', 'The horses were sold in the spring.'),
  scene('CELLAR', 'Mind the third step, it is gone.'),
  scene('DOCK', 'That was the last boat of the year.'),
];
const film = (...scenes: string[]): string => scenes.join('\n\n');

/** The reels of a script, in which Nell plays Ana: in a raincoat where the place is named. */
function castBoards(script: string, ...inRaincoat: string[]): Boards {
  return importBoards(script, reels).map((one) => {
    const worn = presentScenes(one).filter(({ slugLine }) => inRaincoat.some((place) => slugLine.includes(place)));
    const looks = worn.map(({ id }) => ({ lookId: 'rain', fromSceneId: id, toSceneId: id }));
    const roles = one.board.roles.map((role) => ({ ...role, characterId: 'chr_nell', looks }));
    return { ...one, board: { ...one.board, roles } };
  });
}

/** Each scene of the reels with the character and the look of its role. */
const worn = (boards: Boards): string[][] =>
  boards.map((one) => {
    const [role] = one.board.roles;
    const looks = looksByScene(role?.looks ?? [], one.board.scenes);
    return presentScenes(one).map(({ id, slugLine }) => {
      return `${slugLine.split(' ')[1]}: ${role?.characterId}, ${looks.get(id) ?? 'main'}`;
    });
  });

test('scenes that a revised script moves keep their looks, within a reel and in another one', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = castBoards(script, 'BARN', 'CELLAR');
  const revision = revise(boards, film(cellar, attic, dock, barn), { limits: reels, ...before(script) });
  const after = apply(boards, revision);
  expect(worn(after)).toEqual([
    ['CELLAR: chr_nell, rain', 'ATTIC: chr_nell, main'],
    ['DOCK: chr_nell, main', 'BARN: chr_nell, rain'],
  ]);
  const undone = after.map((one) => ({ ...one, board: applyEdit(one.board, one.inverse).board }));
  expect(worn(undone)).toEqual(worn(boards));
});

test('a further reel begins with the characters of its roles and takes the looks of the scenes that come to it', () => {
  const script = film(attic, barn);
  const boards = castBoards(script, 'BARN');
  const after = apply(boards, revise(boards, film(attic, dock, barn), { limits: reels, ...before(script) }));
  expect(worn(after)).toEqual([['ATTIC: chr_nell, main', 'DOCK: chr_nell, main'], ['BARN: chr_nell, rain']]);
});

test('a role that another character plays in the other reel keeps its own looks', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = castBoards(script, 'BARN', 'CELLAR').map((one, at) => {
    const roles = one.board.roles.map((role) => (at === 1 ? { ...role, characterId: 'chr_otto' } : role));
    return { ...one, board: { ...one.board, roles } };
  });
  const after = apply(
    boards,
    revise(boards, film(attic, cellar, barn, dock), { limits: { ...reels, scenes: 3 }, ...before(script) }),
  );
  expect(worn(after)).toEqual([
    ['ATTIC: chr_nell, main', 'CELLAR: chr_nell, main', 'BARN: chr_nell, rain'],
    ['DOCK: chr_otto, main'],
  ]);
});
