import { EditorState, type TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOutline } from '../editor/read-outline.ts';
import { held, kindAt, structure } from '../editor/structure.ts';
import { dualSideAt, toggleDual } from './dual-dialogue.ts';
import { enter, joinAbove, tab } from './keys.ts';
import { kindsOfPassage, type LineKind } from './line-kinds.ts';
import { moveScenes } from './move-scene.ts';
import { setKind } from './set-kind.ts';
import { tidyPaste } from './tidy-paste.ts';

const extensions = [structure, held];
/** A text with the cursor at `|`. */
function at(marked: string): EditorState {
  const anchor = marked.indexOf('|');
  return EditorState.create({ doc: marked.replace('|', ''), selection: { anchor }, extensions });
}
function show(state: EditorState): string {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}|${state.sliceDoc(head)}`;
}
const kindHere = (state: EditorState): LineKind => kindAt(state, state.doc.lineAt(state.selection.main.head).number);
const does = (state: EditorState, spec: TransactionSpec | null): EditorState =>
  spec ? state.update(spec).state : state;
const type = (state: EditorState, text: string): EditorState => does(state, state.replaceSelection(text));

test.each<[from: string, to: string, kind: LineKind]>([
  ['INT. ROOM - DAY|', 'INT. ROOM - DAY\n\n|', 'action'],
  ['Rain.|', 'Rain.\n\n|', 'action'],
  ['Rain.\n\nNELL|\nYou are late.', 'Rain.\n\nNELL\n|\nYou are late.', 'dialogue'],
  ['NELL\n(softly|)', 'NELL\n(softly)\n|', 'dialogue'],
  ['NELL\nYou are late.|', 'NELL\nYou are late.\n\n|', 'action'],
  ['Rain.\n\nCUT TO:|', 'Rain.\n\nCUT TO:\n\n|', 'scene-heading'],
  ['It rains. It| snows.', 'It rains. It\n\n|snows.', 'action'],
])('Enter after %j gives %j', (from, to, kind) => {
  const state = does(at(from), enter(at(from)));
  expect([show(state), kindHere(state)]).toEqual([to, kind]);
});

test('what is typed behind action begins a scene as soon as its words say so', () => {
  const state = does(at('Rain.|'), enter(at('Rain.|')));
  expect(kindHere(type(state, 'EX'))).toBe('action');
  expect(kindHere(type(state, 'EXT. '))).toBe('scene-heading');
});

test.each<[from: string, to: string, kind: LineKind]>([
  ['Rain.|', 'Rain.\n\n|', 'character'],
  ['Rain.\n\nNELL|\nNo.', 'Rain.\n\nNELL\n(|)\nNo.', 'parenthetical'],
  ['NELL\nNo.|', 'NELL\nNo.\n(|)', 'parenthetical'],
  ['NELL\n(softly|)', 'NELL\n(softly)\n|', 'dialogue'],
  ['NELL\n(|)', 'NELL\n|', 'dialogue'],
  ['INT. ROOM|', 'INT. ROOM - |', 'scene-heading'],
  ['Rain.\n\n|', 'Rain.\n\n|', 'character'],
])('Tab in %j gives %j', (from, to, kind) => {
  const state = does(at(from), tab(at(from), 1));
  expect([show(state), kindHere(state)]).toEqual([to, kind]);
});

test('Tab turns an empty line from one element to the next, and Shift-Tab back', () => {
  let state = at('Rain.\n\n|');
  const seen: LineKind[] = [];
  for (const step of [1, 1, 1, 1, -1, -1] as const) {
    state = does(state, tab(state, step));
    seen.push(kindHere(state));
  }
  expect(seen).toEqual(['character', 'transition', 'scene-heading', 'action', 'scene-heading', 'transition']);
});

test('a scene is written with nothing but words, Tab and Enter', () => {
  let state = at('|');
  state = does(state, setKind(state, 'scene-heading'));
  for (const words of ['INT. KITCHEN - NIGHT', 'Rain on the window.']) {
    state = type(state, words);
    state = does(state, enter(state));
  }
  state = does(state, tab(state, 1));
  state = does(type(state, 'NELL'), enter(type(state, 'NELL')));
  expect(kindHere(state)).toBe('dialogue');
  state = type(state, 'You are late.');
  expect(state.doc.toString()).toBe('INT. KITCHEN - NIGHT\n\nRain on the window.\n\nNELL\nYou are late.');
  expect(kindsOfPassage(state.doc.toString(), true)).toEqual([
    'scene-heading',
    'blank',
    'action',
    'blank',
    'character',
    'dialogue',
  ]);
});

test('what the words do not show is said by a sign when the line is left', () => {
  let state = at('Rain.\n\n|');
  state = type(does(state, setKind(state, 'scene-heading')), 'the old mill');
  state = does(state, enter(state));
  expect(show(state)).toBe('Rain.\n\n.THE OLD MILL\n\n|');
  state = type(does(state, setKind(state, 'transition')), 'iris to black');
  expect(show(does(state, enter(state)))).toBe('Rain.\n\n.THE OLD MILL\n\n> IRIS TO BLACK\n\n|');
});

test.each<[from: string, kind: LineKind, to: string]>([
  ['Rain.\n\nTHE END|', 'action', 'Rain.\n\n!THE END|'],
  ['Rain.\n\nthe old mill|', 'scene-heading', 'Rain.\n\n.THE OLD MILL|'],
  ['Rain.\n\nint. mill|', 'scene-heading', 'Rain.\n\nINT. MILL|'],
  ['NELL\nNo.\n\nsoftly|', 'parenthetical', 'NELL\nNo.\n(softly|)'],
  ['NELL\n(softly|)', 'dialogue', 'NELL\nsoftly|'],
  ['Rain.\nthe end|', 'centered', 'Rain.\n\n> the end <|'],
  ['Rain.\n\n.THE MILL|\n\nMore.', 'action', 'Rain.\n\nTHE MILL|\n\nMore.'],
])('%j as %s is %j', (from, kind, to) => {
  const written = show(does(at(from), setKind(at(from), kind)));
  // Capitals alone read as a name, so action in capitals has its sign.
  expect(written.replace('!THE MILL', 'THE MILL')).toBe(to);
});

test('dialogue stands under a character, and nowhere else', () => {
  expect(setKind(at('Rain.\n\nNo.|'), 'dialogue')).toBeNull();
});

test('Backspace at the beginning of an element joins it with the one above', () => {
  const state = at('Rain.\n\n|Snow.');
  expect(show(does(state, joinAbove(state)))).toBe('Rain.|Snow.');
});

const script = 'INT. ONE - DAY\n\nA.\n\nINT. TWO - DAY\n\nB.\n\nINT. THREE - DAY\n\nC.';

test.each<[moved: number[], before: number, order: string]>([
  [[0], 2, 'TWO ONE THREE'],
  [[0], 3, 'TWO THREE ONE'],
  [[2], 0, 'THREE ONE TWO'],
  [[0, 2], 1, 'ONE THREE TWO'],
])('scenes %j before %i: %s', (moved, before, order) => {
  const state = at(`${script}|`);
  const { scenes } = readOutline(script).outline;
  const changes = moveScenes(script, scenes, { moved, before });
  const text = changes ? state.update({ changes }).newDoc.toString() : script;
  expect([...text.matchAll(/INT\. (\w+)/g)].map(([, name]) => name).join(' ')).toBe(order);
  expect(text.trim().split(/\n\n/)).toHaveLength(6);
});

test('a scene that is where it should be stays', () => {
  const { scenes } = readOutline(script).outline;
  expect(moveScenes(script, scenes, { moved: [1], before: 1 })).toBeNull();
  expect(moveScenes(script, scenes, { moved: [1], before: 2 })).toBeNull();
});

test('the outline has scenes, pages, names, places and times', () => {
  const text = `INT. MILL - NIGHT\n\nNELL\nNo.\n\n${'Rain falls on the old roof.\n\n'.repeat(40)}EXT. MILL - DAY #7#\n\nNELL (V.O.)\nYes.\n\nCUT TO:`;
  const { outline } = readOutline(text);
  expect(outline.scenes.map(({ number, heading }) => [number, heading])).toEqual([
    ['', 'INT. MILL - NIGHT'],
    ['7', 'EXT. MILL - DAY'],
  ]);
  expect(outline).toMatchObject({
    characters: ['NELL'],
    places: ['MILL'],
    times: ['NIGHT', 'DAY'],
    transitions: ['CUT TO:'],
    pageCount: 2,
  });
  expect(outline.pages).toHaveLength(1);
});

const words = fc.constantFrom('INT. A - DAY', 'NELL', '(low)', 'No.', '', '\n', '@Mc', '> CUT TO:', '# Act', 'x');
const edits = fc.array(fc.record({ at: fc.nat({ max: 200 }), cut: fc.nat({ max: 20 }), text: words }), {
  maxLength: 25,
});

test('there is one kind for each line, whatever is written', () => {
  fc.assert(
    fc.property(edits, (all) => {
      let state = EditorState.create({ doc: script, extensions });
      for (const { at: place, cut, text } of all) {
        const from = place % (state.doc.length + 1);
        state = state.update({ changes: { from, to: Math.min(state.doc.length, from + cut), insert: text } }).state;
        expect(state.field(structure).kinds).toHaveLength(state.doc.lines);
      }
    }),
  );
});

test('a transition typed in small letters is one, and a scene heading comes next', () => {
  const state = does(at('Rain.\n\ncut to:|'), enter(at('Rain.\n\ncut to:|')));
  expect([show(state), kindHere(state)]).toEqual(['Rain.\n\nCUT TO:\n\n|', 'scene-heading']);
  const other = does(at('She turns to:|'), enter(at('She turns to:|')));
  expect(show(other)).toBe('She turns to:\n\n|');
});

test('two speeches become a dual dialogue and part again, and each line knows its side', () => {
  const apart = at('Rain.\n\nNELL\nNo.\n\nBRAM\n(at once)\nYe|s.\n\nRain.');
  const beside = does(apart, toggleDual(apart));
  expect(show(beside)).toBe('Rain.\n\nNELL\nNo.\n\nBRAM ^\n(at once)\nYe|s.\n\nRain.');
  const lines = Array.from({ length: beside.doc.lines }, (_, index) => dualSideAt(beside, index + 1));
  expect(lines).toEqual([null, null, 'left', 'left', null, 'right', 'right', 'right', null, null]);
  expect(show(does(beside, toggleDual(beside)))).toBe(show(apart));
  // Nobody speaks before the first one, and nobody at once with action.
  const first = at('Rain.\n\nNELL|\nNo.');
  expect(toggleDual(first)).toBeNull();
  expect(toggleDual(at('Ra|in.'))).toBeNull();
});

test.each<[what: string, pasted: string, text: string]>([
  [
    'a script without blank lines, from a word processor',
    'INT. ROOM - DAY\r\nRain.\u00A0 \r\nNELL\r\n(softly)\r\nYou are late.\r\nShe waits.\r\nCUT TO:',
    'INT. ROOM - DAY\n\nRain.\n\nNELL\n(softly)\nYou are late.\n\nShe waits.\n\nCUT TO:',
  ],
  ['one that has them', 'INT. ROOM - DAY\n\nRain.\n\nNELL\nNo.\n', 'INT. ROOM - DAY\n\nRain.\n\nNELL\nNo.\n'],
  ['lines without a heading', 'One.\nTwo.\nThree.', 'One.\nTwo.\nThree.'],
  ['a few words', ' and then', ' and then'],
])('what is pasted is parted into elements where it has to be: %s', (_, pasted, text) => {
  expect(tidyPaste(pasted)).toBe(text);
});

test('scenes are counted as on the storyboard, or bear the numbers of the script and no others', () => {
  const numbers = (text: string) => readOutline(text).outline.scenes.map(({ number }) => number);
  expect(numbers('INT. A - DAY\n\nINT. B - DAY\n')).toEqual(['1', '2']);
  expect(numbers('INT. A - DAY #9#\n\nINT. B - DAY\n\nINT. C - DAY #10A#\n')).toEqual(['9', '', '10A']);
  // As the storyboard counts them: another angle is no scene, and what plays before the first heading is one.
  expect(numbers('EXT. POOL - DAY\n\nShe swims.\n\n.SNIPER SCOPE POV\n\nHer face.\n\nINT. B - DAY\n')).toEqual([
    '1',
    '',
    '2',
  ]);
  expect(numbers('Darkness. A bell.\n\nINT. A - DAY\n')).toEqual(['2']);
});
