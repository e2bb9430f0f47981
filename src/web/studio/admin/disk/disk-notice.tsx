import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { diskQuery } from './disk-query.ts';
import { consequenceOf, freeInWords } from './disk-words.ts';

/** A warning above every page of an admin while a disk has a tenth of its space left, or less. */
export function DiskNotice() {
  const { data } = useQuery(diskQuery);
  const scarce = data?.volumes.filter(({ level }) => level !== 'ok') ?? [];
  return scarce.map((volume) => (
    <output
      key={volume.name}
      className={`flex gap-2.5 border-b border-line px-4 py-2.5 ${volume.level === 'warning' ? 'text-key' : 'text-bad'}`}
    >
      <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="num font-medium">
          {volume.name}: {freeInWords(volume)}.
        </span>{' '}
        <span className="text-muted">{consequenceOf(volume)}</span>
      </span>
    </output>
  ));
}
