import type { Kernel } from '../kernel.ts';

/** What one knows is handed on, and that hurts both. */
export const handedOn: Kernel = {
  id: 'handed-on',
  fits: /\b(student|teach\w*|learn\w*|apprentice|master|lesson\w*|child\w*|boy|girl|daughter|son|grandfather|grandmother|school|train\w*|coach|pupil|first day|grow\w*|young)\b/i,
  genres: [
    'Coming of age',
    'Family',
    'Sport',
    'Musical',
    'Fantasy',
    'Drama',
    'Western',
    'Historical',
    'Science fiction',
  ],
  relations: ['too good at it already', 'sent here as a punishment', 'the only one who answered the notice'],
  things: ['violin', 'accordion', 'lathe', 'bell', 'camera', 'loom'],
  logline:
    'A stubborn {role} has one season at the {place} to teach what {the thing} is for, to a pupil who has come to get rid of it.',
  stake: 'and whoever is to go on with {the thing} has come to be rid of it',
  sums: {
    hook: "{Hero}'s hands no longer do what {the thing} asks of them.",
    pressure: '{Other} is sent to learn, and says so as one says sentence.',
    attempt: 'The lessons are all about something else.',
    turn: '{Other} does it, alone, at night, better than {Hero} ever did.',
    low: '{Hero} says the thing a teacher must not say.',
    clash: 'The day comes. One of them has to do it with the other watching.',
    end: '{Other} does it differently. It is right.',
  },
  beats: {
    hook: [
      `@in
{Hero} {works}. It is a thing {she} has done ten thousand times. At ten thousand and one, {her} hand opens by itself.

{The thing} is on the floor. {She} lets it lie, and watches the hand instead, front and back, like something returned by the laundry.`,
      `@in
{Hero} reaches for {the thing}, and misses by an inch. {She} glances about: no witnesses. A cat.

{HERO}
You saw nothing.

The cat closes its eyes.`,
    ],
    pressure: [
      `@out
{Other} has a rucksack on both shoulders and does not mean to take it off.

{OTHER}
They said six weeks.

{HERO}
They told me you'd be taller.

{OTHER}
Is this all of it?

{HERO}
There's a back.

{OTHER}
What's in the back?

{HERO}
The brooms.

{Other} looks at the road {he} came by. It is a long road and it has no bus on it.`,
      `@in
{HERO}
What do you see?

{OTHER}
{A thing}.

{HERO}
What else?

{OTHER}
Dust on {a thing}.

{HERO}
Good. Most people take a week to get to the dust.

{She} gives {him} a rag. {He} holds it by the corner.

{OTHER}
When do I get to touch it?

{HERO}
What do you think the rag is for?`,
    ],
    attempt: [
      `@in2
{Other} sweeps. {Hero} sits on a barrel with {her} eyes closed, and listens.

{HERO}
You're angry on the left.

{OTHER}
It's a broom.

{HERO}
Left stroke's longer. Who's on your left?

The broom stops. It starts again, slower.

{OTHER}
My father snored. I slept on the right.

{HERO}
Even it out. I don't need you to be happy, I need you to be even.`,
      `@out
They carry water, two pails each. {Hero}'s are full to the brim. {Other}'s are half empty, and so are {his} shoes.

{OTHER}
This has nothing to do with it.

{HERO}
No.

{OTHER}
Then why are we?

{HERO}
I was thirsty. And you look at your feet when you carry. You can't look at your feet, with that.

{She} nods toward {the thing}, back there in its window. For once {he} does look up, and for eleven steps not one drop falls.`,
    ],
    turn: [
      `@in NIGHT
Past midnight. {Hero} wakes. There is a sound in the {place} that only {she} can make, and {she} is lying down.

Barefoot, along the wall, to the crack of the door.

{Other}, alone with {the thing}. {He} does not look at {his} hands. {He} does not look at anything. It goes through {him} like weather.

{Hero} forgets to breathe. Then {her} face does something complicated, and {she} steps back so that the board will not creak.`,
      `@in2
{Hero} holds two of them to the light, one in each hand.

{HERO}
This is better than yesterday's.

{OTHER}
I didn't do that one. I did the other one.

{HERO}
Who did this?

{OTHER}
You. In the spring. It's got your mark.

{Hero} turns it to the mark, and {her} thumb finds it and covers it.

{HERO}
Then the other's better still. Go to bed.`,
    ],
    low: [
      `@in
{HERO}
It was luck.

{OTHER}
I did it four times.

{HERO}
Then it was luck four times. Anybody can, once, before they know what it weighs.

{Other} sets {the thing} in its place, exactly, as {he} was taught. {He} hangs the rag on its nail.

{OTHER}
You should've said that the first day. I had the fare then.`,
      `@out
The rucksack is gone from its hook. {Hero} comes out on the step with a plate and a fork.

{HERO}
It's getting cold!

The road. {She} sets the plate on the wall anyhow, and a second plate over it against the birds.`,
    ],
    clash: [
      `@in
People on benches, in coats, coughing. {Hero} stands before {the thing} and cannot lift {her} arm.

A cough. A longer one. At the back a door opens, and somebody in a rucksack squeezes by the knees.

{OTHER}
(under {his} breath)
Left hand. Use the left.

{HERO}
I'm no good with the left.

{OTHER}
You're even. You told me. You don't need to be happy.

{She} nearly laughs, and it is the laugh that loosens it.`,
      `@road
{Hero} has caught the bus by standing in front of it. The driver leans on the horn. {She} climbs aboard, in slippers.

{HERO}
I was jealous.

{OTHER}
Everybody's listening.

{HERO}
Good! I'm forty years better and {he} did it in the dark! I went back to bed and bit the pillow!

A woman with a hen nods; she knows the feeling.

{OTHER}
You missed the third turn. You always rush it.

{HERO}
I know. Show me.`,
    ],
    end: [
      `@in
{Other} at {the thing}. {He} starts the way {she} does. Halfway, {he} goes somewhere else entirely.

{Hero}'s hand comes up, to stop it. It stays in the air. Slowly, it begins to keep time.`,
      `@in
A new PUPIL, a rucksack on both shoulders.

{OTHER}
What do you see?

PUPIL
{A thing}.

From a chair in the corner, under a blanket, with enormous satisfaction:

{HERO}
Wait for the dust.`,
    ],
  },
};
