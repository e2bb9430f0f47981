import { useQuery } from '@tanstack/react-query';
import { Label } from 'react-aria-components/Label';
import { Meter } from 'react-aria-components/Meter';
import { roomInWords } from '#domain/assets/storage-room.ts';
import { storageQuery } from './assets-query.ts';

/** From this share on the storage is nearly full, and shown so. */
const nearlyFull = 0.9;

/** How much of the storage is used: `3.2 of 10 GB`. It holds its place until it is known. */
export function StorageMeter({ isOn }: { isOn: boolean }) {
  const { data: room } = useQuery({ ...storageQuery, enabled: isOn });
  if (!room) return <span className="h-4 w-28" />;
  const fraction = Math.min(1, room.usedBytes / room.limitBytes);
  const isTight = fraction >= nearlyFull;
  return (
    <Meter
      value={fraction * 100}
      valueLabel={roomInWords(room)}
      className="flex h-4 min-w-28 items-center justify-end gap-2 text-12 text-muted"
    >
      <Label className="sr-only">Storage used</Label>
      <span aria-hidden="true" className="h-1 w-12 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${isTight ? 'bg-bad' : 'bg-ink'}`}
          style={{ width: `${fraction * 100}%` }}
        />
      </span>
      <span className={isTight ? 'num text-bad' : 'num'}>{roomInWords(room)}</span>
    </Meter>
  );
}
