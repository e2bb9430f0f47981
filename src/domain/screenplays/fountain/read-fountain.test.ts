import { expect, test } from 'vitest';
import { readFountain } from './read-fountain.ts';
import type { Screenplay, ScreenplayElement } from '../screenplay.ts';

const lines = (...all: string[]): string => all.join('\n');

/** `type: text` of every element, with what else the case is about. */
function outline(screenplay: Screenplay): string[] {
  return screenplay.elements.map((element) => `${element.type}: ${element.text}${extras(element)}`);
}

function extras(element: ScreenplayElement): string {
  if (element.type === 'scene-heading' && element.sceneNumber !== null) return ` #${element.sceneNumber}`;
  if (element.type === 'section') return ` (${element.depth})`;
  if ('dual' in element && element.dual) return ` (${element.dual})`;
  return '';
}

const cases: [name: string, source: string, expected: string[]][] = [
  ['a heading begins with INT. or EXT.', 'INT. KITCHEN - NIGHT', ['scene-heading: INT. KITCHEN - NIGHT']],
  [
    'a heading may be in small letters',
    'ext. the quay - day\n\nGulls.',
    ['scene-heading: ext. the quay - day', 'action: Gulls.'],
  ],
  ['a heading may lack its dot', 'INT HALL, SAME', ['scene-heading: INT HALL, SAME']],
  [
    'INT./EXT. and I/E are headings',
    'INT./EXT. CAR - DAY\n\nI/E VAN - DAY',
    ['scene-heading: INT./EXT. CAR - DAY', 'scene-heading: I/E VAN - DAY'],
  ],
  ['EST. is a heading', 'EST. HARBOR - DAWN', ['scene-heading: EST. HARBOR - DAWN']],
  ['a dot forces a heading', '.SNIPER SCOPE POV', ['scene-heading: SNIPER SCOPE POV']],
  ['three dots do not', '...and then nothing.', ['action: ...and then nothing.']],
  ['a word that only begins with INT is action', 'INTERIOR LIFE IS HARD.', ['action: INTERIOR LIFE IS HARD.']],
  [
    'a heading in the middle of a paragraph is action',
    'He reads:\nINT. HOUSE - DAY',
    ['action: He reads:\nINT. HOUSE - DAY'],
  ],
  ['a heading keeps its scene number', 'INT. HOUSE - DAY #110-A.1#', ['scene-heading: INT. HOUSE - DAY #110-A.1']],
  ['a forced heading keeps its scene number', '.THE WALL #4#', ['scene-heading: THE WALL #4']],
  [
    'action keeps its line breaks and indents',
    lines('A list:', '\tone', '    two'),
    ['action: A list:\n    one\n    two'],
  ],
  ['an exclamation mark forces action', '!EXT. IS NOT A PLACE', ['action: EXT. IS NOT A PLACE']],
  [
    'a cue with words under it is speech',
    lines('STEEL', "Beer's ready!"),
    ['character: STEEL', "dialogue: Beer's ready!"],
  ],
  [
    'capitals with nothing under them are action',
    lines('BOOM.', '', 'Silence.'),
    ['action: BOOM.', 'action: Silence.'],
  ],
  ['a name needs a letter', lines('23', 'is a number.'), ['action: 23\nis a number.']],
  ['R2D2 is a name', lines('R2D2', 'Beep.'), ['character: R2D2', 'dialogue: Beep.']],
  [
    'an extension may be in small letters',
    lines('HANS (on the radio)', 'What?'),
    ['character: HANS (on the radio)', 'dialogue: What?'],
  ],
  ['an at sign forces a cue', lines('@McCLANE', 'Yippee.'), ['character: McCLANE', 'dialogue: Yippee.']],
  ['an at sign with no words under it is action', '@maya walks in.', ['action: @maya walks in.']],
  [
    'speech goes on over a line of two spaces',
    lines('DEALER', 'Ten.', '  ', 'Dealer gets a seven.'),
    ['character: DEALER', 'dialogue: Ten.\n\nDealer gets a seven.'],
  ],
  [
    'an empty line ends speech',
    lines('DEALER', 'Ten.', '', 'He waits.'),
    ['character: DEALER', 'dialogue: Ten.', 'action: He waits.'],
  ],
  [
    'a parenthetical divides speech',
    lines('ANA', '(low)', 'No.', '(beat)', 'Yes.'),
    ['character: ANA', 'parenthetical: (low)', 'dialogue: No.', 'parenthetical: (beat)', 'dialogue: Yes.'],
  ],
  [
    'a parenthetical may take two lines',
    lines('ANA', '(without', 'looking up)', 'No.'),
    ['character: ANA', 'parenthetical: (without\nlooking up)', 'dialogue: No.'],
  ],
  ['a bracket that goes on is speech', lines('ANA', '(low) No.'), ['character: ANA', 'dialogue: (low) No.']],
  [
    'a caret sets speech beside the one before',
    lines('ANA', 'One.', '', 'BEN ^', 'Two.'),
    ['character: ANA (left)', 'dialogue: One. (left)', 'character: BEN (right)', 'dialogue: Two. (right)'],
  ],
  [
    'a caret with nothing before stays alone',
    lines('Rain.', '', 'BEN ^', 'Two.'),
    ['action: Rain.', 'character: BEN', 'dialogue: Two.'],
  ],
  ['a tilde is sung', '~Willy Wonka! Willy Wonka!', ['lyric: Willy Wonka! Willy Wonka!']],
  ['a tilde in a speech is sung by its speaker', lines('ANA', '~La la'), ['character: ANA', 'lyric: La la']],
  [
    'capitals that end in TO: are a transition',
    lines('Rain.', '', 'CUT TO:', '', 'Sun.'),
    ['action: Rain.', 'transition: CUT TO:', 'action: Sun.'],
  ],
  ['a greater-than sign forces a transition', '> Burn to white.', ['transition: Burn to white.']],
  ['FADE OUT. is a transition', lines('Rain.', '', 'FADE OUT.'), ['action: Rain.', 'transition: FADE OUT.']],
  ['words between > and < are centered', '> THE END <', ['centered: THE END']],
  [
    'number signs make sections',
    lines('# ACT I', '## Sequence', '### Scene'),
    ['section: ACT I (1)', 'section: Sequence (2)', 'section: Scene (3)'],
  ],
  ['an equals sign makes a synopsis', '= They meet.', ['synopsis: They meet.']],
  [
    'three equals signs make a page break',
    lines('One.', '', '===', '', 'Two.'),
    ['action: One.', 'page-break: ', 'action: Two.'],
  ],
  ['a note is taken out of its line', 'DAN and JACK[[names?]] drink.', ['action: DAN and JACK drink.', 'note: names?']],
  ['a note may take several lines', lines('[[one', 'two]]', '', 'Rain.'), ['note: one\ntwo', 'action: Rain.']],
  ['a note ends at an empty line', lines('[[one', '', 'two]]'), ['action: [[one', 'action: two]]']],
  ['a note goes on over a line of two spaces', lines('[[one', '  ', 'two]]'), ['note: one\n  \ntwo']],
  [
    'a note inside a speech does not end it',
    lines('ANA', 'One.', '[[hm]]', 'Two.'),
    ['character: ANA', 'dialogue: One.\nTwo.', 'note: hm'],
  ],
  [
    'cut text is kept as boneyard',
    lines('Rain. /* Snow.', '', 'Hail. */ Sun.'),
    ['action: Rain.  Sun.', 'boneyard: Snow.\n\nHail.'],
  ],
  ['a boneyard that never closes is text', 'Rain. /* Snow.', ['action: Rain. /* Snow.']],
  [
    'tabs before a cue and its speech are ignored',
    lines('\t\t\tJACK', '\t\t(in Vietnamese)', '\t*Did you know?*'),
    ['character: JACK', 'parenthetical: (in Vietnamese)', 'dialogue: *Did you know?*'],
  ],
  [
    'line ends of Windows and of old Macs are read',
    'INT. A - DAY\r\n\r\nRain.\r\rSun.',
    ['scene-heading: INT. A - DAY', 'action: Rain.', 'action: Sun.'],
  ],
  ['a byte order mark is ignored', '\uFEFFINT. A - DAY', ['scene-heading: INT. A - DAY']],
  [
    'a forgotten empty line before a heading is forgiven',
    lines('ANA', 'No.', 'INT. HALL - DAY', '', 'Rain.'),
    ['character: ANA', 'dialogue: No.', 'scene-heading: INT. HALL - DAY', 'action: Rain.'],
  ],
  ['an empty text has no elements', '', []],
];

for (const [name, source, expected] of cases) {
  test(`Fountain: ${name}`, () => expect(outline(readFountain(source))).toEqual(expected));
}

test('the title page keeps keys, several lines and their places', () => {
  const source = lines(
    'Title:',
    '\t_**BRICK & STEEL**_',
    '\tFULL RETIRED',
    'Author: Ana',
    'Draft date: 1/2/2026',
    '',
    'Rain.',
  );
  expect(readFountain(source).titlePage).toEqual([
    { key: 'Title', values: ['_**BRICK & STEEL**_', 'FULL RETIRED'], line: 1, lineCount: 3 },
    { key: 'Author', values: ['Ana'], line: 4, lineCount: 1 },
    { key: 'Draft date', values: ['1/2/2026'], line: 5, lineCount: 1 },
  ]);
  expect(outline(readFountain(source))).toEqual(['action: Rain.']);
});

test('a text that begins FADE IN: has no title page', () => {
  expect(outline(readFountain('FADE IN:\n\nINT. A - DAY'))).toEqual([
    'transition: FADE IN:',
    'scene-heading: INT. A - DAY',
  ]);
});

test('elements know their lines, and speech its cue', () => {
  const { elements } = readFountain(lines('INT. A - DAY', '', 'ANA (O.S.)', '(low)', 'No.', 'Never.'));
  const cue = elements[1];
  expect(cue).toMatchObject({ type: 'character', name: 'ANA', extensions: ['O.S.'], line: 3, lineCount: 1 });
  expect(elements[2]).toMatchObject({ type: 'parenthetical', cueId: cue?.id, line: 4 });
  expect(elements[3]).toMatchObject({ type: 'dialogue', cueId: cue?.id, line: 5, lineCount: 2 });
});

test('a note knows where it stood', () => {
  const [action, note] = readFountain('  DAN and JACK[[names?]] drink.').elements;
  expect(note).toMatchObject({ type: 'note', anchor: { elementId: action?.id, offset: 14 } });
});

test('an element keeps its id when the script around it changes', () => {
  const before = readFountain(lines('INT. A - DAY', '', 'Rain.', '', 'Rain.')).elements;
  const after = readFountain(lines('INT. B - DAY', '', 'New.', '', 'Rain.', '', 'Rain.')).elements;
  expect(after.at(-2)?.id).toBe(before[1]?.id);
  expect(after.at(-1)?.id).toBe(before[2]?.id);
  expect(before[1]?.id).not.toBe(before[2]?.id);
});
