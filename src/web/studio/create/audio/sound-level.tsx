import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '#web/lib/levels-query.ts';
import { measureRecording } from '#web/studio/player/index.ts';
import { Button } from '#web/ui/button.tsx';

const fullScale = 255;

/** How high it goes, and, when somebody asks, how loud it is by the measure of broadcasting. */
export function SoundLevel({ label, url, waveformUrl }: { label: string; url: string; waveformUrl: string }) {
  const { data: levels } = useQuery(levelsQuery(waveformUrl));
  const measured = useQuery({
    queryKey: ['loudness', url],
    queryFn: () => measureRecording(url),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const peak = levels?.reduce((highest, level) => Math.max(highest, level), 0) ?? 0;
  return (
    <span className="num flex flex-wrap items-center gap-x-3 text-12 text-muted">
      {levels && <span>Peak {inDecibels(peak / fullScale)}</span>}
      {measured.data ? (
        <span>{lufsInWords(measured.data.integratedLufs)}</span>
      ) : (
        <Button size="sm" look="ghost" isPending={measured.isFetching} onPress={() => void measured.refetch()}>
          {measured.isError ? 'Measure again' : 'Measure loudness'}
          <span className="sr-only"> of {label}</span>
        </Button>
      )}
    </span>
  );
}

const inDecibels = (share: number): string =>
  share === 0 ? 'silent' : `${(20 * Math.log10(share)).toFixed(1).replace('-', '−')} dB`;

const lufsInWords = (lufs: number): string =>
  Number.isFinite(lufs) ? `${lufs.toFixed(1).replace('-', '−')} LUFS` : 'silent';
