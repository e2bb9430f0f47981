/** Frequent questions of the landing page. Search engines get the same list as structured data. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'Who owns what I make?',
    answer:
      'You do. You can use your films commercially on every plan. A vendor’s own terms may add limits for the models that you choose.',
  },
  {
    question: 'What happens to credits when a task fails?',
    answer:
      'They are released in full, with the reason, as soon as the task ends. If you asked for four images and three were delivered, you pay for three.',
  },
  {
    question: 'Do unused credits roll over?',
    answer:
      'Plan credits reset at each renewal. Credits from packs never expire. The credits that expire first are spent first.',
  },
  {
    question: 'Can I bring my own screenplay?',
    answer:
      'Yes. Import Fountain, Final Draft, PDF, Word or plain text. A script with more scenes than your plan allows becomes several storyboards. Nothing is cut off.',
  },
  {
    question: 'Can I finish in Premiere, Resolve or Final Cut?',
    answer: 'Yes. Export OTIO, FCPXML, FCP7 XML or EDL with media and audio stems.',
  },
  {
    question: 'Are my scripts private?',
    answer:
      'Projects are private until you share or publish them. A prompt is sent only to the vendor of the model that you choose. The built-in models send nothing.',
  },
  {
    question: 'Can viewers tell that it is AI?',
    answer:
      'Images, clips and films carry signed content credentials (C2PA) that any C2PA reader can check. You can also show a visible label.',
  },
];
