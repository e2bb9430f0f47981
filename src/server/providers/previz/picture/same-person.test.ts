import { expect, test } from 'vitest';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import type { Look, Scene } from '#domain/previz/scene.ts';
import { buildBoard } from './build-board.ts';
import { frameOf, wholeOf } from './render.ts';
import { paintEntry } from './style/paint-entry.ts';
import { buffersOf, newPainter } from './style/painter.ts';
import { styles } from './style/styles.ts';

const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob' },
  { name: 'TOM', description: '66, navy sweater, grey beard' },
];

/** One person in thirty frames: other places, hours, weather, shots, angles, deeds, feelings, styles, companions and seeds. */
const frames: [prompt: string, style: string][] = [
  ['Wide. MAYA waits. EXT. HARBOUR - DAWN.', 'colour'],
  ['Full. MAYA walks. EXT. STREET - DAY. Weather: rain.', 'pencil'],
  ['Medium. MAYA speaks to TOM. INT. KITCHEN - NIGHT.', 'watercolour'],
  ['Close-up. MAYA is worried. INT. TRAIN - DAY.', 'comic'],
  ['Medium close-up. MAYA smiles. EXT. PARK - DUSK.', 'noir'],
  ['Two-shot. MAYA and TOM. INT. BAR - NIGHT.', 'ink-wash'],
  ['Over the shoulder of TOM: MAYA speaks. INT. OFFICE - DAY.', 'charcoal'],
  ['Medium. Low angle. MAYA points. EXT. ROOFTOP - DUSK.', 'marker'],
  ['Medium. High angle. MAYA sits. INT. BEDROOM - NIGHT.', 'blueprint'],
  ['Full. MAYA runs. EXT. ALLEY - NIGHT.', 'oil-painting'],
  ['Medium. MAYA reads a letter. INT. LIBRARY - DAY.', 'cel-anime'],
  ['Medium. Dutch angle. MAYA is afraid. INT. HALLWAY - NIGHT.', 'film-noir'],
  ['Wide. MAYA and TOM dance. INT. THEATRE - NIGHT.', 'paper-cut'],
  ['Full. MAYA sits. EXT. BEACH - DAY.', 'woodcut'],
  ['Medium. MAYA cries. INT. CHURCH - DAY.', 'pastel-chalk'],
  ['Close-up. MAYA is angry. EXT. FOREST - DAY. Weather: snow.', 'line-art'],
  ['Full. MAYA kneels. EXT. CEMETERY - DAWN. Weather: fog.', 'silhouette'],
  ['Medium. MAYA drives. INT. CAR - DAY.', 'pixel-art'],
  ['Wide. MAYA walks away. EXT. ROAD - DUSK.', 'technicolor'],
  ['Medium. MAYA holds a lantern. INT. CASTLE HALL - NIGHT.', 'gothic-horror'],
  ['Medium close-up. MAYA listens to TOM. INT. COURT - DAY.', 'documentary'],
  ['Full. MAYA dances. EXT. SQUARE - DAY.', 'flat-vector'],
  ['Medium. MAYA speaks into a phone. INT. LABORATORY - DAY.', 'hard-sci-fi'],
  ['Two-shot. MAYA argues with TOM. EXT. BRIDGE - DAY. Weather: storm.', 'cyberpunk'],
  ['Medium, telephoto. MAYA runs. EXT. STREET - DAY.', 'western'],
  ['Full. MAYA stands. INT. CAVE - DAY.', 'stained-glass'],
  ['Medium close-up. MAYA is surprised. INT. HOSPITAL - DAY.', 'rotoscope'],
  ['Close-up. MAYA is sad. INT. CAFE - NIGHT.', 'sepia'],
  ['Medium. MAYA drinks coffee. INT. DINER - NIGHT.', 'screen-print'],
  ['Full. MAYA waits. EXT. TRAIN STATION - DUSK. Weather: rain.', '3d-feature'],
];

const scenes = frames.map(([prompt, style], i) => describeScene({ prompt, style, seed: i * 7 + 1, subjects }));

function mayaIn(scene: Scene): { look: Look; index: number } {
  const index = scene.people.findIndex(({ name }) => name === 'MAYA');
  return { look: (scene.people[index] ?? expect.fail('Maya is not seen.')).look, index };
}

/** The share of somebody's pixels whose own colour, without light, is near each of the colours. */
function shares(scene: Scene, colours: Record<string, string>): Record<string, number> {
  const frame = frameOf({ width: 320, height: 180 });
  const { board } = buildBoard(scene, frame);
  const whole = wholeOf(frame);
  const { index } = mayaIn(scene);
  const painter = newPainter({ region: whole, pen: styles[scene.style].pen, seed: 1, masks: true });
  for (const entry of board.entries) {
    if (board.planes[entry.plane]?.person === index) paintEntry(painter, entry, { planes: board.planes, whole });
  }
  const buffers = buffersOf(painter);
  const { albedo } = buffers.read({ left: 0, top: 0, width: 320, height: 180 });
  const mask = buffers.mask?.data() ?? expect.fail('Nothing was painted.');
  const own: Rgb[] = [];
  for (let i = 0; i < mask.length; i += 4) {
    if (mask[i + 3]! > 200) own.push([albedo[i]!, albedo[i + 1]!, albedo[i + 2]!]);
  }
  const near = (a: Rgb, b: Rgb): boolean => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 36;
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [
      name,
      own.filter((c) => near(c, hex(colour))).length / own.length,
    ]),
  );
}

test('somebody has the same clothes, hair and build in thirty frames', () => {
  const { look } = mayaIn(scenes[0]!);
  const colours = { coat: look.top.colour, hair: look.hair.colour, skin: look.skin };
  const odd: string[] = [];
  for (const [i, scene] of scenes.entries()) {
    expect(mayaIn(scene).look, frames[i]![0]).toEqual(look);
    const seen = shares(scene, colours);
    const isClose = scene.shot === 'close-up' || scene.shot === 'extreme-close-up';
    const least = { coat: isClose ? 0.08 : 0.3, hair: isClose ? 0.12 : 0.02, skin: isClose ? 0.15 : 0.01 };
    for (const name of ['coat', 'hair', 'skin'] as const) {
      if (seen[name]! < least[name]) odd.push(`${frames[i]![0]} ${name} ${seen[name]!.toFixed(3)}`);
    }
  }
  expect(odd).toEqual([]);
});

test('a striped coat has both of its colours in every shot, pose and style that shows it', () => {
  const odd: string[] = [];
  for (const [i, scene] of scenes.entries()) {
    if (scene.shot === 'close-up' || scene.shot === 'extreme-close-up') continue;
    const { index, look } = mayaIn(scene);
    const pattern = { kind: 'stripes' as const, colour: '#2a50d0' };
    const top = { ...look.top, pattern };
    const people = scene.people.map((one, at) => (at === index ? { ...one, look: { ...look, top } } : one));
    const seen = shares({ ...scene, people }, { base: top.colour, stripes: pattern.colour });
    if (seen['base']! < 0.1 || seen['stripes']! < 0.06) odd.push(`${frames[i]![0]} ${JSON.stringify(seen)}`);
  }
  expect(odd).toEqual([]);
});
