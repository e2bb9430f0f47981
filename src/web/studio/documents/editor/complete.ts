import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
} from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { LineKind } from '../elements/line-kinds.ts';
import { usualTransitions } from '../elements/transitions.ts';
import { kindAt, structure } from './structure.ts';

const prefixes = ['INT. ', 'EXT. ', 'INT./EXT. '];
const usualTimes = ['DAY', 'NIGHT', 'MORNING', 'EVENING', 'DAWN', 'DUSK', 'LATER', 'CONTINUOUS', 'MOMENTS LATER'];
const extensionsOfNames = ['(V.O.)', '(O.S.)', "(CONT'D)"];
const shown = 8;

type Offer = { from: number; words: string; options: readonly string[] };

/** What begins with what has been typed; what is typed already is not offered by itself. */
function result({ from, words, options }: Offer): CompletionResult | null {
  const typed = words.toUpperCase();
  const fitting = [...new Set(options)].filter((option) => option.toUpperCase().startsWith(typed));
  if (fitting.length === 0 || (fitting.length === 1 && fitting[0]?.toUpperCase() === typed)) return null;
  // What stands there exactly comes first, so that Enter never makes another name of it.
  const ordered = fitting.toSorted((a, b) => Number(b.toUpperCase() === typed) - Number(a.toUpperCase() === typed));
  const completions: Completion[] = ordered.slice(0, shown).map((label) => ({ label }));
  return { from, options: completions, filter: false };
}

/** Who spoke before the last speaker answers next; then everybody, the one who speaks most first. */
function namesFor(state: EditorState, lineNumber: number): string[] {
  const recent: string[] = [];
  for (let number = lineNumber - 1; number > 0 && recent.length < 2; number -= 1) {
    const kind = kindAt(state, number);
    if (kind === 'scene-heading') break;
    const name = state.doc.line(number).text.replace(/\(.*$/, '').replace(/^@/, '').trim();
    if (kind === 'character' && !recent.includes(name)) recent.push(name);
  }
  return [...recent.toReversed(), ...state.field(structure).outline.characters];
}

type Line = { from: number; text: string; number: number };
type Completer = (state: EditorState, line: Line) => Offer;

const completers: Partial<Record<LineKind, Completer>> = {
  character(state, { from, text, number }) {
    const open = text.lastIndexOf('(');
    if (open > 0) return { from: from + open, words: text.slice(open), options: extensionsOfNames };
    const lead = /^@?\s*/.exec(text)?.[0].length ?? 0;
    return { from: from + lead, words: text.slice(lead), options: namesFor(state, number) };
  },
  'scene-heading'(state, { from, text }) {
    const { places, times } = state.field(structure).outline;
    const dash = /^.*\S [-–—] /.exec(text)?.[0].length;
    if (dash !== undefined) {
      return { from: from + dash, words: text.slice(dash), options: [...times, ...usualTimes] };
    }
    const prefix = /^(?:(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E|E\/I)\.? |\.)/i.exec(text)?.[0].length;
    if (prefix === undefined) return { from, words: text, options: prefixes };
    return { from: from + prefix, words: text.slice(prefix), options: places };
  },
  transition(state, { from, text }) {
    const lead = /^>?\s*/.exec(text)?.[0].length ?? 0;
    const { transitions } = state.field(structure).outline;
    return { from: from + lead, words: text.slice(lead), options: [...transitions, ...usualTransitions] };
  },
};

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos);
  const text = line.text.slice(0, pos - line.from);
  const completer = completers[kindAt(state, line.number)];
  if (!completer || pos < line.to) return null;
  const offer = completer(state, { from: line.from, text, number: line.number });
  const isWanted = explicit || offer.words !== '' || / [-–—] $/.test(text) || text.trim() === '';
  return isWanted ? result(offer) : null;
}

/** Names, places, times of day and transitions that the script has, as they are typed. */
export const completion: Extension = autocompletion({
  override: [complete],
  icons: false,
  // The editor's own keys decide what Enter does.
  defaultKeymap: false,
  closeOnBlur: true,
  interactionDelay: 0,
  // What is offered comes from memory; Enter must never meet a list that is still to come.
  activateOnTypingDelay: 0,
  maxRenderedOptions: shown,
});

/** Takes what is offered, if something is. */
export function acceptOffered(view: EditorView): boolean {
  return completionStatus(view.state) === 'active' && acceptCompletion(view);
}
