/** Scenes that any story may have, for length, by what they are there for. Written like the beats. */
export const pool = {
  /** Somebody who has seen it all has something to say, beside the point. */
  third: [
    `@away
{Third} deals a hand of cards to nobody. {Hero} takes the free chair.

{THIRD}
You look like somebody who's going to ask me something.

{HERO}
Do you believe people change?

{THIRD}
I've had the same lunch since the army.

{HERO}
Do you like it?

{THIRD}
(considers this, perhaps for the first time)
I like that it comes.`,
    `@out
{Third} is trying to start [an engine|a lawn mower|a heater]. It coughs. {Hero} stops to watch; one does.

{THIRD}
Don't help.

{HERO}
I wasn't going to.

{THIRD}
You were breathing in. I heard about {Other}.

{HERO}
What did you hear?

{THIRD}
That you hadn't said anything. The whole street heard it.`,
    `@in
{Third} stands in the doorway with a covered dish.

{THIRD}
It's only beans.

{HERO}
You didn't have to.

{THIRD}
I know. I made too much, on purpose. Is it true, about {the thing}?

{HERO}
Who told you?

{THIRD}
The butcher. He'd got it from your face.`,
    `@road
{Third} pulls up alongside. The window comes down by hand, an inch for each turn.

{THIRD}
Get in. You walk like bad news.

{HERO}
I like to walk.

{THIRD}
It's the wrong direction, then.

{Hero} looks ahead, looks back. Gets in.

{THIRD} (CONT'D)
I won't say a word.

They drive. It costs {Third} a great deal.`,
  ],
  /** The two of them, speaking of small things. */
  pair: [
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
  ],
  /** Nobody speaks. */
  alone: [
    `@in2
{Hero} {works}. A sound outside; {she} turns off the light and waits in the dark, with {her} hand still on the switch.

Steps. They come as far as the door. They go.

{She} could call out. One sees {shim} think it.`,
    `@out
{detail} {Hero} stands with {her} back to it all and eats an apple down to the stalk, seeds too, like somebody with a long way to go.`,
    `@road
{Hero} walks. {detail} A child on a wall holds out a stick like a barrier; {Hero} stops, searches {herself}, and pays with a button. The barrier goes up.`,
    `@in
{detail} {Hero} {works}. Halfway through {she} forgets what for.`,
  ],
  /** A message, from somewhere else. */
  call: [
    `@in2
A telephone on the floor. {Hero} lies next to it, on {her} back, the receiver on {her} chest.

{OTHER} (V.O.)
Are you there?

{HERO}
Where would I be?

{OTHER} (V.O.)
You've gone quiet.

{HERO}
I'm looking at the ceiling. There's a stain like Portugal.

{OTHER} (V.O.)
(after a while)
I remember it as a dog.`,
    `@in
{Hero} stands reading a note pushed under the door. {She} reads both sides. One is blank. {She} reads that longer.`,
  ],
} as const satisfies Record<string, readonly string[]>;
