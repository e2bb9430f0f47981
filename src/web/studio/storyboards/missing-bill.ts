import type { ModelView } from '#contract/catalogue.ts';
import type { MissingView } from '#contract/storyboards.ts';
import { mediumNoun } from '#domain/storyboards/medium-words.ts';
import { media, type Medium } from '#domain/storyboards/storyboard.ts';
import { counted, wholes } from '#web/ui/format.ts';

/** One line of the bill: `14 pictures × 8`, or `22 lines` that cost nothing. */
export type BillLine = { medium: Medium; model: string; words: string; credits: number };

/** What is missing, by medium and model; with the price of one where all cost the same. */
export function billOf({ items }: MissingView, models: readonly ModelView[]): BillLine[] {
  return media.flatMap((medium) => {
    const byModel = Map.groupBy(
      items.filter((item) => item.medium === medium),
      ({ modelId }) => modelId,
    );
    return [...byModel].map(([modelId, own]): BillLine => {
      const credits = own.reduce((sum, item) => sum + item.credits, 0);
      const each = new Set(own.map((item) => item.credits));
      const [single] = each;
      const times = each.size === 1 && single !== undefined && single > 0 ? ` × ${wholes(single)}` : '';
      const model = models.find(({ id }) => id === modelId)?.label ?? modelId;
      return { medium, model, words: counted(own.length, mediumNoun[medium]) + times, credits };
    });
  });
}
