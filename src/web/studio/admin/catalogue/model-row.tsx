import Pencil from 'lucide-react/icons/pencil';
import type { AdminModelView } from '#contract/catalogue-admin.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dollarsInWords, marginOfRow, standingInWords, standingOf } from './model-words.ts';

/** A row of a table on a wide screen, a card of two lines on a narrow one. */
export const modelRowStyle =
  'grid items-center gap-x-4 border-b border-line max-lg:grid-cols-[minmax(0,1fr)_auto_32px] ' +
  'lg:grid-cols-[minmax(0,1fr)_200px_170px_150px_32px]';

type ModelRowProps = { row: AdminModelView; onChange: (row: AdminModelView) => void };

/** One model: what it is, who makes it here, its price, and what a typical request leaves. */
export function ModelRow({ row, onChange }: ModelRowProps) {
  const { model, override } = row;
  const standing = standingInWords(row);
  return (
    <tr className={`${modelRowStyle} min-h-12 py-1.5`}>
      <th scope="row" className="grid min-w-0 font-normal">
        <span className="flex min-w-0 items-center gap-2">
          <span className={`truncate font-medium ${standingOf(row) === 'offered' ? '' : 'text-muted'}`}>
            {model.label}
          </span>
          {override && <span className="shrink-0 text-12 text-key">Edited</span>}
        </span>
        <span className="truncate text-12 text-faint">
          {model.id}
          <span className="lg:hidden"> · {standing}</span>
        </span>
      </th>
      <td className="truncate text-muted max-lg:hidden">{standing}</td>
      <td className="num max-lg:text-right">
        {priceInWords(model.pricing)}
        <span className="block lg:hidden">
          <MarginFigure row={row} />
        </span>
      </td>
      <td className="num text-right max-lg:hidden">
        <MarginFigure row={row} />
      </td>
      <td>
        <IconButton label={`Edit ${model.label}`} icon={Pencil} onPress={() => onChange(row)} />
      </td>
    </tr>
  );
}

/** What is left of a typical request: `$0.046 of $0.071`; `about` where the vendor's price is estimated. Below nothing it is an alarm. */
function MarginFigure({ row }: { row: AdminModelView }) {
  const margin = marginOfRow(row);
  if (!margin) return <span className="text-12 text-faint">unknown</span>;
  const { marginDollars, paidDollars, costDollars, isEstimate } = margin;
  if (paidDollars === 0 && costDollars === 0) return <span className="text-12 text-faint">no cost</span>;
  return (
    <>
      {isEstimate && <span className="text-12 text-faint">about </span>}
      <span className={marginDollars < 0 ? 'text-bad' : ''}>{dollarsInWords(marginDollars)}</span>
      <span className="text-12 text-faint"> of {dollarsInWords(paidDollars)}</span>
    </>
  );
}
