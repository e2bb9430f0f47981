import type { Kernel } from '../kernel.ts';

/** Somebody kept something from somebody, out of love. */
export const keptFromHer: Kernel = {
  id: 'kept',
  fits: /\b(letter|secret|brother|sister|father|mother|hid|hidden|inherit\w*|return\w*|dead|died|funeral|widow\w*|memory)\b/i,
  genres: ['Drama', 'Family', 'Historical', 'Romance', 'Musical', 'War', 'Coming of age'],
  relations: ['an old friend of the family', 'a cousin nobody has phoned in years', 'the one who stayed'],
  logline:
    'When {a thing} turns up at the {place}, {a role} must find out who kept it hidden, and why everyone who loved {shim} agreed to.',
  stake: 'until {the thing} turns up, and with it who hid it',
  sums: {
    hook: '{Hero} comes upon {the thing}, which was said to be gone for good.',
    pressure: '{Other} arrives, sees {the thing}, and talks about anything else.',
    attempt: '{Hero} goes to somebody who was there, and gets only half an answer.',
    turn: '{The thing} was never lost: {Other} hid it, because {she} once asked {him} to.',
    low: '{Hero} is alone with what {she} had chosen to forget.',
    clash: '{Hero} and {Other} say at last what they have talked around.',
    end: 'What was hidden gets a place in plain sight.',
  },
  beats: {
    hook: [
      `@in
{Hero} moves a shelf that has not been moved in years. Behind it, under a cloth gone gray: {a thing}.

{She} does not touch it. {She} looks over {her} shoulder first, like [a child|a thief|somebody caught].

{HERO}
(to nobody)
You were burned. I was told you were burned.

{Hero} {takes up}. Dust comes away in the shape of [somebody's fingers|a hand]. Not {hers}.`,
      `@in2
A board gives under {Hero}'s heel. {She} kneels, works it loose with a [spoon|key|coin], and stops.

{A thing}. Clean. Somebody has been here to dust it.

{Hero} sits back on the floor, and stays sitting there.

{HERO}
All right. Who?`,
    ],
    pressure: [
      `@in
{Other} comes in without knocking, the way people do who once lived somewhere.

{OTHER}
You've moved the shelf.

{HERO}
The wall was damp.

{OTHER}
It was always damp.

{He} sees {the thing}. For a moment {his} face does nothing at all.

{OTHER} (CONT'D)
Have you eaten? You look as if you haven't eaten.

{HERO}
It's [four in the afternoon|not even noon|past midnight].

{OTHER}
That's not what I asked.`,
      `@out
{Other} waits beside [a car with the engine running|a bicycle leaned on nothing|two bags of groceries], looking everywhere but at the door.

{OTHER}
I brought onions.

{HERO}
I hate onions.

{OTHER}
You used to.

{HERO}
I found something today.

{Other} picks up the bag, finds it heavier than before.

{OTHER}
I should get these inside.`,
    ],
    attempt: [
      `@away
{Third} has cleared a table for the visit and regrets it. {Hero} sets down [a photograph of|a drawing of|a page about] {the thing}.

{THIRD}
I don't see so well any more.

{HERO}
You read the paper on the way in.

{THIRD}
The headlines.

{HERO}
Who was there that night?

{THIRD}
It was raining. People were wet. Ask someone who was dry.

{HERO}
{Other} was dry?

{Third} pushes the paper back across the table with one finger.

{THIRD}
You should keep that. You'll want it, after.`,
      `@away
{Hero} at a counter. {Third} leafs through a ledger as thick as a loaf, finds the page, and closes the book on a thumb.

{THIRD}
There's a name. You won't like whose.

{HERO}
I came all this way not to like it.

{THIRD}
It's signed for twice. Once by {Other}.

{HERO}
And the second time?

{Third} turns the ledger around and looks at the ceiling while {Hero} reads.

{HERO} (CONT'D)
That's my handwriting.`,
    ],
    turn: [
      `@in
{Hero} sets {the thing} where nobody can walk around it. {Other} walks around it.

{HERO}
Say it was lost. Go on. Say it to my face.

{OTHER}
It was lost.

{HERO}
Now say it and look at me.

{He} tries. It takes a long time.

{OTHER}
You asked me to. You stood right there and made me swear it.

{HERO}
I never did.

{OTHER}
You had a fever of [a hundred and four|a hundred and three], and you said: if I ever come looking, lie.`,
      `@in2
A drawer, pulled out too far. Under the paper lining, forty envelopes, one for each [month|season] {Hero} was away. All addressed to {shim}. None stamped.

{Other} in the doorway, coat on.

{OTHER}
I wrote them. I never said I posted them.

{HERO}
All of them say the same thing.

{OTHER}
It was the only thing I knew. That {the thing} was safe. That you shouldn't come.

{HERO}
Shouldn't.

{OTHER}
You'd told me you'd die of it. I believed you. I was young, I believed people.`,
    ],
    low: [
      `@out
{Hero} carries on with the day, badly. {She} {works}. {She} does it again, because the first time {she} was not there.

It comes back in pieces: [a wet coat over a chair|a door held shut from inside|somebody singing in another room]. {She} sits down where {she} is.

{Third} passes, slows, decides not to ask, and leaves half a sandwich on the wall beside {shim}.`,
      `@in NIGHT
Night work. {Hero} has taken every lamp there is and put them around {the thing}, as if it might be a matter of light.

{She} begins to speak to it, twice. The third time {she} gets as far as the name.

{HERO}
(barely)
I did say it. Didn't I.`,
    ],
    clash: [
      `@in
{Other} is packing. {Hero} takes each thing out of the bag as it goes in.

{OTHER}
That's my shirt.

{HERO}
You ironed mine for a year. I remember that now.

{OTHER}
Somebody had to.

{HERO}
You could have told me on any day of it.

{OTHER}
Which one? The day you laughed? There was only the one, I wasn't going to spend it.

A shirt stays where it is, half in, half out, with a hand on either end.

{HERO}
I'd have forgiven you by the [evening|spring].

{OTHER}
I know. It's the afternoon I was afraid of.`,
      `@out
Wind. {Hero} has caught up with {Other} where the path gives out.

{HERO}
You walk fast for a person with nothing to hide.

{OTHER}
I've had practice.

{HERO}
I'm not angry.

{OTHER}
You're holding that stone like an angry person.

{Hero} looks. {She} is holding a stone. {She} lets it fall.

{HERO}
Were you ever going to?

{OTHER}
Every morning. Then you'd come down to breakfast.`,
    ],
    end: [
      `@in
The shelf is back against the wall. {The thing} is not behind it. It stands in front, where the light comes first.

{OTHER}
It's in the way there.

{HERO}
Yes.

{Other} goes around it. So does {she}. They do it again going back, and it is nearly a dance.`,
      `@in2
{Hero} writes one line, folds it, and puts a stamp on, pressing longer than a stamp needs.

{OTHER}
Who's it to?

{HERO}
You. You'll get it [Thursday|Monday]. Act surprised.`,
    ],
  },
};
