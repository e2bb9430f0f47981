import type { Kernel } from '../kernel.ts';

/** It is broken, and must not be. */
export const asGoodAsNew: Kernel = {
  id: 'as-good-as-new',
  fits: /\b(broke\w*|break\w*|funny|comedy|fake\w*|pretend\w*|lie|lies|lying|mistake\w*|wrong|lost|loses|disaster|party|boss|office|hide|cover|prank|birthday)\b/i,
  genres: ['Comedy', 'Family', 'Crime', 'Musical', 'Romance', 'Fantasy', 'Sport'],
  relations: ['who owns it', 'who is coming to see it', 'whose grandmother made it'],
  things: ['vase', 'teapot', 'figurine', 'music box', 'globe'],
  logline:
    'After ruining the one {thing} that mattered to the {place}, {a role} has until evening to replace it, without anyone, least of all its owner, noticing.',
  stake: 'and what is put together again in the end is not {the thing}',
  sums: {
    hook: '{Hero} breaks {the thing}.',
    pressure: '{Other} is on {his} way up, with guests.',
    attempt: 'A replacement is found that is right in every way except one.',
    turn: '{Other} broke it years ago. What {Hero} broke was {his} replacement.',
    low: 'Everybody admires it. {Hero} cannot bear it.',
    clash: 'They both try to confess, and neither will let the other be first.',
    end: 'A third one is made, badly, by the two of them.',
  },
  beats: {
    hook: [
      `@in
{Hero} dusts {the thing}. Carefully. A fly settles on it.

{She} looks at the fly. The fly looks at {shim}.

{She} swings.

OUTSIDE, a crash sends pigeons up. Back in, {Hero} stands quite still, with the duster. The fly walks along it.`,
      `@in2
{Hero}, on the telephone, a pencil behind {her} ear, turns on {her} chair. Turns too far. {Her} elbow travels.

{HERO}
No, it's been perfectly quiet. Nothing ever happens in --

The sound lasts surprisingly long.

{HERO} (CONT'D)
(calm)
I'll have to call you back.`,
    ],
    pressure: [
      `@in
A voice comes up the stairs, telling somebody a story. {Hero} throws a tablecloth, stands in front of it, sits on it, stands.

{Other} comes in, the end of the story still on {his} face.

{OTHER}
There you are. You look flushed.

{HERO}
I've been dusting.

{OTHER}
You? Good. I'm showing it at seven. I've told them it's the only one.

{HERO}
It is. Now more than ever.

{OTHER}
What's under the cloth?

{HERO}
(a beat)
The table.`,
      `@out
{Other} pays a taxi. {Hero} arrives at a run, from the wrong direction, with half a haircut's worth of plaster on {her} shoulders.

{OTHER}
Is it snowing in there?

{HERO}
In places.

{OTHER}
I thought I'd just have a look at it before tonight.

{HERO}
It's resting.

{OTHER}
It's {a thing}.

{HERO}
The light. The light's resting. Have you eaten?`,
    ],
    attempt: [
      `@road
A stall of secondhand everything. {Third} holds up {a thing} in triumph.

{THIRD}
Identical.

{HERO}
It's green.

{THIRD}
In this light.

{HERO}
We're outdoors.

{THIRD}
Has anyone ever really looked at the old one?

{Hero} thinks about it. It is an awful thought.

{HERO}
How much do you want for it?`,
      `@in2
Glue. Tweezers. {Hero} and {Third} sit over the pieces like surgeons.

{THIRD}
That's a toe.

{HERO}
It hasn't got toes.

{THIRD}
Then what did I glue?

They lean back. It stands. It has, undeniably, something it did not have before.

{HERO}
If nobody turns it.

{THIRD}
Or comes in.`,
    ],
    turn: [
      `@in
Guests, glasses. {Other} draws off the cloth. A murmur goes around. {Hero} studies a spot on the ceiling.

{Other} bends closer. Closer. Something happens to {his} neck.

{OTHER}
(very low)
Where did you get this?

{HERO}
It's the one.

{OTHER}
No. I know it's not the one.

{HERO}
How can you possibly know?

{OTHER}
(through a smile, for the guests)
Because the one you broke had a label underneath. I steamed it off myself. In the sink.`,
      `@in2
{Other} shuts the pantry door behind both of them. Jars chatter.

{OTHER}
Tell me you bought it from the fellow with the tooth.

{HERO}
(after a while)
He said it was the last one.

{OTHER}
He told me that! In the spring!

They take that in, close together, among the pickles.

{HERO}
So the first one ...

{OTHER}
A fly.`,
    ],
    low: [
      `@in
An elderly GUEST has taken {Hero} by the wrist.

GUEST
You can feel it, can't you? The age of the thing.

{HERO}
I feel something.

GUEST
They can't make that any more.

{HERO}
No. They're closed till Monday.

The guest wipes an eye. {Hero} would gladly trade places with the canapes.`,
      `@out
{Hero} sits on the back step, in the cold, with a tray. Laughter and a toast behind the door. A speech begins; {her} name is in it, and the word "trust".

{She} eats a whole tart to keep {her} mouth busy.`,
    ],
    clash: [
      `@in
A spoon against a glass. {Hero} and {Other} have both done it.

{HERO}
I've got something to say about {the thing}.

{OTHER}
So have I, and I'm the host.

{HERO}
It's my fault.

{OTHER}
It most certainly is not.

{HERO}
I'd like it to be!

{OTHER}
I had it first!

The guests' heads go left and right and left. {Third}, trying to help, picks {the thing} up. [It comes apart in two|Something inside it rattles].

{THIRD}
Was that on purpose?`,
      `@in2
{OTHER}
You let me lie to you for a year.

{HERO}
You let me dust it!

{OTHER}
I liked how you dusted it. You held your breath. I thought: if it can get that out of somebody, it's as real as it needs to be.

{Hero} lets go of {her} breath. It seems {she} had been holding it again.`,
    ],
    end: [
      `@in
Newspaper, clay, two pairs of sleeves rolled up. It leans. It has thumbprints all over it.

{OTHER}
It's hideous.

{HERO}
It's the only one.

A fly lands on it. Both of them put down their tools, very gently, and leave the room.`,
      `@road
The stall again, in the rain. On the shelf, {a thing} with a crack down the middle and a card: HONEST REPAIR. NOT FOR SALE. {Hero} straightens the card.`,
    ],
  },
};
