import { useQuery } from '@tanstack/react-query';
import type { AssetView } from '#contract/assets.ts';
import { beatsOf, cutsOnBeats, shotsBetween, tempoRange } from '#domain/storyboards/beat-grid.ts';
import { levelsQuery } from '#web/lib/levels-query.ts';
import { WaveformCanvas } from '#web/ui/waveform-canvas.tsx';
import type { Song } from './use-template-form.ts';

/** The song's waveform with a mark on each beat and a line on each cut. */
export function BeatMarkers({ asset, song }: { asset: AssetView; song: Song }) {
  const { waveform: url } = asset.urls;
  const { data: levels } = useQuery({ ...levelsQuery(url ?? ''), enabled: url !== null });
  const lengthMs = asset.durationMs ?? 0;
  const grid = { bpm: Number.parseFloat(song.bpm), firstBeatMs: Number.parseFloat(song.firstBeatMs), lengthMs };
  const isKnown = grid.bpm >= tempoRange.least && grid.bpm <= tempoRange.most && grid.firstBeatMs >= 0;
  const cuts = isKnown ? cutsOnBeats(grid, song.beatsPerShot) : [];
  const beats = isKnown ? beatsOf(grid) : [];
  return (
    <figure className="grid gap-1">
      <div className="relative h-16 overflow-hidden rounded-ctl border border-field bg-well">
        <WaveformCanvas levels={levels} share={0} />
        <svg
          viewBox={`0 0 ${Math.max(1, lengthMs)} 64`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 h-full w-full"
        >
          <path
            d={beats.map((ms) => `M${ms} 58V64`).join('')}
            className="stroke-muted"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={cuts.map((ms) => `M${ms} 0V64`).join('')}
            className="stroke-ink"
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <figcaption className="num text-12 text-muted">
        {isKnown ? `${beats.length} beats, ${shotsBetween(cuts)} shots` : 'Beats appear here once the tempo is known.'}
      </figcaption>
    </figure>
  );
}
