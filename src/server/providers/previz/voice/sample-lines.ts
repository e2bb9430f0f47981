/** What each voice says when it is tried: a line that it might have in a film. By its id. */
const sampleLines: Readonly<Record<string, string>> = {
  rachel: 'I am Rachel. Give me the first line, and I will take it from there.',
  marcus: 'The harbour froze that winter. Nobody spoke of the boat again.',
  nora: 'I kept every letter you sent. I never opened one of them.',
  leo: 'Wait, wait, wait. You have to see this. Come on, it is just round the corner.',
  walter: 'I have seen this street burn twice, son. It comes back. It always comes back.',
  edith: 'Sit down, dear. The tea is still warm, and we have all evening.',
  callum: 'That is a fine plan. There is only one thing wrong with it. All of it.',
  diana: 'Twelve hours of light. One charge. Nothing else to carry.',
  angus: 'There is weather coming. Tie down what you would like to keep.',
  grace: 'Listen. Can you hear it? There, under the rain.',
  dean: 'So I tried this for a week, and honestly, I did not expect it to work.',
  victor: 'Some things take time. This one took forty years, and an oak barrel.',
  ruth: 'They told me the house was empty. Houses are never empty.',
  robin: 'Hey, it is me. Three things I learned on the night train.',
  sam: 'The river rises in the north, and reaches the sea after nine hundred kilometres.',
  vox: 'Attention. The doors will close in ten seconds. Please stand clear.',
  poppy: 'Look! There is a fox in the garden, and it is looking right at me!',
  toby: 'Can I steer? Please? I will go slowly. Well, not very slowly.',
};

/** The line of a voice; undefined when there is no such voice. */
export function sampleLineOf(voiceId: string): string | undefined {
  return Object.hasOwn(sampleLines, voiceId) ? sampleLines[voiceId] : undefined;
}

/** What every voice says when one is compared with another, or with itself as it was. */
export const comparedLine = 'The boat left before dawn.';
