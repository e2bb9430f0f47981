import * as fc from 'fast-check';
import { limits } from './boards.ts';

const paragraph = fc.oneof(
  fc.constantFrom(
    'ANA (30) waits.',
    'He runs. Rain falls on the roof.',
    'ANA\nNo.',
    'BEN\nI will not go there again.',
    'ANA\n(low)\nYou said so.',
    'DISSOLVE TO:',
    'CLOSE ON the lock.',
    '- one\n- two',
  ),
  fc.lorem({ maxCount: 9 }).map((words) => `BEN\n${words}`),
  // Not at the beginning: `Est` would begin a heading.
  fc.lorem({ maxCount: 12, mode: 'sentences' }).map((words) => `She sees. ${words}`),
);
const scene = fc
  .tuple(
    fc.constantFrom('INT. A - DAY', 'EXT. B - NIGHT', 'INT. C - LATER', 'EXT. D'),
    fc.array(paragraph, { maxLength: 6 }),
  )
  .map(([heading, paragraphs]) => [heading, ...paragraphs].join('\n\n'));
const scenes = fc.array(scene, { minLength: 1, maxLength: 7 });
/** Two scripts with scenes in common, in any order. */
export const twoScripts = fc
  .tuple(scenes, scenes, fc.array(fc.nat({ max: 20 }), { maxLength: 8 }))
  .map(([before, others, picks]): [string, string] => {
    const pool = [...before, ...others];
    const after = picks.length === 0 ? others : picks.map((pick) => pool[pick % pool.length] ?? '');
    return [before.join('\n\n'), after.join('\n\n')];
  });
/** One storyboard for all, or two scenes in each. */
export const reelLimits = fc.constantFrom(limits, { scenes: 2, shots: 50 });
