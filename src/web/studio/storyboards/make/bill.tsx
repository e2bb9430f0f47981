import { useQuery } from '@tanstack/react-query';
import type { MissingView } from '#contract/storyboard-making.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { wholes } from '#web/ui/format.ts';
import { useBoardWork } from '../board-context.tsx';
import type { Making } from '../board-queries.ts';
import { freeReason } from '../use-price-of.ts';
import { isBudgetShort } from './budget.ts';
import { type BillLine, billOf } from './missing-bill.ts';
import { OtherModels } from './other-models-menu.tsx';
import { useChangeModel } from './use-change-model.ts';

const noModels: ModelView[] = [];

/** What will be made with which model and at what price, the dearest first, and what is left then. */
export function Bill({ missing, making }: { missing: MissingView; making: Making }) {
  const { data } = useQuery(modelsQuery);
  const models = data?.models ?? noModels;
  return (
    <div className="grid gap-1 rounded-ctl bg-inset px-3 py-2.5">
      <ul aria-label="Items to generate" className="grid">
        {billOf(missing, models).map((line) => (
          <BillRow
            key={`${line.medium} ${line.modelId}`}
            line={line}
            making={making}
            model={models.find(({ id }) => id === line.modelId)}
          />
        ))}
      </ul>
      <span aria-hidden="true" className="my-1 h-px bg-line" />
      <Sums missing={missing} />
    </div>
  );
}

type BillRowProps = { line: BillLine; making: Making; model: ModelView | undefined };

function BillRow({ line, making, model }: BillRowProps) {
  const { unlimited } = useBoardWork();
  const changeTo = useChangeModel();
  const free = model ? freeReason(model, unlimited) : null;
  return (
    <li className="grid py-1 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 text-12">
      <span className="min-w-0 leading-4">
        <span className="num block truncate">{line.words}</span>
        <span className="block truncate text-11 text-faint">
          {line.model}
          {free !== null && <span className="text-ok"> · {free}</span>}
        </span>
      </span>
      {changeTo && <OtherModels making={making} line={line} onChoose={changeTo(line)} />}
      <span className="num min-w-10 text-right">{line.credits === 0 ? 'free' : wholes(line.credits)}</span>
    </li>
  );
}

function Sums({ missing }: { missing: MissingView }) {
  const { budget, credits, creditsAvailable } = missing;
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-12 leading-[18px]">
      <Sum label="Total" value={credits} isStrong />
      <Sum label="Balance" value={creditsAvailable} />
      {budget && <Sum label={`Remaining of the ${wholes(budget.budgetCredits)} budget`} value={budget.creditsLeft} />}
      {budget && isBudgetShort(missing) && credits > budget.creditsLeft ? (
        <Sum label="Over budget" value={credits - budget.creditsLeft} isStrong />
      ) : credits > creditsAvailable ? (
        <Sum label="Credits short" value={credits - creditsAvailable} isStrong />
      ) : (
        <Sum label="Remaining" value={creditsAvailable - credits} />
      )}
    </dl>
  );
}

function Sum({ label, value, isStrong = false }: { label: string; value: number; isStrong?: boolean }) {
  return (
    <>
      <dt className={isStrong ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={isStrong ? 'text-right font-medium' : 'text-right'}>{wholes(value)}</dd>
    </>
  );
}
