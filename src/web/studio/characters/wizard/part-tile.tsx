import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type CharacterPart, dimensionOfPart, partLabel } from '#domain/characters/parts.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { credits as creditsText, elapsed, percent } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Candidate } from '#web/studio/tagged-things/index.ts';
import type { PartActions } from './part-actions.ts';
import { pictureOf } from './planned-look.ts';
import { candidatesIn, failedRound, isRunning, roundsOf } from './rounds.ts';
import type { Look, OpenCharacter, Round } from './use-character.ts';

type PartTileProps = {
  opened: OpenCharacter;
  look: Look;
  part: CharacterPart;
  actions: PartActions;
  onCompare: () => void;
};

type Tile = {
  running: Round | undefined;
  failed: Round | undefined;
  /** The chosen image, else the newest candidate. */
  picture: Candidate | undefined;
  isChosen: boolean;
};

/** One optional part: its chosen image or newest candidate, and what another one costs. */
export function PartTile({ opened: { character, choose }, look, part, actions, onCompare }: PartTileProps) {
  const rounds = roundsOf(character, look.id, part);
  const [newest] = candidatesIn(rounds);
  const chosen = pictureOf(look, part);
  const tile: Tile = {
    running: rounds.find(({ round }) => isRunning(round))?.round,
    failed: failedRound(rounds),
    picture: chosen ?? newest,
    isChosen: chosen !== undefined,
  };
  const { picture } = tile;
  return (
    <figure className="min-w-0">
      <TilePicture part={part} tile={tile} onCompare={onCompare} />
      <figcaption className="mt-1 grid gap-px text-12">
        <span className="flex h-5 items-center gap-2">
          <b className="font-medium">{partLabel(part)}</b>
          <TileState tile={tile} />
        </span>
        <span className="-ml-1.5 flex flex-wrap items-center">
          {picture && !chosen && (
            <Button
              size="sm"
              className="mr-1 ml-1.5"
              onPress={() => choose({ lookId: look.id, part, assetId: picture.assetId })}
            >
              Use<span className="sr-only"> {partLabel(part)}</span>
            </Button>
          )}
          <Again part={part} isAgain={rounds.length > 0} actions={actions} />
        </span>
      </figcaption>
    </figure>
  );
}

function tileStyle({ picture, running, failed }: Tile): string {
  if (picture || running) return 'bg-screen shadow-[0_0_0_1px_var(--pic-edge)]';
  return failed ? 'border border-bad-line bg-bad-bg' : 'border border-dashed border-line-strong';
}

type TilePictureProps = { part: CharacterPart; tile: Tile; onCompare: () => void };

function TilePicture({ part, tile, onCompare }: TilePictureProps) {
  const { picture, running, failed } = tile;
  const label = partLabel(part);
  return (
    <div
      className={`relative grid place-items-center overflow-hidden rounded-pic ${tileStyle(tile)}`}
      style={{ aspectRatio: dimensionOfPart(part).replace(':', ' / ') }}
    >
      {picture && (
        <AriaButton
          aria-label={`View ${label} large`}
          onPress={onCompare}
          className="block h-full w-full -outline-offset-2"
        >
          <img
            src={picture.thumbnailUrl ?? picture.url}
            alt=""
            className={`h-full w-full object-contain ${running ? 'opacity-[0.34]' : ''}`}
          />
        </AriaButton>
      )}
      {failed && !picture && <p className="p-2 text-center text-12 leading-4 text-muted">{failed.failure?.message}</p>}
      {running && (
        <ProgressBar
          label={label}
          fraction={running.fraction ?? 0}
          heightPx={4}
          isOnPicture
          className="absolute inset-x-0 bottom-0"
        />
      )}
    </div>
  );
}

function Stage({ round }: { round: Round }) {
  const now = useNow();
  return (
    <span className="num ml-auto truncate text-muted">
      {round.fraction ? percent(round.fraction) : 'Queued'} ·{' '}
      {elapsed(now - Date.parse(round.startedAt ?? round.createdAt))}
    </span>
  );
}

function TileState({ tile: { running, failed, isChosen } }: { tile: Tile }) {
  if (running) return <Stage round={running} />;
  if (failed) return <span className="ml-auto truncate text-bad">Failed, not charged</span>;
  return isChosen ? <span className="ml-auto text-muted">In use</span> : null;
}

type AgainProps = { part: CharacterPart; isAgain: boolean; actions: PartActions };

/** Generates one image of the part, at the price beside it. */
function Again({ part, isAgain, actions }: AgainProps) {
  const wanted = { parts: [part], outputs: 1 };
  const { credits, refusal } = actions.billOf(wanted);
  const label = partLabel(part);
  return (
    <Button
      look="ghost"
      size="sm"
      isPending={actions.isRequesting(part)}
      aria-label={`${isAgain ? 'Regenerate' : 'Generate'} ${label}, ${creditsText(credits)}`}
      aria-disabled={refusal !== undefined}
      onPress={() => refusal === undefined && actions.request(wanted)}
      className="px-1.5 font-normal aria-disabled:bg-transparent aria-disabled:border-transparent"
    >
      <RefreshCw size={12} aria-hidden="true" /> <span className="num">{creditsText(credits)}</span>
    </Button>
  );
}
