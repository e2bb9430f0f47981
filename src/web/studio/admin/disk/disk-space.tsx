import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { fileSize, percent } from '#web/ui/format.ts';
import { diskQuery } from './disk-query.ts';

const rowStyle = 'grid gap-x-4 border-b border-line py-2.5 grid-cols-3 sm:grid-cols-[minmax(0,1fr)_repeat(3,104px)]';
const labels = ['Free', 'Total', 'Reserve'];
const toneOf = { ok: '', warning: 'text-key', low: 'text-bad', full: 'text-bad' } as const;

/** Each disk that the installation writes to, and how much of it is free. */
export function DiskSpace() {
  const query = useQuery(diskQuery);
  // The warning above the page asks for the same, and its answer may come before the page of the server has come alive.
  const isAlive = useHydrated();
  if (isAlive && query.isError && !query.data) {
    return <FailedBox title="Couldn’t read the disk space" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!isAlive || !query.data) return <Skeleton className="my-3 h-5 w-72 max-w-[70%]" />;
  return (
    <table className="mb-6 block w-full text-left">
      <caption className="sr-only">Disk space</caption>
      <TableHead labels={['Disk', ...labels]} figures={labels} rowStyle={rowStyle} from="sm" />
      <tbody className="block">
        {query.data.volumes.map(({ name, freeBytes, totalBytes, reserveBytes, level }) => (
          <tr key={name} className={rowStyle}>
            <th scope="row" className="min-w-0 font-medium max-sm:col-span-3">
              {name}
            </th>
            {[freeBytes, totalBytes, reserveBytes].map((bytes, index) => (
              <td key={labels[index]} className={`num sm:text-right ${index === 0 ? toneOf[level] : 'text-muted'}`}>
                {fileSize(bytes)}
                {index === 0 && ` · ${percent(freeBytes / totalBytes)}`}
                <span className="block text-12 text-faint sm:hidden">{labels[index]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
