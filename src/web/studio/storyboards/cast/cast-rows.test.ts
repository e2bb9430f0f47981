import { expect, test } from 'vitest';
import { castRows, isShown } from './cast-rows.ts';

const stale = (...staleReasons: string[]) => ({ staleReasons });
const look = (id: string) => ({ id, name: id, age: null, wardrobe: '', thumbnailUrl: null, thumbnailPart: null });
const nell = { id: 'nell', name: 'Nell', looks: [look('main'), look('coat')] };
const shot = (id: string, fields: object) => ({
  id,
  roleIds: ['maya'],
  dialogue: [],
  picture: null,
  clip: null,
  sound: null,
  ...fields,
});
const line = (roleId: string, voice: object) => ({ id: `line of ${roleId}`, roleId, voice });
const appearance = (sceneId: string) => ({ sceneId, shots: 1, lines: 0 });

type Board = Parameters<typeof castRows>[0];
type Sheet = Parameters<typeof castRows>[1];

function rows(maya: object, shots: object[] = []) {
  const scenes = [
    { id: 's1', shots },
    { id: 's2', shots: [] },
  ];
  const roles = [
    { id: 'tom', name: 'TOM' },
    { id: 'maya', name: 'MAYA', ...maya },
  ];
  const sheetRoles = [{ id: 'maya', appearances: [appearance('s1'), appearance('s2')], conflicts: ['It is open.'] }];
  // The fields that the function reads, and no more.
  return castRows({ roles, scenes } as unknown as Board, { roles: sheetRoles } as unknown as Sheet);
}

test('roles with a character come first, and a cell has the look of its scene', () => {
  const coat = { lookId: 'coat', fromSceneId: 's2', toSceneId: 's2' };
  const [maya, tom] = rows({ characterId: 'nell', character: nell, looks: [coat] });
  expect([maya?.role.name, tom?.role.name]).toEqual(['MAYA', 'TOM']);
  expect(maya?.cells.map((cell) => cell.look?.id)).toEqual(['main', 'coat']);
  expect(tom).toMatchObject({ player: null, isPending: false, bands: [], cells: [] });
});

test('a look that was removed gives way to the main look', () => {
  const gone = { lookId: 'gone', fromSceneId: 's1', toSceneId: 's1' };
  const [maya] = rows({ characterId: 'nell', character: nell, looks: [gone] });
  expect(maya?.cells.map((cell) => cell.look?.id)).toEqual(['main', 'main']);
});

test('until the server names a new character, nothing is shown of the one before', () => {
  const [maya] = rows({ characterId: 'otto', character: nell });
  expect(maya).toMatchObject({ player: null, isPending: true, bands: [], conflicts: [] });
});

test('stale are the pictures and clips that show the role, and the lines that it says', () => {
  const shots = [
    shot('seen', { picture: stale('the style changed'), clip: stale('the style changed', 'the prompt changed') }),
    shot('heard', { roleIds: [], dialogue: [line('maya', stale('the voice changed'))] }),
    shot('others', { dialogue: [line('tom', stale('the voice changed'))], sound: stale('the prompt changed') }),
    shot('fresh', { picture: stale() }),
  ];
  const [maya] = rows({ characterId: 'nell', character: nell }, shots);
  expect(maya?.stale.map((one) => [one.shot.id, one.reasons])).toEqual([
    ['seen', ['the style changed', 'the prompt changed']],
    ['heard', ['the voice changed']],
  ]);
  expect(maya?.cells.map((cell) => cell.isStale)).toEqual([true, false]);
  expect(maya?.takenShots.get(0)).toBe(1);
});

test('the filter finds roles with stale takes, with warnings, and without a character', () => {
  const [maya, tom] = rows({ characterId: 'nell', character: nell });
  const found = [maya, tom].map((row) => row && Object.values(isShown).map((isIn) => isIn(row)));
  expect(found).toEqual([
    [true, false, true, false],
    [true, false, false, true],
  ]);
});
