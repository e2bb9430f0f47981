import type { Side, Staging } from './breakdown.ts';
import type { ShotDraft } from './shot-draft.ts';

/** Places along the line between those who talk, as the camera sees it: below zero is left of the frame. */
type Places = Map<string, number>;

/** A newcomer stands across from the one they talk with, outside of everybody on that side. */
function placeAcross(places: Places, from: number): number {
  const farthest = Math.max(1, ...[...places.values()].map((place) => Math.abs(place) + 1));
  return from < 0 ? farthest : -farthest;
}

function placePair(places: Places, speaker: string, listener: string): void {
  const [own, other] = [places.get(speaker), places.get(listener)];
  if (own === undefined && other === undefined) {
    const isFirst = places.size === 0;
    places.set(speaker, isFirst ? -1 : placeAcross(places, 1));
    places.set(listener, isFirst ? 1 : placeAcross(places, -1));
  } else if (own === undefined) places.set(speaker, placeAcross(places, other ?? 1));
  else if (other === undefined) places.set(listener, placeAcross(places, own));
}

const sideOf = (place: number): Side => (place < 0 ? 'left' : 'right');

/** Who is in the picture of a talk and whom they look at; null when it is no talk between two people. */
function readPair({ speaker, meaning: { listener }, lines, isReaction }: ShotDraft): [string, string] | null {
  if (isReaction) {
    const heard = lines[0]?.speaker;
    return speaker === null || heard === undefined || heard === speaker ? null : [speaker, heard];
  }
  const isSeen = lines.some((line) => line.delivery === 'on-screen' && line.speaker === speaker);
  return speaker === null || listener === null || listener === speaker || !isSeen ? null : [speaker, listener];
}

/**
 * Keeps the camera on one side of the line between those who talk: whoever has once stood on the left of the frame stands there all
 * through the scene, and each looks the way the other is. Changes the shots of one scene.
 */
export function setSides(shots: readonly ShotDraft[]): void {
  const places: Places = new Map();
  for (const shot of shots) {
    const pair = readPair(shot);
    if (pair === null) continue;
    const [subject, other] = pair;
    placePair(places, subject, other);
    shot.staging = [stage(places, subject, other), stage(places, other, subject)];
  }
}

function stage(places: Places, role: string, other: string): Staging {
  const [own, across] = [places.get(role) ?? 0, places.get(other) ?? 0];
  return { role, side: sideOf(own), looks: across > own ? 'right' : 'left' };
}
