import type { Scene, StyleId } from '#domain/previz/scene.ts';
import type { Grade } from '../picture/style/grade.ts';
import { times, weathers } from '#domain/previz/describe/setting-words.ts';
import { styleIn } from '#domain/previz/describe/edit-scene.ts';
import { findFirst, hasAny, plain } from '#domain/previz/describe/words.ts';

/** What can be done to a picture of which only the pixels are known. */
export type PhotoEdit = {
  time: Scene['time'] | null;
  weather: Scene['weather'] | null;
  style: StyleId | null;
  grade: Grade | null;
};

const grades: readonly [words: string[], grade: Grade][] = [
  [['brighter', 'lighten', 'brighten', 'lighter'], { lift: 0.1 }],
  [['darker', 'darken', 'dim'], { lift: -0.12 }],
  [['more contrast', 'contrasty', 'punchier', 'punchy'], { contrast: 1.28 }],
  [['less contrast', 'flatter', 'faded', 'fade'], { contrast: 0.78, lift: 0.05 }],
  [['more saturated', 'vivid', 'more colour', 'more color', 'colourful', 'colorful', 'saturate'], { saturation: 1.45 }],
  [['less saturated', 'muted', 'desaturate', 'desaturated', 'washed out'], { saturation: 0.5 }],
  [['black and white', 'monochrome', 'greyscale', 'grayscale'], { saturation: 0 }],
  [['sepia', 'old photo', 'vintage'], { saturation: 0, shadows: '#2a1a0c', highlights: '#f4e2bc', tint: 0.6 }],
  [['warmer', 'warm'], { shadows: '#3a2410', highlights: '#ffdca0', tint: 0.2 }],
  [['cooler', 'colder', 'cold'], { shadows: '#0c1c34', highlights: '#cfe4ff', tint: 0.22 }],
  [['film grain', 'grainy', 'grain'], { grain: 0.35 }],
];

/** Words for what would have to be painted anew. */
const content =
  /\b(?:add|remove|delete|erase|replace|move|give|put|insert|wear|wearing|smile|smiling|face|hair|coat|dress|hat|background|person|man|woman|people|pose|turn|open|close)\b/;

/** What an instruction asks of a photograph; null when it wants something that only a painter or another model can do. */
export function readPhotoEdit(prompt: string): PhotoEdit | null {
  const text = plain(prompt);
  if (content.test(text)) return null;
  const found = grades.filter(([words]) => hasAny(text, words)).map(([, grade]) => grade);
  const grade = found.length > 0 ? (Object.assign({}, ...found) as Grade) : null;
  const edit: PhotoEdit = {
    time: findFirst(text, times),
    weather: findFirst(text, weathers),
    style: grade?.saturation === 0 ? null : styleIn(text),
    grade,
  };
  return edit.time || edit.weather || edit.style || edit.grade ? edit : null;
}
