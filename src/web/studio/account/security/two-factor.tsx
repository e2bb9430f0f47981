import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TurnOffSheet } from './turn-off-sheet.tsx';
import { TurnOnSheet } from './turn-on-sheet.tsx';
import { twoFactorQuery } from './two-factor-query.ts';

/** Whether a code is asked for at sign-in, and how to change that. */
export function TwoFactor() {
  const { data: isOn, isError, error, refetch } = useQuery(twoFactorQuery);
  const client = useQueryClient();
  // Which sheet is open is not what is true by now: recovery codes are still to be read when the factor is on already.
  const [sheet, setSheet] = useState<'on' | 'off' | null>(null);
  if (isError) {
    return <FailedBox title="Couldn’t load two-factor sign-in" error={error} onRetry={() => void refetch()} />;
  }
  if (isOn === undefined) return <Skeleton className="h-8 w-full max-w-[360px]" />;
  const Icon = isOn ? CircleCheck : CircleDashed;
  const close = () => {
    setSheet(null);
    void client.invalidateQueries(twoFactorQuery);
  };
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <span className={`flex items-center gap-1.5 ${isOn ? 'text-ok' : 'text-muted'}`}>
        <Icon size={16} aria-hidden="true" /> {isOn ? 'On' : 'Off'}
      </span>
      <Button onPress={() => setSheet(isOn ? 'off' : 'on')}>{isOn ? 'Turn off' : 'Turn on'}</Button>
      <TurnOnSheet isOpen={sheet === 'on'} onClose={close} />
      <TurnOffSheet isOpen={sheet === 'off'} onClose={close} />
    </div>
  );
}
