/** A step of the tour. It is left out while its target is not on the page. */
export type TourStep = { target: string; title: string; text: string };

/** The tour of the storyboard. Targets are CSS selectors. */
export const tourSteps: readonly TourStep[] = [
  {
    target: 'section[aria-label="Storyboard"]',
    title: 'Your storyboard',
    text: 'Each row is a scene, and each card is a shot. Select a card to edit it.',
  },
  {
    target: '[data-tour="missing"] > button',
    title: 'Generate media',
    text: 'Generate one image on a card, or everything that is missing here. Every button shows its price in credits, and failed results are not charged.',
  },
  {
    target: '[data-inspects] > section',
    title: 'Edit the shot',
    text: 'Prompts, dialogue, sound and timing of the selected shot. Every result is kept as a take.',
  },
  {
    target: 'section[aria-label="Player"]',
    title: 'Watch the film',
    text: 'Press Space to play and pause. The player shows the film with the selected takes.',
  },
  {
    target: 'section[aria-label="Timeline"]',
    title: 'Cut and mix',
    text: 'Trim shots at their edges, and place dialogue, effects and music. Ctrl Z undoes every edit.',
  },
  {
    target: '[data-tour="export"]',
    title: 'Export',
    text: 'Download a film, a package for an editing program, captions or a shot list.',
  },
  {
    target: '[data-tour="help"]',
    title: 'Help',
    text: 'Explains the page that you are on. To see this tour again, open the account menu at the top right.',
  },
];
