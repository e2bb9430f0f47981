import type { PaperSize } from '#domain/exports/export-options.ts';
import type { CastSheet, CastSheetRole } from '#domain/storyboards/cast-sheet.ts';
import type { TableColumn, TableGroup, TablePaper } from '#server/platform/papers/table-pdf.ts';

const columns: readonly TableColumn[] = [
  { title: 'Scene', width: 0.07 },
  { title: 'Slug line', width: 0.29 },
  { title: 'Look', width: 0.16 },
  { title: 'Age', width: 0.06, align: 'right' },
  { title: 'Wardrobe', width: 0.3 },
  { title: 'Shots', width: 0.06, align: 'right' },
  { title: 'Lines', width: 0.06, align: 'right' },
];

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function groupOf(role: CastSheetRole, sceneById: ReadonlyMap<string, CastSheet['scenes'][number]>): TableGroup {
  const { name, character, appearances, conflicts, shots, lines } = role;
  return {
    title: character === null || character.name === name ? name : `${name} · ${character.name}`,
    facts: [counted(appearances.length, 'scene'), counted(shots, 'shot'), counted(lines, 'line')].join(' · '),
    remarks: conflicts,
    rows: appearances.map(({ sceneId, look, age, wardrobe, ...counts }) => {
      const { number = '', slugLine = '' } = sceneById.get(sceneId) ?? {};
      const years = age === null ? '' : String(age);
      return [number, slugLine, look, years, wardrobe, String(counts.shots), String(counts.lines)];
    }),
  };
}

type Printing = { sheet: PaperSize; madeAt: Date };

/** A cast sheet as a paper: a table for each role, with a row for each of its scenes. */
export function castSheetPaper({ title, roles, scenes }: CastSheet, { sheet, madeAt }: Printing): TablePaper {
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]));
  return {
    title: `${title} · Cast sheet`,
    facts: [counted(roles.length, 'role'), counted(scenes.length, 'scene')].join(' · '),
    sheet,
    columns,
    groups: roles.map((role) => groupOf(role, sceneById)),
    madeAtMs: madeAt.getTime(),
  };
}
