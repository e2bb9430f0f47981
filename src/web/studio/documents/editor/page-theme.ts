import { EditorView } from '@codemirror/view';

const inches = (count: number) => `calc(${count} * var(--in))`;
/** Left edge and right margin of a kind of line, in inches on paper 8.5 wide. */
const margins = (left: number, right: number) => ({ paddingLeft: inches(left), paddingRight: inches(right) });

/**
 * The page as writers know it: Courier, ten letters and six lines to the inch, the industry's margin for each element. On
 * a phone the margins shrink and the indents stay.
 */
export const pageTheme = EditorView.theme({
  '&': { fontSize: inches(1 / 6), color: 'var(--sheet-ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--script)', lineHeight: inches(1 / 6), overflow: 'visible' },
  '.cm-content': { padding: `${inches(1)} 0 ${inches(3)}`, caretColor: 'var(--key)' },
  '.cm-line': { position: 'relative', ...margins(1.5, 1) },
  '.cm-cursor, .cm-dropCursor': { borderLeft: '2px solid var(--key)', marginLeft: '-1px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--sheet-selection)',
  },
  '.cm-placeholder': { color: 'var(--sheet-faint)' },
  '.sp-scene-heading': { fontWeight: 700 },
  '.sp-scene-heading[data-scene]::before, .sp-scene-heading[data-scene]::after': {
    content: 'attr(data-scene)',
    position: 'absolute',
    bottom: '0',
    fontWeight: 400,
    color: 'var(--sheet-faint)',
  },
  '.sp-scene-heading[data-scene]::before': { left: inches(0.75) },
  '.sp-scene-heading[data-scene]::after': { right: inches(0.4) },
  '.sp-character': margins(3.5, 1.3),
  '.sp-parenthetical': margins(3, 3),
  '.sp-dialogue, .sp-lyric': margins(2.5, 2.5),
  '.sp-lyric': { fontStyle: 'italic' },
  // Two who speak at once stand in their columns, the right one lower: beside each other the cursor would lose its way.
  '.sp-dual-left.sp-character': margins(2.3, 4.2),
  '.sp-dual-left.sp-parenthetical': margins(1.9, 4.4),
  '.sp-dual-left.sp-dialogue, .sp-dual-left.sp-lyric': margins(1.5, 4.2),
  '.sp-dual-right.sp-character': margins(5.3, 1),
  '.sp-dual-right.sp-parenthetical': margins(4.9, 1.4),
  '.sp-dual-right.sp-dialogue, .sp-dual-right.sp-lyric': margins(4.5, 1.2),
  '.sp-dual::before': {
    content: '""',
    position: 'absolute',
    left: inches(1.25),
    top: '0',
    bottom: '0',
    borderLeft: '2px solid var(--sheet-faint)',
    opacity: 0.6,
  },
  // The bar goes on over the blank line between them.
  '.sp-dual-right.sp-character::before': { top: inches(-1 / 6) },
  '.sp-transition': { textAlign: 'right' },
  '.sp-centered': { textAlign: 'center' },
  '.sp-section': { color: 'var(--sheet-faint)', fontWeight: 700 },
  '.sp-synopsis': { color: 'var(--sheet-faint)', fontStyle: 'italic' },
  '.sp-note, .sp-boneyard': { color: 'var(--sheet-faint)' },
  '.sp-note': { background: 'none' },
  '.sp-title-page': { color: 'var(--sheet-faint)' },
  '.sp-page-break': { color: 'var(--sheet-faint)', textAlign: 'center' },
  '.sp-sign': { color: 'var(--sheet-faint)', fontWeight: 400 },
  '.sp-lead': { display: 'inline-block', width: '1ch', marginLeft: '-1ch' },
  '.sp-bold': { fontWeight: 700 },
  '.sp-italic': { fontStyle: 'italic' },
  '.sp-underline': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '.cm-searchMatch': { background: 'var(--sheet-selection)', outline: '1px solid var(--sheet-faint)' },
  '.cm-searchMatch-selected': { background: 'var(--key-wash)', outline: '1px solid var(--key)' },
  // The foot of one sheet, the desk between, and the head of the next with its number.
  '.sp-page': { paddingTop: `calc(${inches(2)} + 16px) !important` },
  '.sp-break': {
    position: 'absolute',
    left: '-1px',
    right: '-1px',
    top: inches(1),
    height: '16px',
    background: 'var(--ground)',
    borderBlock: '1px solid var(--line)',
    pointerEvents: 'none',
  },
  '.sp-break::after': {
    content: 'attr(data-page)',
    position: 'absolute',
    right: inches(1),
    top: `calc(${inches(0.5)} + 16px)`,
    fontWeight: 400,
    fontStyle: 'normal',
    color: 'var(--sheet-faint)',
    pointerEvents: 'none',
  },
  '.cm-tooltip': {
    background: 'var(--panel)',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    boxShadow: 'var(--float)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--script)', fontSize: '13px', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--hover)', color: 'var(--ink)' },
});
