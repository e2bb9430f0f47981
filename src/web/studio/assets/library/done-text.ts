import type { BulkAction } from '#contract/library.ts';
import { counted } from '#web/ui/format.ts';

/** The notice after an action on this many assets. */
export function doneText(action: BulkAction, count: number): string {
  const assets = counted(count, 'asset');
  switch (action.do) {
    case 'move':
      return `${assets} moved`;
    case 'label':
      return `Labels of ${assets} changed`;
    case 'favorite':
      return action.isFavorite ? `${assets} added to favorites` : `${assets} removed from favorites`;
    case 'trash':
      return `${assets} moved to the trash`;
    case 'restore':
      return `${assets} restored`;
    case 'delete':
      return `${assets} deleted permanently`;
  }
}
