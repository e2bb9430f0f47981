import type { ModelView } from '#contract/catalogue.ts';
import type { MissingView } from '#contract/storyboard-making.ts';
import { media, type Medium } from '#domain/storyboards/storyboard.ts';
import { counted, wholes } from '#web/ui/format.ts';

type Item = MissingView['items'][number];

/** One line of the bill: `14 images × 8`, or `22 lines` that cost nothing. */
export type BillLine = { medium: Medium; modelId: string; model: string; words: string; credits: number };

const oneOf: Record<Medium, string> = {
  picture: 'image',
  clip: 'clip',
  voice: 'line',
  sound: 'effect',
  music: 'music cue',
};

/** What can be made, by medium and model, the dearest first; with the price of one where all cost the same. */
export function billOf({ items }: MissingView, models: readonly ModelView[]): BillLine[] {
  const possible = items.filter(({ refusal }) => refusal === null);
  const lines = media.flatMap((medium) => {
    const byModel = Map.groupBy(
      possible.filter((item) => item.medium === medium),
      ({ modelId }) => modelId,
    );
    return [...byModel].map(([modelId, own]): BillLine => {
      const credits = own.reduce((sum, item) => sum + item.credits, 0);
      const each = new Set(own.map((item) => item.credits));
      const [single] = each;
      const times = each.size === 1 && single !== undefined && single > 0 ? ` × ${wholes(single)}` : '';
      return {
        medium,
        modelId,
        model: labelOf(modelId, models),
        words: counted(own.length, oneOf[medium]) + times,
        credits,
      };
    });
  });
  return lines.toSorted((left, right) => right.credits - left.credits);
}

/** A sentence, and how many takes it is said of. */
export type Said = { sentence: string; labels: string[]; /** What is meant, in short. */ lead?: string };

/** What cannot be made, by model and reason. */
export type Refused = BillLine & Said;

/** What cannot be made, with the reason and with the model that another one can take the place of. */
export function refusalsOf({ items }: MissingView, models: readonly ModelView[]): Refused[] {
  const refused = items.flatMap((item) => (item.refusal === null ? [] : [{ ...item, sentence: item.refusal }]));
  const groups = Map.groupBy(refused, ({ medium, modelId, sentence }) => [medium, modelId, sentence].join('|'));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { medium, modelId, sentence } = first;
    const words = counted(own.length, oneOf[medium]);
    const labels = own.map(({ label }) => label);
    const model = labelOf(modelId, models);
    return [{ medium, modelId, model, words, credits: 0, sentence, labels, lead: `${words}, ${model}` }];
  });
}

const labelOf = (modelId: string, models: readonly ModelView[]): string =>
  models.find(({ id }) => id === modelId)?.label ?? modelId;

/** What will be otherwise than the board asks for. */
export const notesOf = ({ items }: MissingView): Said[] =>
  gather(items.flatMap((item: Item) => (item.refusal === null ? item.notes.map((note) => [note, item.label]) : [])));

function gather(said: readonly (readonly string[])[]): Said[] {
  const bySentence = Map.groupBy(said, ([sentence = '']) => sentence);
  return [...bySentence].map(([sentence, own]) => ({ sentence, labels: own.map(([, label = '']) => label) }));
}

/** A scene of which something is to be made, and what the film costs up to its end. */
export type Reach = { sceneId: string; credits: number; takes: number };

/** What it costs to make the film up to the end of each scene that needs something, in film order. */
export function reachesOf({ items }: MissingView): Reach[] {
  const reaches: Reach[] = [];
  for (const { sceneId, credits } of items) {
    const last = reaches.at(-1);
    const sum = { credits: (last?.credits ?? 0) + credits, takes: (last?.takes ?? 0) + 1 };
    if (last?.sceneId === sceneId) Object.assign(last, sum);
    else reaches.push({ sceneId, ...sum });
  }
  return reaches;
}
