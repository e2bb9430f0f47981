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

/**
 * What a television shows goes on being shown, and whoever speaks on it is not in the room, until the picture goes back to somebody who
 * is. `isKnown` tells whom the film has met before. Changes the drafts of one scene.
 */
export function holdTelevision(drafts: readonly ShotDraft[], isKnown: (role: string) => boolean): void {
  const there = new Set<string>();
  let isOn = false;
  let hasSet = false;
  for (const draft of drafts) {
    const isOfRoom = draft.angle !== null || draft.roles.some((role) => there.has(role) || isKnown(role));
    hasSet ||= mentionsSet(draft);
    if (isOfScreen(draft)) isOn = true;
    else if (isOfRoom || draft.isAfterDirection || draft.kind === 'title') isOn = false;
    else if (isOn || (hasSet && isBroadcast(draft))) {
      draft.isOnTelevision = true;
      draft.meaning = { ...draft.meaning, listener: null };
    }
    if (!isOn && !draft.isOnTelevision) for (const role of draft.roles) if (!isVoice(role)) there.add(role);
  }
}
