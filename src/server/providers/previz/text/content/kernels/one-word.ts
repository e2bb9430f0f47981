import type { Kernel } from '../kernel.ts';

/** Somebody has to choose, and each choice is somebody's loss. */
export const oneWord: Kernel = {
  id: 'one-word',
  fits: /\b(choos\w*|choice|must (?:throw|choose|decide|betray|refuse|give)|decid\w*|refus\w*|throw the|betray\w*|sacrifice\w*|judge|vote\w*|verdict|crown|heir|queen|king|oath|bribe\w*|fight)\b/i,
  genres: ['Fantasy', 'Sport', 'Western', 'Crime', 'War', 'Drama', 'Action'],
  relations: ['who would pay for it', 'who asks for nothing, which is worse', 'on the other side of the door'],
  logline:
    'By tonight a {role} has to say one word at the {place}; whichever it is, {the thing} goes to the wrong hands, or somebody {she} loves does.',
  stake: 'and one word, said or kept, decides who pays for {the thing}',
  sums: {
    hook: '{Third} tells {Hero} what is wanted, what it is worth, and by when.',
    pressure: '{Other} knows nothing of it and makes plans for afterward.',
    attempt: '{Hero} looks for a third way, and is very nearly clever enough.',
    turn: '{Other} has known the price all along, and has been trying to lose it.',
    low: '{Hero} says the word to an empty room, to hear how it sounds.',
    clash: 'Everybody waits. {Hero} says something else.',
    end: 'It costs what was said it would cost, and is paid by two.',
  },
  beats: {
    hook: [
      `@in
{Third} has laid out on the table, in a row: a purse, a paper, <{the thing}|a key to {the thing}>. Nobody asked {Third} to sit; {Third} is sitting.

{THIRD}
It's one word. You wouldn't even have to say it loud.

{HERO}
And if I don't?

{THIRD}
(taking up the purse, the paper)
Then I have had a walk. And somebody you know has a bad winter.

{HERO}
You could say a name.

{THIRD}
I could. Then it would be a threat.`,
      `@away
{Third} orders for both, without asking, and waits until it has been brought.

{THIRD}
They tell me you've never taken a thing from anybody.

{HERO}
I've taken advice.

{THIRD}
Then take this. When they ask you tonight, say what's true, only later. Ten breaths later.

{HERO}
And for ten breaths I get --

{THIRD}
(a hand goes up, and down)
You get to go on owning {the thing}. And so on, downward.

{Hero} looks at the food. It has stopped steaming.`,
    ],
    pressure: [
      `@out
{Other} paces out a rectangle on the bare ground, dragging a heel.

{OTHER}
Bed. Table. Window, so I see who's coming.

{HERO}
There's no wall yet.

{OTHER}
That's the window, then, all of it. When it's over I'll come and bother you about the roof.

{Hero} steps over the line with care, through where the door will be.

{OTHER} (CONT'D)
What? You've got a face on.

{HERO}
It came with the head.`,
      `@in2
{Other} has laid two shirts on the table and holds up one, then the other one.

{OTHER}
Which for afterward?

{HERO}
After what?

{OTHER}
After you've said it, and it's over, and everyone wants to buy us something.

{HERO}
The blue.

{OTHER}
They're both blue. You haven't looked.

{Hero} looks. It is a while before {she} sees shirts.`,
    ],
    attempt: [
      `@away
{Hero} at a counter, with all that {she} has in a [stocking|hat|biscuit tin]. A MONEYLENDER counts it twice, for company.

MONEYLENDER
It's half.

{HERO}
It's all.

MONEYLENDER
Both can be true. What else have you got?

{Hero} unbuckles a belt, takes off a ring, which does not come, which comes. The moneylender pushes the ring back with one finger.

MONEYLENDER (CONT'D)
I had one like it. It's not worth what it costs.`,
      `@road
{Hero} has caught up with {Third}, out of breath.

{HERO}
What if nobody won?

{THIRD}
Somebody always has. They write it down.

{HERO}
What if it rained. What if I was ill.

{THIRD}
(kindly)
I've asked for an ill one before. They get well in the night.`,
    ],
    turn: [
      `@in2
{Other} sits with {his} back to the door and does not turn around.

{OTHER}
They came to me first.

{HERO}
When?

{OTHER}
Before you. I told them you'd never. I told them you'd sooner let me -- I meant it as a compliment.

{HERO}
You let me talk about afterward.

{OTHER}
I thought, if you could see it, you'd know what you were saying no to them for.`,
      `@out
{Other} is digging a hole, neither deep nor straight. Beside it lies everything {he} owns that could be sold.

{HERO}
What's that for?

{OTHER}
If I've got nothing, what can they take?

{HERO}
You know about it.

{OTHER}
I've known since you started being nice to me. Help me with the clock. It's heavy, and I've never liked it.

{Hero} takes the other end. They lower it in. Under the earth it goes on striking.`,
    ],
    low: [
      `@in
Nobody. {Hero} stands where {she} will have to stand. Clears {her} throat.

{HERO}
Yes.

It sounds like a cup put down. {She} tries it again, with <{the thing}|the key to {the thing}> in {her} hand.

{HERO} (CONT'D)
No.

That sounds just the same. Far off somebody is already setting out the chairs.`,
      `@road
{Hero} has walked to where the road divides, and stands there. A boy with a goat has been watching.

BOY
Are you lost?

{HERO}
No. I know where both of them go.

BOY
Then you're stuck.

{HERO}
Yes.

The boy gives the goat its rope. It takes the one on the left, stops, eats some of it, and comes back.`,
    ],
    clash: [
      `@in
Faces, up to the rafters. {Third} in front, a hat on one knee, like a cat. {Other} by the door, for the air.

A bell. It grows so quiet that one hears the lamps.

{HERO}
I was offered money for this.

A sound goes along the rows. {Third} does not move.

{HERO} (CONT'D)
It was a good price. I'd like it known that it was good. I've got it here, all of it. I only opened it to look.

{She} lays it on the rail. Then, beside it, <{the thing}|the key to {the thing}>. {Other} has begun to walk forward, through all of them.`,
      `@out
Lanterns, a ring of coats. Somebody has chalked a line, and {Hero} is to stand on one side of it or the other.

{THIRD}
We're waiting.

{Hero} bends down. With a sleeve {she} rubs out a piece of the line, the width of a foot. And the next piece.

{THIRD} (CONT'D)
What are you doing?

{HERO}
It was in the way.

Nobody says that {she} may not. Then there is {Other}, on hands and knees on the far end, rubbing toward {shim}.`,
    ],
    end: [
      `@out
A rectangle on the ground, gone soft with rain. {Hero} sets down a door. No wall: a door, in its frame, propped with two stones.

{OTHER}
It opens the wrong way.

{HERO}
Go around it, then.

{Other} considers this. {He} knocks.`,
      `@in2
A shelf with less on it. {Other} sets out two plates, of which one is the lid of something.

{OTHER}
They took the good ones.

{HERO}
They were never that good.

{OTHER}
You could have had a house.

{HERO}
(sitting down, to the lid)
I looked at it. It had somebody in it already.`,
    ],
  },
};
