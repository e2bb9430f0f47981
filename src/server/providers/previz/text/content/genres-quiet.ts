import type { GenreTouch } from './genres.ts';

export const quietGenres = {
  Drama: {
    opens: [
      '{weather} Nothing happens, for as long as it takes to notice.',
      '{weather} A day like the one before it, but for one thing.',
    ],
    scenes: [
      `@in
Two coats on one nail. {Hero} moves the lower one out from under, hangs it over the other, and stands back like somebody who has moved a wall.`,
      `@out
{Third} reads out names from a list, one after another, and waits after each. At one of them nobody answers. {Third} reads it again, lower, and {Hero} says it is here.`,
      `@away
{Hero} waits {her} turn in a line of people who all have numbers. {Hers} is 88. The sign says 14.

The old man ahead turns around and gives {shim} his. He does not say why. He goes to the back.`,
      `@in2
A drawer with nothing but keys in it. {Hero} tries them, one after another, on the only lock there is. None fits. {She} puts them all back in order of size.`,
    ],
  },
  Comedy: {
    opens: [
      '{weather} A pigeon walks in, inspects everything, and walks out disappointed.',
      '{weather} Something heavy falls in another room. A pause. Something lighter.',
    ],
    scenes: [
      `@in2
A folding bed. {Hero} opens it; it closes. {She} opens it and lies down fast; it closes.

{OTHER}
(through the mattress)
Is it comfortable?`,
      `@out
{Hero} hides behind a very thin tree. {Third} stops on the other side of it, unwraps a sandwich, and leans.

{THIRD}
Don't mind me.

{HERO}
I'm a tree.

{THIRD}
You've got good shoes on for one.`,
      `@out
{Hero} pushes. The door says PULL. {She} pulls. It says PUSH on this side.

{THIRD}
(from a bench)
It slides.`,
      `@away
{Hero} practices an apology on a coat stand.

{HERO}
I'd like to begin by saying that none of us is perfect.

{THIRD}
(behind the coats)
Speak for yourself. Are you in the line?`,
    ],
  },
  Romance: {
    opens: [
      '{weather} Two windows face each other over a narrow gap. In both of them a light goes on.',
      '{weather} One glove lies on a wall, palm up, where somebody has put it to be found.',
    ],
    scenes: [
      `@out
Rain, sudden. {Hero} and {Other} run for the same doorway, which was built for one.

{OTHER}
It'll pass.

{HERO}
Yes.

They look at the rain with great attention. It passes. They go on standing there.`,
      `@away
An accordion somewhere. An old couple dances between the tables with their shopping. {Other} looks at {Hero}'s shoes; {Hero} looks at {his}. All four shoes are keeping time.`,
    ],
  },
  Mystery: {
    opens: [
      '{weather} A curtain moves. Nobody lives behind it.',
      '{weather} Three sets of footprints go up to the door. Two come back.',
    ],
    scenes: [
      `@in2
{Hero} lies flat on the floor with {her} cheek on the boards. From down here one sees it: the dust has been swept, but only as far as a broom can reach with the left hand.`,
      `@away
{THIRD}
I never saw anyone.

{HERO}
Which anyone?

{THIRD}
The one with the case.

{Third} hears it too, a second late, and becomes very busy with a cloth.`,
    ],
  },
  Historical: {
    opens: [
      "{weather} Hooves on cobbles, a bell, a boy selling yesterday's news as today's.",
      '{weather} Smoke from a hundred chimneys leans all one way.',
    ],
    scenes: [
      `@away
A clerk dips his pen. Ahead of {Hero} a family of five gives its name, and watches it being written wrong.

{HERO}
It has an H in it.

The clerk looks up. He adds the H. The smallest of the children moves over to stand beside {Hero}.`,
      `@out
A proclamation is pasted over a wedding notice, the paste still running. {Hero} reads the one through the other.`,
    ],
  },
  Family: {
    opens: [
      '{weather} Five pairs of boots by a door, from very large to very small. The second smallest has a frog in it.',
      '{weather} Breakfast, in progress since six. Somebody is under the table.',
    ],
    scenes: [
      `@in2
A tent made of a sheet, lit from inside. {Hero} has to fold up twice to fit in it. {Third} is there already, with cake.

{HERO}
Who else is coming?

{THIRD}
It's full. I said you were my lawyer.`,
      `@out
Everybody looks for the dog. The dog, having joined in, looks too, with enthusiasm, in the same bushes.`,
    ],
  },
  'Coming of age': {
    opens: [
      '{weather} Initials cut in a bench. One pair has been filled in with gum.',
      '{weather} The first day of the rest of a summer that has gone on for years.',
    ],
    scenes: [
      `@out
The high wall. {Hero} has never gone off it. Below, the water has the color of a closed door.

{She} sits down, to have less far to go. {She} gets up, because that would be worse.

A splash. {Her} shoes are left on the wall, side by side.`,
      `@in2
{Hero} tries on a grown person's jacket before the mirror, says "Good evening" in three different voices, and believes the second.`,
    ],
  },
  Musical: {
    opens: [
      '{weather} A broom, a tap, a shutter. They happen to be in time.',
      '{weather} Somebody tunes up, a long way down: one note, patient, until it is true.',
    ],
    scenes: [
      `@out
{Hero} walks, and the street falls in with {her} step: hammer, hoof, heel.

{HERO}
(singing, half to {herself})
~I left the door ajar a bit,
~I left the lamp to burn,
~It isn't hope, I'd swear to it,
~It's just in case of your return.

{She} sees that people have stopped. The hammer waits, up in the air.`,
      `@in
{OTHER}
~There's a word I never use.

{HERO}
~Then don't begin with me.

{OTHER}
~It's only got the four letters.

{HERO}
~So has "tea".

{She} puts the kettle on. It comes in, on the right note, at the end.`,
    ],
  },
  Fantasy: {
    opens: [
      '{weather} The moon has come up twice. No one remarks on it.',
      '{weather} A crow holds a small silver key and is in no hurry to choose.',
    ],
    scenes: [
      `@road
A toll bridge, and on it something that might be a very old man or a very patient rock.

{HERO}
What does it cost?

It thinks. Moss falls off it.

TOLL KEEPER
What have you got that you'd miss?

{Hero} goes through {her} bag for a long while, and at last pays with the end of a song. On the other side {she} opens {her} mouth, and cannot find it.`,
      `@in2
Every candle in the room leans toward {the thing}, as grass leans. {Hero} walks around it. The flames follow {shim} with their heads.`,
    ],
  },
} as const satisfies Partial<Record<string, GenreTouch>>;
