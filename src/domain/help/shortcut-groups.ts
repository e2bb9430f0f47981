type ShortcutGroup = { label: string; shortcuts: [keys: string[], what: string][] };

/** Every shortcut of the studio, by where it works. */
export const shortcutGroups: ShortcutGroup[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      [['Ctrl K'], 'Search or run a command'],
      [['?'], 'Show this list'],
      [['Ctrl Z'], 'Undo'],
      [['Ctrl Shift Z'], 'Redo'],
      [['Esc'], 'Close the dialog or panel'],
    ],
  },
  {
    label: 'Library',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Move between assets'],
      [['Home', 'End'], 'Go to the first or last asset'],
      [['Space'], 'Select or deselect'],
      [['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'], 'Extend the selection'],
      [['Ctrl A'], 'Select all'],
      [['Esc'], 'Clear the selection'],
      [['Enter'], 'Open the asset'],
      [['Delete'], 'Move to the trash'],
    ],
  },
  {
    label: 'Asset',
    shortcuts: [
      [['←', '→'], 'Previous or next asset'],
      [['X'], 'Swap the two sides of a comparison'],
    ],
  },
  {
    label: 'Characters',
    shortcuts: [
      [['1', '2', '3', '4'], 'Choose a candidate'],
      [['Space'], 'View the chosen candidate large'],
      [['C'], 'Compare the candidates'],
      [['N'], 'Add a look'],
    ],
  },
  {
    label: 'Player',
    shortcuts: [
      [['Space'], 'Play or pause'],
      [['J', 'K', 'L'], 'Play backward, pause, play forward. Press again for double speed'],
      [['←', '→', ',', '.'], 'Go one frame back or forward'],
      [['Shift ←', 'Shift →'], 'Go one second back or forward'],
      [['K J', 'K L'], 'Hold K: go frame by frame'],
      [['I', 'O', 'Alt X'], 'Set the start, set the end, clear the range'],
      [['R'], 'Loop the range, or the scene'],
      [['Home', 'End'], 'Go to the start or end'],
      [['M'], 'Mute or unmute'],
      [['C'], 'Show or hide captions'],
      [['F'], 'Full screen'],
    ],
  },
  {
    label: 'Timeline',
    shortcuts: [
      [['+', '-', 'Shift Z'], 'Zoom in, zoom out, fit the film'],
      [['N'], 'Turn snapping on or off'],
      [['↑', '↓'], 'Go to the previous or next cut'],
      [['[', ']'], 'Trim the end by one frame'],
      [['Shift [', 'Shift ]'], 'Trim the start by one frame'],
      [['Alt [', 'Alt ]'], 'Slip the clip'],
      [['Alt ←', 'Alt →'], 'Move the sound'],
      [['Alt ↑', 'Alt ↓'], 'Raise or lower the volume'],
    ],
  },
  {
    label: 'Board',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Move between shots'],
      [['Enter'], 'Play from this shot'],
      [['F2'], 'Edit the prompt'],
      [['G'], 'Press the generate button of the shot'],
      [['A'], 'Approve'],
      [['Shift L'], 'Lock or unlock'],
      [['Shift ↑', 'Shift ↓', 'Ctrl A'], 'Select several shots, select all'],
      [['Alt ←', 'Alt →'], 'Move the selected shots'],
      [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'Copy, cut, paste, also into another storyboard'],
      [['Ctrl D'], 'Duplicate'],
      [['S'], 'Split at the playhead'],
      [['Shift S'], 'Merge the selected shots, or with the next one'],
      [['Delete'], 'Remove the selected shots'],
    ],
  },
  {
    label: 'Cast',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Move between looks'],
      [['Shift ←', 'Shift →'], 'Move the end of the band'],
      [['Alt Shift ←', 'Alt Shift →'], 'Move the start of the band'],
      [['L'], 'Choose the look of the band'],
    ],
  },
  {
    label: 'Screenplay',
    shortcuts: [
      [['Enter'], 'Start the next element'],
      [['Tab', 'Shift Tab'], 'Change the element'],
      [['Alt 1 … 9'], 'Set the element: scene heading, action, character and so on'],
      [['Shift Enter'], 'Add a line to the element'],
      [['Ctrl F'], 'Find and replace'],
      [['Ctrl J'], 'Rewrite the selection or the scene'],
      [['Ctrl Shift F'], 'Focus mode'],
      [['Alt ↑', 'Alt ↓'], 'Move the scene in the list of scenes'],
    ],
  },
];
