import type { CastSheet } from '../storyboards/cast-sheet.ts';
import { csvField } from './shot-list.ts';

const columns = ['Role', 'Character', 'Scene', 'Slug line', 'Look', 'Age', 'Wardrobe', 'Shots', 'Lines', 'Open issues'];

/** The cast sheet as RFC 4180 has it, a row for each role in each scene: UTF-8 with its mark, since spreadsheets guess otherwise, and CRLF. */
export function castSheetCsv({ scenes, roles }: CastSheet): string {
  const sceneById = new Map(scenes.map((scene) => [scene.id, scene]));
  const rows = roles.flatMap(({ name, character, appearances, conflicts }): string[][] => {
    const who = [name, character?.name ?? ''];
    const settle = conflicts.join('\n');
    if (appearances.length === 0) return [[...who, '', '', '', '', '', '0', '0', settle]];
    return appearances.map(({ sceneId, look, age, wardrobe, shots, lines }) => {
      const { number = '', slugLine = '' } = sceneById.get(sceneId) ?? {};
      return [
        ...who,
        number,
        slugLine,
        look,
        age === null ? '' : String(age),
        wardrobe,
        String(shots),
        String(lines),
        settle,
      ];
    });
  });
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`;
}
