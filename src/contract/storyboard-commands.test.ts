import { expect, test } from 'vitest';
import { CommandSchema } from './storyboard-commands.ts';

const shotId = 'sht_0123456789abcdef';
const lineWith = (text: string) => [
  {
    id: 'lin_0123456789abcdef',
    roleId: 'rol_0123456789abcdef',
    text,
    parenthetical: null,
    delivery: 'on-screen',
    elementId: null,
  },
];
const shot = (fields: object) => ({ do: 'update-shot', shotId, fields });
const scene = (fields: object) => ({ do: 'update-scene', sceneId: 'scn_0123456789abcdef', fields });
const storyboard = (fields: object) => ({ do: 'update-storyboard', fields });

/** The requirement's maximum lengths (section 5), as far as a storyboard has them. */
const lengths: [name: string, longest: number, command: (text: string) => object][] = [
  ['a storyboard’s title', 200, (title) => storyboard({ title })],
  ['an image prompt', 5000, (imagePrompt) => shot({ imagePrompt })],
  ['a video prompt', 5000, (videoPrompt) => shot({ videoPrompt })],
  ['a line of dialogue', 5000, (text) => shot({ dialogue: lineWith(text) })],
  ['a sound prompt', 450, (soundPrompt) => shot({ soundPrompt })],
  ['a music prompt', 2000, (musicPrompt) => scene({ musicPrompt })],
];
for (const [name, longest, command] of lengths) {
  test(`${name} may have ${longest} characters, and one more is refused with the limit`, () => {
    expect(CommandSchema.safeParse(command('x'.repeat(longest))).success).toBe(true);
    const { error } = CommandSchema.safeParse(command('x'.repeat(longest + 1)));
    expect(error?.issues.map(({ message }) => message)).toEqual([`is longer than ${longest} characters`]);
  });
}

const refusals: [name: string, command: object, message: string | RegExp][] = [
  ['a frame rate of 29', storyboard({ frameRate: 29 }), /24|25|30/],
  ['a dimension of 4:3', storyboard({ dimension: '4:3' }), /16:9/],
  ['a fit type that is neither', storyboard({ fitType: 'stretch' }), /cover/],
  ['a style that is not one of the 70', storyboard({ style: 'cubist' }), 'is not one of the visual styles'],
  ['an eighth shot type', shot({ type: 'insert' }), /establishing/],
  ['a transition that is not one of the 44', shot({ transition: { slug: 'cut', durationMs: 500 } }), /fade/],
  ['a change without a field', shot({}), 'has no field to change'],
];
for (const [name, command, message] of refusals) {
  test(`refuses ${name}`, () => {
    const { error } = CommandSchema.safeParse(command);
    expect(error?.issues[0]?.message).toMatch(message);
  });
}
