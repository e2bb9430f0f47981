/** Somebody who has seen it all has something to say, beside the point. */
export const thirdScenes = [
  `@out
{Third} is painting a fence from one end. {Hero} has come to the other end of it.

{THIRD}
Mind, it's wet.

{HERO}
You haven't got here yet.

{THIRD}
I'm telling you for later. You never were one to come by at the right time.

{HERO}
Did {Other} say that?

{THIRD}
{Other} says nothing. It's the fence that says it. You can hear a lot along a fence.`,
  `@in2
{Third} measures the window with a piece of string, and bites off the end.

{HERO}
What's that for?

{THIRD}
Curtains. You've been looking out of it too much.

{HERO}
I wasn't aware it cost anything.

{THIRD}
It costs me. I live opposite.`,
  `@away
{Third} pushes a sugar bowl from one side of the table to the other.

{THIRD}
This is you. This is {Other}. This is {the thing}.

{HERO}
That's the mustard.

{THIRD}
It was what there was. Now: who moves first?

{Hero} looks at the table for some time, and eats the sugar.`,
  `@in
{Third} has brought a list, in capitals, and reads from it at arm's length.

{THIRD}
One. You don't sleep. Two. You don't eat. Three, it says here, "ask {shim} about three."

{HERO}
What's three?

{THIRD}
I was hoping you would know. I wrote it in the night.`,
  `@road
{Third} sits on an upturned crate where two ways meet, with a thermos.

{HERO}
Are you waiting for somebody?

{THIRD}
For somebody to ask me that. It's been since Tuesday.

{HERO}
And now?

{THIRD}
(screwing the cap back on)
Now I can go home. You should try it.`,
  `@out
{Third} throws a ball against a wall and catches it. {Hero} counts along without wanting to.

{THIRD}
When I was your age I'd decided three things.

{HERO}
Which?

{THIRD}
I forget the first two. The third was never to give advice.

The ball goes wide. {Hero} catches it, and does not throw it back.`,
  `@in2
{Third} sleeps sitting up, mouth open, a hand on {Hero}'s bag. {Hero} lifts the hand. It closes.

{THIRD}
(eyes shut)
You'd go without a word.

{HERO}
I left a note.

{THIRD}
I've read it. There wasn't a word in it that you meant.`,
  `@away
A checkerboard. {Third} is playing both sides, and losing with the nearer one.

{THIRD}
Sit. You can have black. Black's in trouble.

{HERO}
I don't know the rules.

{THIRD}
Nobody here does. It has never held us up.

{Hero} moves one piece, one square. {Third} whistles.`,
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
] as const;
