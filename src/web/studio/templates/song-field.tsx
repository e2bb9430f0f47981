import { useQuery } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { BeatMarkers } from './beat-markers.tsx';
import type { Tempo } from './detect-tempo.ts';
import { beatsOfSegment, beatsSegments, type Song, type TemplateFormState } from './use-template-form.ts';

type SongFieldProps = { song: Song; onChange: (song: Song) => void; errorOf: TemplateFormState['errorOf'] };

/** The song, its tempo, and how many beats each shot lasts. */
export function SongField({ song, onChange, errorOf }: SongFieldProps) {
  const { asset } = song;
  return (
    <section aria-label="Song" className="grid gap-3">
      {asset ? (
        <ChosenSong asset={asset} song={song} onChange={onChange} errorOf={errorOf} />
      ) : (
        <ChooseSong
          onChoose={(chosen) => onChange({ ...song, asset: chosen, bpm: '', firstBeatMs: '0' })}
          error={errorOf('song.assetId', 'Song')}
        />
      )}
    </section>
  );
}

function ChooseSong({ onChoose, error }: { onChoose: (asset: AssetView) => void; error: string | undefined }) {
  const { status } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <span className="text-12 font-medium text-muted">Song</span>
      <Button size="lg" onPress={() => (status === 'member' ? setIsChoosing(true) : askToSignIn())}>
        <FolderOpen size={14} aria-hidden="true" /> Choose or upload a song
      </Button>
      {error !== undefined && (
        <p role="alert" className="text-12 text-bad">
          Choose a song.
        </p>
      )}
      {isChoosing && (
        <AssetPicker
          title="Choose a song"
          kind="audio"
          accept="audio/*"
          onChoose={onChoose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

const tempoQuery = (asset: AssetView) => ({
  queryKey: ['song-tempo', asset.id],
  // The detector is large and few pages need it.
  queryFn: async (): Promise<Tempo | null> => (await import('./detect-tempo.ts')).detectTempo(asset.urls.original),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

function ChosenSong({ asset, song, onChange, errorOf }: SongFieldProps & { asset: AssetView }) {
  const tempo = useQuery(tempoQuery(asset));
  const { data: found } = tempo;
  const { bpm } = song;
  useEffect(() => {
    if (found && bpm === '') onChange({ ...song, bpm: String(found.bpm), firstBeatMs: String(found.firstBeatMs) });
  }, [found, bpm, song, onChange]);
  const isUnknown = tempo.isError || found === null;
  const error = errorOf('song.bpm', 'Tempo');
  const firstError = errorOf('song.firstBeatMs', 'First beat');
  return (
    <>
      <div className="grid gap-1">
        <FieldLabelOfSong asset={asset} />
        <div className="flex h-11 items-center gap-2 rounded-ctl border border-field bg-well pr-1.5 pl-2">
          <PlaySound label={`Play ${asset.name}`} url={asset.urls.original} />
          <span className="min-w-0 flex-1 truncate">{asset.name}</span>
          <IconButton label={`Remove ${asset.name}`} icon={X} onPress={() => onChange({ ...song, asset: null })} />
        </div>
      </div>
      <BeatMarkers asset={asset} song={song} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Tempo"
          aside="beats per minute"
          inputMode="decimal"
          value={bpm}
          onChange={(text) => onChange({ ...song, bpm: text })}
          {...(error !== undefined && { error: bpm.trim() === '' ? 'Enter the tempo.' : error })}
        />
        <Field
          label="First beat"
          aside="milliseconds"
          inputMode="numeric"
          value={song.firstBeatMs}
          onChange={(text) => onChange({ ...song, firstBeatMs: text })}
          {...(firstError !== undefined && { error: firstError })}
        />
      </div>
      <p aria-live="polite" className="text-12 text-muted">
        {tempo.isPending && 'Finding the tempo…'}
        {isUnknown && 'Couldn’t find a steady tempo. Enter the beats per minute.'}
        {found &&
          `Detected ${found.bpm} beats per minute. If shots should follow half or double time, change the tempo.`}
      </p>
      <LabelledSegments
        label="Beats per shot"
        value={String(song.beatsPerShot)}
        segments={beatsSegments}
        onChange={(id) => onChange({ ...song, beatsPerShot: beatsOfSegment(id) })}
      />
    </>
  );
}

function FieldLabelOfSong({ asset: { durationMs } }: { asset: AssetView }) {
  return (
    <span className="flex text-12 font-medium text-muted">
      <span className="flex-1">Song</span>
      {durationMs !== null && <span className="num font-normal text-faint">{seconds(durationMs)}</span>}
    </span>
  );
}
