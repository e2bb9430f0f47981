/** What a crew writes short and a model reads as letters. Capitals only: `ms` is a length. */
const spelled: Readonly<Record<string, string>> = {
  ECU: 'extreme close-up',
  XCU: 'extreme close-up',
  MCU: 'medium close-up',
  CU: 'close-up',
  MS: 'medium shot',
  MLS: 'medium long shot',
  FS: 'full shot',
  LS: 'long shot',
  WS: 'wide shot',
  EWS: 'extreme wide shot',
  ELS: 'extreme long shot',
  OTS: 'over-the-shoulder shot',
  POV: 'point of view shot',
  DOF: 'depth of field',
};

const short = new RegExp(`(?<![\\p{L}\\p{N}@_-])(${Object.keys(spelled).join('|')})(?![\\p{L}\\p{N}_-])`, 'gu');

/** The words with the short names of shots spelled out: `CU of a hand` is a close-up. */
export function spellOutShots(words: string): string {
  return words.replaceAll(short, (name, _group, at: number) => {
    const full = spelled[name] ?? name;
    const beginsSentence = at === 0 || /[.!?]\s+$/.test(words.slice(0, at));
    return beginsSentence ? full.charAt(0).toUpperCase() + full.slice(1) : full;
  });
}
