import { builtInMaker, chosenVoice } from '../voices/voice-of-role.ts';
import { readComposedPrompt } from './compose-prompt.ts';
import type { TalkTurn } from './talk.ts';
import { sceneSettingKeys, sceneSettingName } from './scene-settings.ts';
import { isSame } from './stable-json.ts';
import { castReasons } from './stale-cast.ts';
import { thingReasons } from './stale-things.ts';
import type { TakeInputs } from './take-inputs.ts';

/** What a take was made from, or would be made from now. */
export type TakeOrigin = {
  inputs: TakeInputs;
  /** The asset that a clip begins with; null for everything else, and for a clip from words alone. */
  startFrameAssetId: string | null;
  /** The asset that a clip ends on, and the picture of the shot that follows now; null where it ends as it likes. */
  endFrameAssetId: string | null;
  /** How much of the film it was made to cover, in milliseconds; null when it has no length of its own. */
  coversMs: number | null;
};

// Music and sounds fade out with their scene; what is missing is heard only when it is longer than a fade.
const toleranceMs = 500;
// A film fades its music out; so much less of it, and what it was composed to end with is not heard.
const cutShortMs = 2000;
/** A cut that moves by so much is seen to miss its stroke. */
const missedMs = 60;

/** Why a take no longer matches the board, in words; empty while it does. `now` is null when nothing is asked for. */
export function staleReasons(was: TakeOrigin, now: TakeOrigin | null): string[] {
  if (now === null) return ['the storyboard no longer needs this'];
  const reasons = inputReasons(was.inputs, now.inputs);
  if (was.startFrameAssetId !== null && was.startFrameAssetId !== now.startFrameAssetId) {
    reasons.push('the image was replaced');
  }
  if (was.endFrameAssetId !== null && was.endFrameAssetId !== now.endFrameAssetId) {
    reasons.push('the last frame was replaced');
  }
  return [...reasons, ...lengthReasons(was, now)];
}

function lengthReasons({ inputs, coversMs }: TakeOrigin, now: TakeOrigin): string[] {
  // Who speaks in a clip speaks as long as the voice is.
  const isTalk = 'talk' in inputs && inputs.talk !== undefined;
  if (isTalk || coversMs === null || now.coversMs === null) return [];
  const isCutShort = inputs.medium === 'music' && now.coversMs < coversMs - cutShortMs;
  if (isCutShort) return ['the film became shorter than its music, so the music fades out early'];
  if (now.coversMs <= coversMs + toleranceMs) return [];
  return [inputs.medium === 'music' ? 'the film became longer than its music' : 'the shot became longer'];
}

function inputReasons(was: TakeInputs, now: TakeInputs): string[] {
  if (was.medium === 'voice' && now.medium === 'voice') {
    return [
      ...differs(was.text, now.text, 'the line changed'),
      ...voiceReasons(was, now),
      ...differs(was.direction, now.direction, 'the direction changed'),
    ];
  }
  if ('cast' in was && 'cast' in now) {
    return [
      ...promptReasons(was.prompt, now.prompt),
      ...differs(was.style, now.style, 'the style changed'),
      ...differs(was.dimension, now.dimension, 'the aspect ratio changed'),
      ...castReasons(was, now.cast),
      ...thingReasons(was.things, now.things),
      ...talkReasons(was, now),
    ];
  }
  if (!isHeard(was) || !isHeard(now)) return isSame(was, now) ? [] : ['the prompt changed'];
  return [...differs(was.prompt, now.prompt, 'the prompt changed'), ...hitReasons(was, now)];
}

type Heard = Extract<TakeInputs, { medium: 'sound' | 'music' }>;
const isHeard = (inputs: TakeInputs): inputs is Heard => inputs.medium === 'sound' || inputs.medium === 'music';

function hitReasons({ hitsMs: was = [] }: Heard, { hitsMs: now = [] }: Heard): string[] {
  if (was.length !== now.length) return ['the hit points of the music changed'];
  const hasMoved = was.some((ms, n) => Math.abs(ms - (now[n] ?? 0)) > missedMs);
  return hasMoved ? ['a cut used as a hit point moved'] : [];
}

const differs = (was: string | null, now: string | null, reason: string) => (was === now ? [] : [reason]);

type VoiceInputs = Extract<TakeInputs, { medium: 'voice' }>;

/** Another maker's model does not make what is there wrong; nor does a voice that nobody has chosen. */
function voiceReasons(was: VoiceInputs, now: VoiceInputs): string[] {
  const { maker, voice } = was.spoken ?? { maker: builtInMaker, voice: was.voice };
  const { player } = now;
  const reason = player ? `the voice of ${player.character} (look “${player.look}”) changed` : 'the voice changed';
  return differs(voice, chosenVoice(now, maker) ?? voice, reason);
}

/** A setting of the scene goes into the prompt of each of its shots; whoever changed it changed no prompt. */
function promptReasons(was: string, now: string): string[] {
  if (was === now) return [];
  const [before, after] = [readComposedPrompt(was), readComposedPrompt(now)];
  const settings = sceneSettingKeys.filter((key) => before.settings.get(key) !== after.settings.get(key));
  return [
    ...differs(before.words, after.words, 'the prompt changed'),
    ...settings.map((key) => `the ${sceneSettingName[key].toLowerCase()} changed`),
  ];
}

type Seen = Extract<TakeInputs, { medium: 'picture' | 'clip' }>;

const talkReasons = ({ talk: was }: Seen, { talk: now }: Seen): string[] =>
  was?.turns && now?.turns
    ? turnReasons(was.turns, now.turns)
    : differs(was?.voiceAssetId ?? null, now?.voiceAssetId ?? null, 'the voice was replaced');

function turnReasons(was: TalkTurn[], now: TalkTurn[]): string[] {
  const [before, after] = [was, now].map((turns) => turns.map(({ lineId, isSeen }) => ({ lineId, isSeen })));
  if (!isSame(before, after)) return ['its lines changed'];
  const isReplaced = was.some(({ voiceAssetId }, n) => voiceAssetId !== now[n]?.voiceAssetId);
  if (isReplaced) return ['the voice was replaced'];
  return isSame(was, now) ? [] : ['a line was moved or cut'];
}
