import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { AppError, successes } from '#contract/errors.ts';
import { type SpendAlertView, usageApi } from '#contract/usage.ts';
import { call } from '#web/lib/call.ts';
import { spendAlertsQuery } from '#web/lib/spend-alerts-query.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { credits, wholes } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Of how much spending somebody is told. */
export function SpendAlerts({ isOn }: { isOn: boolean }) {
  const { data, isError, error, refetch } = useQuery({ ...spendAlertsQuery, enabled: isOn });
  const isAlive = useHydrated();
  if (isAlive && isError) {
    return <FailedBox title="Couldn’t load your spend alerts" error={error} onRetry={() => void refetch()} />;
  }
  // The frame asks for the same: its answer may be there before this part of the page comes to life, as the server drew it.
  if (!isAlive || !data) return <Skeleton className="h-[52px] w-full max-w-[420px]" />;
  return <AlertsForm key={data.alerts.map((alert) => alert.span + alert.credits).join()} alerts={data.alerts} />;
}

const spans = [
  { id: 'day', label: 'In a day', now: 'today' },
  { id: 'month', label: 'In a month', now: 'this month' },
] as const;

function AlertsForm({ alerts }: { alerts: SpendAlertView[] }) {
  const queryClient = useQueryClient();
  const of = (span: SpendAlertView['span']) => alerts.find((alert) => alert.span === span);
  const [texts, setTexts] = useState({ day: textOf(of('day')), month: textOf(of('month')) });
  const save = useMutation({
    mutationFn: () => call(usageApi.setAlerts, { body: { day: creditsOf(texts.day), month: creditsOf(texts.month) } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(spendAlertsQuery.queryKey, saved);
      notify({ text: successes.saved });
    },
    onError: (failure) => {
      if (!isOfField(failure)) tellFailure(failure);
    },
  });
  const isSaved = spans.every(({ id }) => texts[id].trim() === textOf(of(id)));
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {spans.map(({ id, label, now }) => {
          const alert = of(id);
          const problem = save.error instanceof AppError ? problemOf(save.error, id) : undefined;
          return (
            <Field
              key={id}
              label={label}
              aside="credits"
              inputMode="numeric"
              placeholder="Never"
              value={texts[id]}
              onChange={(text) => {
                setTexts({ ...texts, [id]: text });
                // What is said to be wrong would keep the form from being sent.
                if (save.isError) save.reset();
              }}
              {...(alert && { hint: `${credits(alert.creditsUsed)} used ${now}` })}
              {...(problem !== undefined && { error: problem })}
            />
          );
        })}
      </div>
      <Button type="submit" isPending={save.isPending} isDisabled={isSaved} className="justify-self-start">
        {save.isPending ? 'Saving' : 'Save'}
      </Button>
    </Form>
  );
}

const textOf = (alert: SpendAlertView | undefined): string => (alert ? wholes(alert.credits) : '');

/** What was typed, as a number; what is none goes to the server, which says what is wrong with it. */
function creditsOf(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? null : Number(digits);
}

function problemOf(failure: AppError, span: string): string | undefined {
  const message = failure.fields?.find(({ path }) => path === span)?.message;
  return message === undefined ? undefined : `This ${message}.`;
}

const isOfField = (failure: Error): boolean => failure instanceof AppError && (failure.fields?.length ?? 0) > 0;
