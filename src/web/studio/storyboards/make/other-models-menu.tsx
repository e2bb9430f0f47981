import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { modelsQuery } from '#web/lib/models-query.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Making, otherModelsQuery } from '../board-queries.ts';
import type { BillLine } from './missing-bill.ts';

type OtherModelsProps = { making: Making; line: BillLine; onChoose: (modelId: string) => void };

/** What a line of the bill would cost with each other model, and the choice of one. */
export function OtherModels(props: OtherModelsProps) {
  const { line } = props;
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={`Change the model of ${line.words}`}
        className={buttonStyle({ size: 'sm', look: 'ghost' })}
      >
        Change…
      </AriaButton>
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] w-[340px] max-w-[calc(100vw-2rem)]">
        <Dialog aria-label={`Other models for ${line.words}`} className="outline-none">
          {({ close }) => <Others {...props} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Others({ making, line, onChoose, close }: OtherModelsProps & { close: () => void }) {
  const query = useQuery(otherModelsQuery(making, line));
  const { data: catalogue } = useQuery(modelsQuery);
  const labelOf = (modelId: string) => catalogue?.models.find(({ id }) => id === modelId)?.label ?? modelId;
  if (query.isError) {
    return (
      <FailedBox title="Couldn’t load the other prices" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.data) return <Skeleton className="m-2 h-48" />;
  return (
    <ListBox
      aria-label="Other models"
      items={query.data.models.map((one) => ({ ...one, id: one.modelId }))}
      onAction={(key) => {
        onChoose(String(key));
        close();
      }}
      renderEmptyState={() => <p className="p-4 text-12 text-muted">No other model is available.</p>}
      className="max-h-[320px] overflow-auto p-1 outline-none"
    >
      {({ modelId, credits, refusal }) => (
        <ListBoxItem
          textValue={labelOf(modelId)}
          isDisabled={refusal !== null}
          className="num grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-ctl px-2.5 py-1.5 text-13 outline-none data-[disabled]:text-faint data-[focused]:bg-hover"
        >
          <span className="truncate">{labelOf(modelId)}</span>
          {refusal === null && <span className="text-12 text-muted">{credits === 0 ? 'free' : wholes(credits)}</span>}
          <span className="col-span-2 text-11 text-faint">
            {refusal ?? (line.credits > 0 ? difference(credits - line.credits) : null)}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function difference(credits: number): string {
  if (credits === 0) return 'same price';
  return credits < 0 ? `${wholes(-credits)} less` : `${wholes(credits)} more`;
}
