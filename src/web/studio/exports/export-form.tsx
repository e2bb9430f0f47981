import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalFor } from '#contract/abilities.ts';
import type { ExportView } from '#contract/exports.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { type EarlierExport, estimateExport } from '#domain/exports/estimate-export.ts';
import { formatFacts, isFilm, laneOf } from '#domain/exports/export-format.ts';
import { timeBoard } from '#domain/exports/film-plan.ts';
import { millisecondsOf, rationalRate } from '#domain/storyboards/timing.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, fileSize, seconds } from '#web/ui/format.ts';
import { ExportDetails } from './export-details.tsx';
import { type ExportDraft, firstDraft, matters, orderOf, wholeFilm } from './export-draft.ts';
import { ExportPresets } from './export-presets.tsx';
import { useExportActions } from './use-export-actions.ts';

type ExportFormProps = { storyboard: StoryboardView; films: readonly ExportView[]; isAgain: boolean };

/** How the film shall be put out. Exports cost nothing. */
export function ExportForm({ storyboard, films, isAgain }: ExportFormProps) {
  const [draft, setDraft] = useState<ExportDraft>(() => firstDraft(storyboard));
  const { request } = useExportActions(storyboard.id);
  const { user } = useSession();
  const change = (fields: Partial<ExportDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const is4K = draft.resolution === '4K' && matters.resolution(draft);
  const refusal = is4K && user !== null ? refusalFor('4k-export', user.plan_id, user.role === 'admin') : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ExportPresets draft={draft} onChange={change} />
      <ExportDetails draft={draft} storyboard={storyboard} onChange={change} />
      <Expectation draft={draft} storyboard={storyboard} films={films} />
      <Button
        look={isAgain ? 'outline' : 'key'}
        size="lg"
        isPending={request.isPending}
        isDisabled={refusal !== null}
        onPress={() => request.mutate(orderOf(draft))}
        className="w-full"
      >
        {isFilm(draft.format) ? 'Export film' : `Export ${inSentence(formatFacts[draft.format].label)}`}
      </Button>
      {refusal !== null && (
        <p className="text-12 text-muted">
          4K: {refusal}{' '}
          <Link to="/studio/account/plan" className="underline underline-offset-3 hover:text-ink">
            See plans
          </Link>
        </p>
      )}
    </div>
  );
}

/** `Storyboard PDF` → `storyboard PDF`. */
function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

type ExpectationProps = { draft: ExportDraft; storyboard: StoryboardView; films: readonly ExportView[] };

/** What will come out, how large it will be and how long it takes, as far as anybody can know. */
function Expectation({ draft, storyboard, films }: ExpectationProps) {
  const scenes = storyboard.scenes.filter((_, n) => draft.place === wholeFilm || draft.place === String(n + 1));
  const shots = scenes.flatMap((scene) => scene.shots);
  const rate = rationalRate(draft.frameRate);
  const filmSeconds = millisecondsOf(timeBoard(scenes, rate).frames, rate) / 1000;
  const slates = shots.filter(({ picture, clip }) => !picture && !clip).length;
  const film = { ...draft, seconds: filmSeconds, shots: shots.length, slates };
  const estimate = estimateExport(film, films.flatMap(asEarlier));
  const time = estimate.workSeconds === null ? null : `takes about ${seconds(estimate.workSeconds * 1000)}`;
  return (
    <div className="num grid gap-0.5 text-12 text-muted">
      <p>{formatFacts[draft.format].detail}</p>
      <p>
        {counted(shots.length, 'shot')}, {seconds(filmSeconds * 1000)} · {estimate.isMeasured ? 'about' : 'roughly'}{' '}
        {fileSize(estimate.bytes).replace('.0 ', ' ')}
        {time !== null && ` · ${time}${laneOf(draft.format) === 'film' ? ', less for shots already rendered' : ''}`}
      </p>
      {slates > 0 && matters.picture(draft) && (
        <p className="text-faint">{counted(slates, 'shot')} without an image will show a slate.</p>
      )}
    </div>
  );
}

function asEarlier(film: ExportView): EarlierExport[] {
  if (!film.file || film.startedAt === null || film.finishedAt === null) return [];
  const workedSeconds = (Date.parse(film.finishedAt) - Date.parse(film.startedAt)) / 1000;
  return [{ ...film, sizeBytes: film.file.sizeBytes, workedSeconds }];
}
