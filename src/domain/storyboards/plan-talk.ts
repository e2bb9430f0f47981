import type { Model } from '../catalogue/model.ts';
import type { MediaReference, SpokenTurn } from '../generation/input.ts';
import type { Planned, PlanningBoard } from './planning-board.ts';
import { readSlot, type Slot, slotOf } from './slots.ts';
import type { DialogueLine, Shot } from './storyboard.ts';
import {
  keptTurn,
  noticedLateMs,
  noVoiceYet,
  type SeenTurn,
  type Talk,
  type TalkInputs,
  talkOf,
  turnsOf,
} from './talk.ts';
import { estimateSpeechMs } from './timing.ts';

/** What a clip by lip-sync is made from besides its picture. */
export type PlannedTalk = {
  audio: MediaReference;
  turns: SpokenTurn<MediaReference>[] | null;
  durationSeconds: number;
  talk: TalkInputs;
  /** The slots or tasks that its voices come from. */
  after: string[];
  notes: string[];
  /** Why nobody can speak, in a sentence; null when somebody can. */
  refusal: string | null;
};

const silent: Omit<PlannedTalk, 'refusal'> = {
  audio: { assetId: '' },
  turns: null,
  durationSeconds: 0,
  talk: { lineId: '', voiceAssetId: null },
  after: [],
  notes: [],
};

type Asked = { slot: Slot; model: Model; planned: Planned | undefined };

/** What somebody speaks in the clip of a slot. A voice that is made in the same plan, or is being made, is waited for. */
export function planTalk(board: PlanningBoard, asked: Asked): PlannedTalk {
  const found = board.index.shotById.get(readSlot(asked.slot).ownerId);
  if (!found) return { ...silent, refusal: 'The shot doesn’t exist.' };
  return asked.model.limits.supportsTurns ? planTurns(board, found.shot, asked) : planLine(board, found.shot, asked);
}

/** The first line alone, from the first frame on. */
function planLine(board: PlanningBoard, shot: Shot, { model, planned }: Asked): PlannedTalk {
  const talk: Talk = talkOf(shot, board.voiceMs);
  if ('refusal' in talk) return { ...silent, refusal: talk.refusal };
  const { lineId } = talk;
  const line = shot.dialogue.find(({ id }) => id === lineId);
  const voice = line && voiceOf(board, line, planned);
  if (!voice) return { ...silent, talk: { ...silent.talk, lineId }, refusal: noVoiceYet };
  const { audio, after } = voice;
  const isGuess = after.length > 0;
  // What is not known yet does not stand against it.
  const durationSeconds = isGuess ? Math.max(voice.seconds, model.limits.shortestSeconds ?? 0) : voice.seconds;
  const isGuessed = isGuess && model.pricing.per === 'second';
  const guessed = isGuessed
    ? [`The price is based on an estimated reading time of ${inSeconds(durationSeconds)}.`]
    : [];
  return {
    audio,
    turns: null,
    durationSeconds,
    talk: { lineId, voiceAssetId: assetIn(audio) },
    after,
    notes: [...notesOn(talk), ...guessed],
    refusal: null,
  };
}

/** Everything that is said in the shot, each line when it is heard. */
function planTurns(board: PlanningBoard, shot: Shot, { slot, model, planned }: Asked): PlannedTalk {
  const seen = turnsOf(shot);
  if ('refusal' in seen) return { ...silent, refusal: seen.refusal };
  const spoken = seen.map((turn) => ({ ...turn, voice: voiceOf(board, turn.line, planned) }));
  const turns = spoken.flatMap(({ voice, ...turn }) => (voice ? [{ ...turn, audio: voice.audio }] : []));
  const [first] = turns;
  if (!first || turns.length < seen.length) return { ...silent, refusal: seen.length > 1 ? noVoicesYet : noVoiceYet };
  const longest = model.limits.longestSeconds ?? Infinity;
  const [spokenSeconds, shotSeconds] = [board.speechOf(slot) / 1000, (board.lengthOf(slot) ?? 0) / 1000];
  return {
    audio: first.audio,
    turns: turns.map((turn) => askedTurn(board, turn)),
    // What is longer than the model can make is refused only where somebody would be cut off.
    durationSeconds: spokenSeconds > longest ? spokenSeconds : Math.min(shotSeconds, longest),
    talk: {
      lineId: first.line.id,
      voiceAssetId: assetIn(first.audio),
      turns: turns.map(({ line, isSeen, audio }) => ({ ...keptTurn(line, isSeen), voiceAssetId: assetIn(audio) })),
    },
    after: [...new Set(spoken.flatMap(({ voice }) => voice?.after ?? []))],
    notes: [],
    refusal: null,
  };
}

const noVoicesYet = 'Some lines of this shot have no voice yet. Generate the voices first.';

function askedTurn(
  { index }: PlanningBoard,
  { line, isSeen, audio }: SeenTurn<DialogueLine> & { audio: MediaReference },
): SpokenTurn<MediaReference> {
  const { trimInMs, trimOutMs, offsetMs } = line.mix;
  const speaker = isSeen ? (index.roleById.get(line.roleId)?.name ?? null) : null;
  const { runsOn = false, simultaneous = false } = line;
  const place = { ...(runsOn && { runsOn }), ...(simultaneous && { simultaneous }) };
  return { speaker, audio, trimInMs, trimOutMs, offsetMs, ...place };
}

type Voice = { audio: MediaReference; after: string[]; seconds: number };

/** The voice of a line: the one that will be made with the clip, the selected one, or the one that is being made. */
function voiceOf(board: PlanningBoard, { id, text }: DialogueLine, planned: Planned | undefined): Voice | null {
  const slot = slotOf('voice', id);
  const read = estimateSpeechMs(text) / 1000;
  const known = board.voiceMs(id);
  const seconds = known === null ? read : known / 1000;
  if (planned?.has(slot) === true) return { audio: { taskId: slot }, after: [slot], seconds: read };
  const selected = board.selected.get(slot);
  if (selected) return { audio: { assetId: selected.assetId }, after: [], seconds };
  const running = board.running.get(slot);
  return running === undefined ? null : { audio: { taskId: running }, after: [running], seconds };
}

const assetIn = (audio: MediaReference): string | null => ('assetId' in audio ? audio.assetId : null);

const inSeconds = (seconds: number): string => `${Number(seconds.toFixed(1))} s`;

function notesOn({ lateMs, isOneOfSeveral }: Exclude<Talk, { refusal: string }>): string[] {
  const by = inSeconds(Math.abs(lateMs) / 1000);
  const isOff = Math.abs(lateMs) > noticedLateMs;
  return [
    ...(isOneOfSeveral ? ['Lip-sync covers the first line only.'] : []),
    ...(isOff ? [`The voice starts ${by} ${lateMs > 0 ? 'after' : 'before'} the mouth moves.`] : []),
  ];
}
