import type { Kernel } from '../kernel.ts';

/** Two people have one hour with each other, again and again. */
export const everyYear: Kernel = {
  id: 'every-year',
  fits: /\b(every (?:year|day|week|month|morning|night|summer|sunday)|each (?:year|day|week|night)|again and again|bench|same|meet\w*|stranger\w*|wait\w*|anniversary|promise\w*|remember\w*|phone ?call|letters)\b/i,
  genres: ['Romance', 'Drama', 'Musical', 'Comedy', 'Coming of age', 'Science fiction'],
  relations: ['who never says where from', 'in a coat for other weather', 'late as always'],
  logline:
    'For one hour at the {place}, always the same one, a {role} and a stranger tell each other the truth; this time one of them has brought {the thing}, and it changes the rules.',
  stake: 'and this time {the thing} has come along, and changes the rules',
  sums: {
    hook: '{Hero} waits at the {place}, as {she} does each time, and {Other} comes.',
    pressure: 'There are rules: no addresses, no promises. {Other} breaks the first.',
    attempt: '{Hero} tries to find out who {Other} is on all the other days.',
    turn: '{Other} has known for years who {Hero} is; {the thing} was {his} to bring back.',
    low: 'The hour comes, and nobody else does.',
    clash: 'They meet where neither of them had any rules for it.',
    end: 'The hour goes by, and neither gets up.',
  },
  beats: {
    hook: [
      `@out
{Hero} sits down at one end of a bench and puts {her} bag on the other. A man makes to sit. {She} shakes {her} head. A woman makes to sit.

{HERO}
It's taken. It's only late.

{Other} comes from the wrong side, takes the bag by its handle, and sits where it stood.

{OTHER}
You've got old.

{HERO}
You've got thin. Did it rain where you were?

{OTHER}
That's a question.

{HERO}
It's weather. Weather's allowed.`,
      `@in
A table by the window with a card on it: RESERVED. The hand has gone over its own letters a good many times.

{Hero} sits, orders two, and watches the second one steam. It has nearly stopped when a coat is laid over the chair.

{OTHER}
Eleven minutes. I ran the last nine.

{HERO}
I'd given you twelve.`,
    ],
    pressure: [
      `@out
They share [a pear|a sandwich|a paper bag of cherries], turn by turn.

{OTHER}
I live over a dentist's.

{Hero} stops chewing.

{HERO}
You can't say that.

{OTHER}
One hears the drill. I thought, what if I fell under a bus, she'd sit here.

{HERO}
That's what it's for. So I can sit here.

{OTHER}
You could ring the dentist.`,
      `@in
{Other} has brought a cake with one candle, and shields it with a hat.

{HERO}
We don't do birthdays.

{OTHER}
It isn't one. It's the eleventh time. I counted on the train.

{HERO}
We don't do trains.

{OTHER}
You can blow it out without knowing where it came from.

{Hero} looks at the flame until there is wax on the icing. {She} blows; {Other} has blown as well, and nobody can say whose it was.`,
    ],
    attempt: [
      `@away
{Third} goes through a drawer of cards with a wet thumb.

{HERO}
Over a dentist's. It can't be so many.

{THIRD}
Forty-one. People have got a lot of teeth. What's the name?

{HERO}
We don't do names.

{THIRD}
(shutting the drawer)
Then you're not looking for somebody. You're looking for trouble, and that's the next counter.`,
      `@road
{Hero} follows at thirty paces, badly. {Other} stops at a window; {she} stops at a window. It is a window of trusses.

{Other} gets on a bus, and pays for two.

The doors wait. {Hero} studies the trusses. The bus goes.`,
    ],
    turn: [
      `@out
{Other} sets <{the thing}|a small {thing} carved from soap> down between them. {Hero} does not need to turn it over; {her} hand knows where the scratch is.

{HERO}
I left that on a train. I was nineteen.

{OTHER}
I was across from you. I had it in my hand before the doors closed, and I ran, and then you were asleep against the glass, going by.

{HERO}
And you've been coming here for --

{OTHER}
To give it back. And then you said, same time? And I thought: next time.`,
      `@in
{Other} turns the card around: RESERVED. On the back of it there is a name. It is {Hero}'s.

{HERO}
Where did you get my name?

{OTHER}
Off <{the thing}|the label of {the thing}>. I found it the day before the first time. I came to give it back, and you said, is this seat taken?

{HERO}
You've had it all these years?

{OTHER}
In this bag. Every time. You'd have said thank you, and I'd have had to go.`,
    ],
    low: [
      `@out
The hour. {Hero} at {her} end, {the thing} at the other. A child sits down on it, nearly.

{HERO}
It's taken.

The clock over the way goes past the time, and on. Lamps. {Hero} moves over to the far end, to see what one sees from there. It is {her} own end, empty.`,
    ],
    clash: [
      `@away
A waiting room. {Hero}, a scarf up to the eyes, has a hand to {her} jaw. Through the wall, the drill.

{Other} in the doorway, in slippers, with a milk can.

{OTHER}
That's not a toothache.

{HERO}
(from behind the scarf)
It was number thirty-eight. The others were very thorough.

{OTHER}
I had a fever. I thought, if I'm not there, she's free.

{HERO}
I've been free. I sat there free until half past nine. Have you got soup?`,
      `@road
Rain. Two people run for the same bus from two directions. It does not wait for either.

{OTHER}
It's Tuesday.

{HERO}
I know what day it is.

{OTHER}
We've got no rules for Tuesday.

The next bus, a sign says, in forty minutes. {Hero} opens an umbrella. It has a hole in it just where a second person would stand.

{HERO}
You'll get wet.

{OTHER}
(stepping under the hole)
Say something that isn't allowed.`,
    ],
    end: [
      `@out
The bench. Two people, one bag, and the bag is under it.

{OTHER}
That's the hour.

{HERO}
Yes.

Nobody gets up. A man makes to sit, sees that there is no room at all, and raises his hat.`,
      `@in
The table by the window. The card has gone. In its place, cut into the wood with a small knife, and not well: SAME TIME.

A waiter comes with two cups, sees it, and puts the saucer over it.`,
    ],
  },
};
