/** The two of them, speaking of small things. */
export const pairScenes = [
  `@in
{Other} has spread a newspaper and is cutting {his} own hair by a spoon. {Hero} holds out a hand for the scissors.

{HERO}
Sit still.

{OTHER}
I was doing all right.

{HERO}
From the front.

{OTHER}
Nobody sees me from the back.

{HERO}
I do. It's mostly what I've seen.`,
  `@out
{Other} throws stones at a can. {Hero} puts the can back up each time; nobody has agreed on this.

{OTHER}
You could throw as well.

{HERO}
Somebody has to know where it stands.

The next one hits. They both look away, politely, as from a mistake.`,
  `@in2
A game of cards, on a suitcase, for buttons. {Hero} has all of them.

{OTHER}
You look at the ceiling when it's a good one.

{HERO}
And when it's bad?

{OTHER}
You look at me.

{Hero} studies the ceiling, with both hands over {her} cards.`,
  `@road
A map, held between them in the wind like a bedsheet.

{OTHER}
We're here.

{HERO}
That's a coffee stain.

{OTHER}
Then we're near the coffee stain.

{HERO}
I know that stain. That's from the day you said you'd be back by six.

The wind takes a corner. Neither of them lets go of the other three.`,
  `@in
{Other} is trying to sew on a cuff. {Hero} watches the needle go in on one side and never come out on the other.

{HERO}
You've sewn it to yourself.

{OTHER}
I noticed, around the third stitch.

{HERO}
Why did you go on?

{OTHER}
It seemed rude to stop.`,
  `@out
They carry a long plank, one at each end, and there is a corner.

{HERO}
To me.

{OTHER}
Up or across?

{HERO}
To me!

{OTHER}
You keep saying that as if it were a direction.

They stand the plank on its end between them. It is taller than the argument, and they lean on it from either side.`,
  `@in2
{Hero} wakes with {her} head on the table. There is a coat around {her} shoulders that is not {hers}. {Other}, across from {shim}, is very busy with a pencil.

{HERO}
How long was I asleep?

{OTHER}
I didn't look.

{HERO}
You've drawn eleven lines on that.

{OTHER}
(turning it over)
It's a fence.`,
  `@road
A puddle the width of the way. {Other} lays a board over it, tests it, bows.

{HERO}
I've got boots on.

{OTHER}
I see that.

{HERO}
You haven't.

{Hero} goes through the middle of it. {Other}, on the board, in good shoes, has to keep pace, and looks like somebody walking a dog that is also a ship.`,
  `@in
One bowl of soup, two spoons. They eat toward the middle, each along an invisible line.

{OTHER}
You've crossed it.

{HERO}
That was a carrot. It was drifting.

{OTHER}
You reached.

{HERO}
I reached for you. You were in the way of the carrot.`,
  `@in
{Other} holds the ladder. {Hero} is on it.

{OTHER}
Left a bit.

{HERO}
This is left.

{OTHER}
My left.

{HERO}
You could've said whose.

{OTHER}
I assumed we were facing the same way.

{HERO}
We've never faced the same way.

{He} shifts {his} grip. The ladder, and everything on it, is suddenly very steady.`,
  `@out
They share a wall to sit on, an arm's length apart. {Other} splits a roll and gives {shim} the bigger half without measuring.

{HERO}
You always do that.

{OTHER}
What?

{HERO}
Pretend you can't tell which one's bigger.

{OTHER}
I can't.

{Hero} swaps the halves. {He} swaps them back. A sparrow waits for the outcome.`,
  `@in2
{Other} dries, {Hero} washes.

{OTHER}
You've missed a bit.

{HERO}
That's the pattern.

{OTHER}
Is it? I never knew it had one.

{HERO}
You ate off it for a [winter|year].

{OTHER}
I wasn't looking at the plate.

The same fork goes from hand to hand, and neither of them puts it away.`,
  `@road
{HERO}
You're limping.

{OTHER}
It's the shoe.

{HERO}
Which?

{OTHER}
Both.

They go on. {Hero}, without a word about it, has begun to take shorter steps.`,
] as const;
