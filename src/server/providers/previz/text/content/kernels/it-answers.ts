import type { Kernel } from '../kernel.ts';

/** The thing does what it cannot. */
export const itAnswers: Kernel = {
  id: 'it-answers',
  fits: /\b(ghost|haunt\w*|alien|robot|machine|signal|space\w*|planet|time|future|magic\w*|witch|wizard|dragon|curse\w*|monster|dream\w*|invent\w*|android|moon|mars|strange|ai)\b/i,
  genres: ['Science fiction', 'Horror', 'Fantasy', 'Mystery', 'Adventure', 'Thriller', 'Family'],
  relations: ['who believes in measuring', 'sent to switch it off', 'the only one awake at this hour'],
  things: ['receiver', 'music box', 'radio', 'barometer', 'telephone', 'metronome'],
  logline:
    'A {role} at the {place} discovers that {the thing} answers back, and that it is asking for one of the two people who can hear it.',
  stake: 'and {the thing} begins to answer',
  sums: {
    hook: '{The thing} does something that it cannot do.',
    pressure: '{Other} wants to report it, and has the form already.',
    attempt: 'They test it. It passes, and begins to test them.',
    turn: "It is not calling from far away. It is calling from later, in {Hero}'s own manner.",
    low: 'It has stopped. The quiet is worse.',
    clash: 'It can be answered once more, by one of them, and the answer is a place to go.',
    end: 'Somebody is there to hear the first sound. It is the same one.',
  },
  beats: {
    hook: [
      `@in
{Hero} {works}. Behind {shim}, {the thing} [hums|ticks|gives a small dry click].

{She} stops. It stops.

{She} raps on [the wall|the desk] with a knuckle: two, then one.

Nothing. {She} shakes {her} head at {herself}, bends to {her} work.

Two. Then one.`,
      `@in2
{The thing} was facing the wall. {Hero} knows it was, there is a mark on the floor.

It is facing the door. It is warm, too, when {she} lays {her} wrist against it, the way one tests a bottle.

{HERO}
No.

{She} turns it back to the wall, walks to the door, counts to ten with {her} eyes shut, and does not dare to look for eleven more.`,
    ],
    pressure: [
      `@in
{Other} unpacks instruments in order of size.

{OTHER}
It's the temperature. Things move.

{HERO}
In three-four time?

{OTHER}
I once wrote up a refrigerator that recited the alphabet. It was a loose screw.

{HERO}
All of it? The alphabet?

{OTHER}
Up to G.

{He} clips a wire to {the thing}. All of {his} needles lie down flat at once, like grass.

{OTHER} (CONT'D)
There's a form for this. I've never had to turn it over before.`,
      `@out
{Other} will not come nearer than the doorstep.

{OTHER}
I logged it as wind.

{HERO}
There wasn't any.

{OTHER}
I logged some.

{HERO}
You heard it too, then.

{OTHER}
I've got two years to my pension. I heard wind.

From inside, patiently: two, then one. {Other} shuts {his} eyes.`,
    ],
    attempt: [
      `@in
A blackboard, half sums, half shopping. {Hero} taps a question on {the thing} with a pencil; {Other} writes down what comes.

{HERO}
Ask it how many of us there are.

Tap. They wait. Three knocks.

{OTHER}
Wrong. Two.

{HERO}
Ask again.

Three. {Other} puts the chalk down with great care, and very slowly both of them look around the room.`,
      `@in2 NIGHT
Night. They have agreed to watch in turns, and are both awake.

{OTHER}
Say something only you would know.

{HERO}
Why?

{OTHER}
I want to see if it corrects you.

{HERO}
My first dog was called Baker.

A long pause. {The thing} makes a sound that is very nearly a laugh.

{HERO} (CONT'D)
(quiet)
Butcher. He was called Butcher.`,
    ],
    turn: [
      `@in
Strips of paper from wall to wall. {Other} walks along them with a ruler.

{OTHER}
It isn't random. Look at the gaps. Somebody's breathing between them.

{HERO}
Short, short, and then a wait.

{OTHER}
Like someone who loses count and starts over.

{Hero}'s knuckle is at the table's edge: two, then one. {She} has done it all {her} life. {She} looks down at {her} own hand.

{OTHER} (CONT'D)
When's it dated? You said there was a date in it.

{HERO}
Tomorrow.`,
      `@out
{Other} comes running, a page in {his} teeth because {his} hands are full of others.

{OTHER}
It's a list. I took it for noise. It's everything you've said in there.

{HERO}
So it repeats us.

{OTHER}
That's what I thought. Then I found this one.

{Hero} reads. {Her} lips move. {She} folds the page small.

{HERO}
I haven't said that.

{OTHER}
No. Not yet you haven't.`,
    ],
    low: [
      `@in
{The thing} is cold. {Hero} has put [a blanket|a coat] around it and is ashamed of that.

{She} raps. {She} raps with {her} ring, with a spoon, with the heel of a shoe.

The quiet has a shape now. It is the shape of something that has turned its back.`,
      `@out
Open dark. {Hero} stands in the middle of it with {her} arms away from {her} sides, like somebody who is being measured.

{HERO}
I'm still here. I thought you'd want to know. One of us should be where we said.`,
    ],
    clash: [
      `@in
{Other} has a hand on the main switch. It trembles; {he} puts the second hand on top of the first.

{OTHER}
If I pull it, it ends. You go home. You'll be cross with me, you'll be old.

{HERO}
And if you don't?

{OTHER}
Somebody answers. It's always asked for one of us.

{HERO}
It counted three.

{OTHER}
What?

{HERO}
There were always three. You, me. And me.

{She} lays {her} palm on {the thing} as one would calm a horse. {Other}'s hands come off the switch by themselves.`,
      `@in2
{HERO}
You'd have to write it down just as it happens. No wind.

{OTHER}
No one will read it.

{HERO}
I will.

The floor shakes cups off hooks. {Other} catches one, stands there with it, a guest at a party.

{OTHER}
I don't know how to log you.

{HERO}
Spell the name right. It's all I ever wanted from a form.

Light comes under the door, the wrong color for the hour.`,
    ],
    end: [
      `@in DAWN
Morning. {Other}, by {himself}, makes two cups of tea. {He} looks at the second one, and leaves it where it can be reached.

From {the thing}: two. Then one.

{OTHER}
(pencil ready)
Go on. I'm listening.`,
      `@in DAY
The very same room, another year. Different curtains. A CHILD does homework with {the thing} as a paperweight.

A click. The child looks up, more curious than afraid, and knocks back.`,
    ],
  },
};
