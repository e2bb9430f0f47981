import { clip, line, picture } from './inputs.ts';
import type { BuiltInRequest, ExampleSource } from './worked-example.ts';

const drawn = (prompt: string, style: string): BuiltInRequest => ({
  modelId: 'previz-image',
  input: picture({ prompt, style, resolution: '480p' }),
});

/** The files that examples are made from, each after those that it is made from itself. */
export const exampleSources: readonly ExampleSource[] = [
  {
    id: 'headland-at-dawn',
    name: 'Headland at dawn',
    made: drawn('Wide. A woman in a red coat walks to the lighthouse. EXT. HEADLAND - DAWN.', 'colour'),
  },
  {
    id: 'village-street',
    name: 'Village street',
    made: drawn('Wide. A boy stands on a village street. EXT. VILLAGE - DAY.', 'colour'),
  },
  {
    id: 'portrait-at-the-window',
    name: 'Portrait at the window',
    made: drawn('Medium close-up. A woman in a blue dress at the window. INT. LIVING ROOM - DAY.', 'cinematic'),
  },
  {
    id: 'village-street-mask',
    name: 'Mask of the village street',
    mask: { width: 854, height: 480, x: 0.62, y: 0.72, radiusX: 0.22, radiusY: 0.26 },
  },
  {
    id: 'quiet-bay',
    name: 'Quiet bay',
    made: drawn('Wide. An empty bay. EXT. BEACH - DUSK.', 'watercolour'),
  },
  {
    id: 'quiet-bay-mask',
    name: 'Mask of the quiet bay',
    mask: { width: 854, height: 480, x: 0.62, y: 0.55, radiusX: 0.14, radiusY: 0.2 },
  },
  {
    id: 'detective',
    name: 'Detective',
    made: drawn('Medium. A detective in a trench coat and hat in the rain. EXT. ALLEY - NIGHT.', 'noir'),
  },
  {
    id: 'diner-booth',
    name: 'Diner booth',
    made: drawn(
      'Medium close-up. A woman in a leather jacket in a diner booth, neon. INT. DINER - NIGHT.',
      'music-video',
    ),
  },
  {
    id: 'keeper',
    name: 'Lighthouse keeper',
    made: drawn('Medium close-up. An old fisherman in a navy sweater. INT. KITCHEN - NIGHT.', 'colour'),
  },
  {
    id: 'keeper-line',
    name: 'Low water at six',
    made: {
      modelId: 'previz-voice',
      input: line({ voice: 'walter', text: 'Low water at six. Do not be late.' }),
    },
  },
  {
    id: 'diner-line',
    name: 'You came back',
    made: { modelId: 'previz-voice', input: line({ voice: 'rachel', text: 'You came back. I saved your seat.' }) },
  },
  {
    id: 'reading',
    name: 'My own reading',
    made: {
      modelId: 'previz-voice',
      input: line({ voice: 'leo', text: 'The storm turned north at midnight, and the harbor slept.' }),
    },
  },
  {
    id: 'square-clip',
    name: 'Square by day',
    made: {
      modelId: 'previz-video',
      input: clip({
        prompt: 'Wide. A man in a navy coat walks across the square. EXT. SQUARE - DAY.',
        style: 'colour',
        durationSeconds: 3,
      }),
    },
  },
];

/** The source of this id. */
export function exampleSource(id: string): ExampleSource {
  const found = exampleSources.find((source) => source.id === id);
  if (!found) throw new Error(`There is no example source "${id}".`);
  return found;
}
