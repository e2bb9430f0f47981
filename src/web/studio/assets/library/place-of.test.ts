import { expect, test } from 'vitest';
import { commonPlace, nowhere } from './place-of.ts';

const inNoPlace = { folderId: null, projectId: null };
const inProject = { folderId: null, projectId: 'prj_1' };
const inFolder = { folderId: 'fld_1', projectId: 'prj_1' };

test.each([
  ['in no project and no folder', [inNoPlace, inNoPlace], nowhere],
  ['in a project', [inProject], 'project prj_1'],
  ['in a folder of a project', [inFolder, inFolder], 'folder fld_1'],
  ['in several places', [inProject, inFolder], null],
])('finds the place of assets %s', (_, assets, place) => {
  expect(commonPlace(assets)).toBe(place);
});
