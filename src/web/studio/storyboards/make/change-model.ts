import type { StoryboardView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';

type Change = { medium: Medium; modelId: string; toModelId: string };

/** Puts another model in the place of one, wherever it was chosen: for the storyboard, and for shots of their own. */
export function changeModel({ models, scenes }: Pick<StoryboardView, 'models' | 'scenes'>, change: Change): Command {
  const { medium, modelId, toModelId } = change;
  const fields = { models: { [medium]: toModelId } };
  const shots = scenes.flatMap((scene) => scene.shots);
  const own = shots.filter((shot) => shot.models[medium] === modelId && !shot.locked).map(({ id }) => id);
  const ofBoard: Command[] = models[medium] === modelId ? [{ do: 'update-storyboard', fields }] : [];
  const ofShots: Command[] = own.length > 0 ? [{ do: 'update-shots', shotIds: own, fields }] : [];
  const [first, second] = [...ofBoard, ...ofShots];
  return first && !second ? first : { do: 'several', commands: [...ofBoard, ...ofShots] };
}
