import type { Staging } from '../breakdown.ts';
import type { ShotDraft } from './shot-draft.ts';

/** Places along the line between those who talk, as the camera sees it: below zero is left of the frame. */
type Places = Map<string, number>;

/** A newcomer stands across from the one they talk with, outside of everybody on that side. */
function placeAcross(places: Places, from: number): number {
  // The first two stand one step from the line, and everybody after them one step farther than the one before.
  const steps = places.size;
  return from < 0 ? steps : -steps;
}

/** Whoever of two is seen first in a scene stands on the left. */
function placePair(places: Places, first: string, second: string): void {
  const [own, other] = [places.get(first), places.get(second)];
  if (own === undefined && other === undefined) {
    const isEmpty = places.size === 0;
    places.set(first, isEmpty ? -1 : placeAcross(places, 1));
    places.set(second, isEmpty ? 1 : placeAcross(places, -1));
  } else if (own === undefined) places.set(first, placeAcross(places, other ?? 1));
  else if (other === undefined) places.set(second, placeAcross(places, own));
}

/** Who is in the picture of a talk and whom they look at; null when it is no talk between two people. */
function readPair({ speaker, meaning: { listener }, lines, isReaction }: ShotDraft): [string, string] | null {
  if (isReaction) {
    const heard = lines[0]?.speaker;
    return speaker === null || heard === undefined || heard === speaker ? null : [speaker, heard];
  }
  const isSeen = lines.some((line) => line.delivery === 'on-screen' && line.speaker === speaker);
  return speaker === null || listener === null || listener === speaker || !isSeen ? null : [speaker, listener];
}

/** One of two, as the camera sees them from its side of the line: on the left and looking right, or the other way about. */
function stage(places: Places, role: string, other: string): Staging {
  const isLeft = (places.get(role) ?? 0) < (places.get(other) ?? 0);
  return isLeft ? { role, side: 'left', looks: 'right' } : { role, side: 'right', looks: 'left' };
}

/** Those who talk with each other in a scene, by shot and by role. */
type Talk = { places: Places; pairs: Map<ShotDraft, [string, string]>; partners: Map<string, string> };

/** The pair of a shot, whoever was seen first in front. */
function inOrderOfSight([subject, other]: [string, string], met: ReadonlyMap<string, number>): [string, string] {
  const isOtherFirst = (met.get(other) ?? Infinity) < (met.get(subject) ?? Infinity);
  return isOtherFirst ? [other, subject] : [subject, other];
}

/** Whoever is at the wheel of a car; a camera before it sees them on the right. */
function findDriver(shots: readonly ShotDraft[]): string | null {
  for (const { speaker, meaning } of shots) {
    if (meaning.posture === 'at the wheel' && speaker !== null) return speaker;
    const held = meaning.held.find(({ posture }) => posture === 'at the wheel');
    if (held) return held.role;
  }
  return null;
}

function readTalk(shots: readonly ShotDraft[]): Talk {
  const talk: Talk = { places: new Map(), pairs: new Map(), partners: new Map() };
  const driver = findDriver(shots);
  if (driver !== null) talk.places.set(driver, 1);
  /** How many had been seen before each role. */
  const met = new Map<string, number>();
  for (const shot of shots) {
    for (const role of shot.roles) if (!met.has(role)) met.set(role, met.size);
    const pair = readPair(shot);
    if (pair === null) continue;
    placePair(talk.places, ...inOrderOfSight(pair, met));
    talk.pairs.set(shot, pair);
    const [subject, other] = pair;
    if (!talk.partners.has(subject)) talk.partners.set(subject, other);
    if (!talk.partners.has(other)) talk.partners.set(other, subject);
  }
  return talk;
}

/** The sides of those who do something between the lines: two who talk with each other, or one who has somebody to talk with. */
function stageAction({ kind, roles }: ShotDraft, { places, partners }: Talk): Staging[] {
  const [first, second, third] = roles;
  if (kind !== 'action' || first === undefined || third !== undefined) return [];
  const other = second ?? partners.get(first);
  if (other === undefined || !places.has(first) || !places.has(other)) return [];
  const own = stage(places, first, other);
  return second === undefined ? [own] : [own, stage(places, second, first)];
}

/** One person speaks, and nothing else is to be seen. */
function isOnlySpeech({ isReaction, sentences, lines, angle }: ShotDraft): boolean {
  return (
    !isReaction && angle === null && sentences.length === 0 && new Set(lines.map(({ speaker }) => speaker)).size === 1
  );
}

const pairKey = (one: string, other: string): string => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

/**
 * Keeps the camera on one side of the line between those who talk: of two, the same one is on the left all through the scene, and each
 * looks the way the other is. Once two have been seen together, the camera goes behind the one who listens. Changes the shots of one
 * scene.
 */
export function setSides(shots: readonly ShotDraft[]): void {
  const talk = readTalk(shots);
  const seenTogether = new Set<string>();
  for (const shot of shots) {
    const pair = talk.pairs.get(shot);
    if (pair) {
      const [subject, other] = pair;
      shot.staging = [stage(talk.places, subject, other), stage(talk.places, other, subject)];
      shot.isOverShoulder = isOnlySpeech(shot) && seenTogether.has(pairKey(subject, other));
      seenTogether.add(pairKey(subject, other));
      for (const role of pair) talk.partners.set(role, role === subject ? other : subject);
    } else {
      shot.staging = stageAction(shot, talk);
      const [one, other] = shot.staging;
      if (one && other) seenTogether.add(pairKey(one.role, other.role));
    }
  }
}
