import { isVoice } from '../cast/seen-roles.ts';
import type { ShotDraft } from './shot-draft.ts';

/** `ON THE TV`, `On the monitor a helicopter lands.`: the picture is what the screen shows. */
const onScreen = /^(?:back )?on (?:the|a|his|her) (?:\p{L}+ ){0,2}?(?:tv|television|tv set|screen|monitor)\b/iu;
const broadcaster =
  /\b(?:NEWS ?(?:CASTER|READER)|ANCHOR(?:MAN|WOMAN)?|(?:TV|TELEVISION) [A-Z]+|ANNOUNCER|WEATHER ?MAN)\b/;
const setPattern = /\b(?:tv|television|the news|evening news)\b/i;

const isOfScreen = ({ angle, sentences: [first] }: ShotDraft): boolean =>
  onScreen.test(angle ?? '') || onScreen.test(first?.text ?? '');

const mentionsSet = ({ angle, sentences }: ShotDraft): boolean =>
  [angle ?? '', ...sentences.map(({ text }) => text)].some((text) => setPattern.test(text));

/** A newsreader whom nobody has met is on the set that the scene has spoken of. */
const isBroadcast = ({ speaker, lines }: ShotDraft): boolean =>
  speaker !== null && broadcaster.test(speaker) && lines.some(({ delivery }) => delivery === 'on-screen');

/** What the picture is of, as far as the draft tells: the screen, the room, or whatever it was of before. */
function turnOf(draft: ShotDraft, isThere: (role: string) => boolean): 'screen' | 'room' | 'same' {
  if (isOfScreen(draft)) return 'screen';
  const isCut = draft.angle !== null || draft.isAfterDirection || draft.kind === 'title';
  return isCut || draft.roles.some(isThere) ? 'room' : 'same';
}

/**
 * What a television shows goes on being shown, and whoever speaks on it is not in the room, until the picture goes back to somebody who
 * is. `isKnown` tells whom the film has met before. Changes the drafts of one scene.
 */
export function holdTelevision(drafts: readonly ShotDraft[], isKnown: (role: string) => boolean): void {
  const there = new Set<string>();
  let isOn = false;
  let hasSet = false;
  for (const draft of drafts) {
    const turn = turnOf(draft, (role) => there.has(role) || isKnown(role));
    hasSet ||= mentionsSet(draft);
    draft.isOnTelevision = turn === 'same' && (isOn || (hasSet && isBroadcast(draft)));
    if (turn !== 'same') isOn = turn === 'screen';
    if (draft.isOnTelevision) draft.meaning = { ...draft.meaning, listener: null };
    else if (!isOn) draft.roles.filter((role) => !isVoice(role)).forEach((role) => there.add(role));
  }
}
