type Section = { title: string; paragraphs: readonly string[] };

export const legalPages = ['terms', 'privacy', 'cookies', 'content'] as const;
export type LegalPageName = (typeof legalPages)[number];

/** Templates of the legal pages. Each statement describes what the product does; the operator adds the rest. */
export const legalTexts: Record<LegalPageName, readonly Section[]> = {
  terms: [
    {
      title: 'The service',
      paragraphs: [
        'This installation of Backlot lets you write scripts, plan storyboards, generate images, video, voices, music and sound effects, and export films.',
        'Some models run on this installation. Others are services of third-party vendors. If you choose such a model, its vendor receives your prompt and the references that you attach, and the vendor’s terms apply as well.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password and your second factor to yourself. Tell us if another person has used your account.',
        'You can close your account at any time under Account → Privacy. Your data is deleted 30 days later. Until then you can reinstate the account.',
      ],
    },
    {
      title: 'Your content',
      paragraphs: [
        'You own your scripts, images, clips, sounds and films. You give us the right to store and process them in order to provide the service.',
        'You are responsible for the rights to everything that you upload, and for the consent of real people whose face or voice you use. Backlot asks you to record that consent.',
      ],
    },
    {
      title: 'Credits and payments',
      paragraphs: [
        'Each button shows its price in credits before you press it. Credits are held while a task runs and charged for delivered results only.',
        'Credits of a plan are reset at each renewal. Credits of packs do not expire.',
      ],
    },
    {
      title: 'Ending the service',
      paragraphs: [
        'We may hide content or disable accounts that break the content policy. We send you the reason. You can appeal once.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Data that we store',
      paragraphs: [
        'Your account: name, email address, plan, credits and settings. Passwords are stored as hashes.',
        'Your work: projects, scripts, storyboards, characters, references, uploaded and generated files, and the history of changes.',
        'What you publish: posts and your public profile can be seen by everyone, or by anyone with the link, until you delete them. Posts show the number of likes, not the names of the people who liked them.',
        'The newsletter: your email address, if you subscribe and confirm it. It is deleted when you unsubscribe. An address that is not confirmed is deleted too.',
        'Session recordings: only if you accept them in the cookie notice or under Account → Privacy. A recording holds the pages you see, your clicks and the page’s requests, with text that you save, such as scripts and messages. Passwords, tokens and card numbers are removed. A recording is deleted after 30 days.',
        'Errors: when a page or the server fails, the kind of error, its place in the code, the version, the browser family and the kind of page are stored for 30 days, without your name, your account or the address of the page. Secrets, email addresses and quoted texts are removed from error messages.',
        'Page speed: only if you accept optional cookies. How long pages take to load and to respond is counted for each kind of page and day, for all visitors together, and kept for 30 days.',
        'Your activity: sign-ins, tasks, payments and decisions by admins about your account. Network addresses are stored as keyed hashes, and only for as long as a limit needs them.',
      ],
    },
    {
      title: 'Data that we share',
      paragraphs: [
        'Vendors of models receive the prompts and references of the tasks that you send to them. The built-in models send nothing to third parties.',
        'The operator may connect an error tracking service. It then receives the same data about errors that this installation stores.',
        'Published content is visible to everyone. Shared links are visible to everyone who has the link.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under Account → Privacy you can download all data about you, correct it, and close the account. Data of closed accounts is deleted after 30 days. Invoices are kept for as long as the law requires, without your name where possible.',
      ],
    },
  ],
  cookies: [
    {
      title: 'Necessary cookies',
      paragraphs: [
        'consent stores your answer to the cookie notice. user and firebaseToken let the server show pages that belong to your account. They expire after 14 days.',
        'backlot.session_token keeps you signed in. A device cookie tells your own browser apart from a stranger’s when many sign-ins fail.',
      ],
    },
    {
      title: 'Browser storage',
      paragraphs: [
        'The browser stores your theme, the layout of panels, unsent drafts, and a screenplay that you opened without an account (for up to 24 hours).',
      ],
    },
    {
      title: 'Optional cookies',
      paragraphs: [
        'If you accept optional cookies and sign in, this installation may record your sessions. It also measures how fast pages are, even if you do not sign in. See Privacy.',
        'There are no advertising cookies and no cookies of other sites.',
      ],
    },
  ],
  content: [
    {
      title: 'Content that is never generated',
      paragraphs: [
        'Sexual content about anyone under 18, pornography, undressing of people, and instructions for mass harm are refused before a model is called.',
      ],
    },
    {
      title: 'Real people',
      paragraphs: [
        'Use the face or voice of a real person only with recorded consent. The person can withdraw consent. New tasks are then refused.',
      ],
    },
    {
      title: 'Reports',
      paragraphs: [
        'Everyone can report public content, even without an account. An admin decides and sends both sides the reason. The owner can appeal once.',
      ],
    },
    {
      title: 'Labels',
      paragraphs: [
        'Generated images, clips and films carry signed content credentials (C2PA). Do not remove them in order to deceive viewers.',
      ],
    },
  ],
};
