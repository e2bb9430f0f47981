import { genderOfFirstName } from './person-words.ts';

/** Shorter names differ by a letter on purpose: `ANA`, `ANN`. */
const shortestName = 5;
const longestName = 24;
/** A slip of the pen stands once or twice, beside a name that is written often. */
const mostSlips = 2;
const timesOftener = 3;

/** What is left of a name without one letter, for each letter. Two names that differ by one slip share one of these. */
function* withoutOneLetter(name: string): Generator<string> {
  yield name;
  for (let at = 0; at < name.length; at += 1) yield name.slice(0, at) + name.slice(at + 1);
}

/** Whether one letter too many, too few, another, or two neighbors exchanged make one name of the other. */
function differBySlip(left: string, right: string): boolean {
  let begin = 0;
  while (begin < left.length && left[begin] === right[begin]) begin += 1;
  const [a, b] = [left.slice(begin), right.slice(begin)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

const isName = (name: string): boolean =>
  name.length >= shortestName && name.length <= longestName && !/[\d#]/.test(name);

/** Whether a rare name is somebody of its own all the same: a first name, or one that the action knows. */
function standsAlone(name: string, written: ReadonlySet<string>): boolean {
  return genderOfFirstName(name) !== null || name.split(' ').every((word) => written.has(word.toLowerCase()));
}

/** The names that are written often, by what is left of each without a letter. */
function indexOften(counts: ReadonlyMap<string, number>): Map<string, string> {
  const byKey = new Map<string, string>();
  const often = [...counts].filter(([name, count]) => isName(name) && count > mostSlips);
  // The most frequent name that has a key is the one that was meant.
  for (const [name] of often.sort((left, right) => right[1] - left[1])) {
    for (const key of withoutOneLetter(name)) if (!byKey.has(key)) byKey.set(key, name);
  }
  return byKey;
}

/**
 * Cues that are another cue misspelled: `EDWRAD` for `EDWARD`. Only what is written once or twice beside a name that is written much
 * more often, and never in the action. `written` are the words of the action in small letters.
 */
export function findMisspellings(
  counts: ReadonlyMap<string, number>,
  written: ReadonlySet<string>,
): Map<string, string> {
  const byKey = indexOften(counts);
  const meant = new Map<string, string>();
  for (const [name, count] of counts) {
    if (count > mostSlips || !isName(name) || standsAlone(name, written)) continue;
    const other = [...withoutOneLetter(name)]
      .flatMap((key) => byKey.get(key) ?? [])
      .find((often) => (counts.get(often) ?? 0) >= count * timesOftener && differBySlip(name, often));
    if (other !== undefined) meant.set(name, other);
  }
  return meant;
}
