import type { PaperSize } from '#domain/exports/export-options.ts';
import type { CastSheet, CastSheetRole } from '#domain/storyboards/cast-sheet.ts';
import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { type TableColumn, type TableGroup, writeTablePdf } from '#server/platform/papers/table-pdf.ts';

/** A cast sheet that is to become a PDF. */
export type CastSheetOrder = { sheet: CastSheet; paper: PaperSize; madeAtMs: number };

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

answerApart(({ sheet, paper, madeAtMs }: CastSheetOrder) => {
  const sceneById = new Map(sheet.scenes.map((scene) => [scene.id, scene]));
  return writeTablePdf({
    title: `${sheet.title} · Cast sheet`,
    facts: [counted(sheet.roles.length, 'role'), counted(sheet.scenes.length, 'scene')].join(' · '),
    sheet: paper,
    columns,
    groups: sheet.roles.map((role) => groupOf(role, sceneById)),
    madeAt: new Date(madeAtMs),
  });
});
