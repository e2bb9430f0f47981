import type { Kernel } from '../kernel.ts';

/** Somebody goes at dawn, and something was never said. */
export const beforeYouGo: Kernel = {
  id: 'before-you-go',
  fits: /\b(love\w*|lover\w*|wedding|marr\w+|kiss\w*|divorce\w*|date|romance|couple|husband|wife|girlfriend|boyfriend|heart|meet\w*|goodbye|reunion|ex)\b/i,
  genres: ['Romance', 'Drama', 'Musical', 'War', 'Coming of age', 'Historical', 'Comedy'],
  relations: [
    'who was going to be gone by now',
    'who sat next to {shim} once, for a year',
    'back for one night, to sign something',
  ],
  logline:
    'One night before leaving the {place} for good, {a role} has to return {the thing} to the only person who ever understood what it was for.',
  stake: 'with one night left to give {the thing} back, and nothing said yet',
  sums: {
    hook: '{Hero} packs, and {the thing} will fit nowhere, because it is not {hers}.',
    pressure: '{Other} comes for it, stays for a minute, takes off a glove.',
    attempt: 'They try to be people who hardly know each other, and are bad at it.',
    turn: '{Other} kept the pair of it, all this time.',
    low: 'The last way out is called, and each waits for the other to mind.',
    clash: 'They quarrel about something very small.',
    end: 'Someone is late, on purpose.',
  },
  beats: {
    hook: [
      `@in
Boxes, labeled in a firm hand: KITCHEN. WINTER. NO IDEA. {Hero} holds {the thing} over the first, then the second.

The third {she} closes before {she} can see {herself} do it.

{HERO}
(to {the thing})
You weren't even mine.`,
      `@in2
{Hero} dictates into a phone propped on a suitcase.

{HERO}
Dear {Other}. I'm returning ... I'm giving back ... You left ...

{She} presses delete. {A thing}, beside the phone, waits with {shim}.

{HERO} (CONT'D)
{Other}. Come and get it.

Sent. {She} turns the phone on its face as if it might shout.`,
    ],
    pressure: [
      `@in
{Other} stands on the mat, all of {him}, like a parcel that needs a signature.

{HERO}
It's there, by the door.

{OTHER}
I see it.

{HERO}
You can take the box too.

{OTHER}
I didn't bring the car.

{HERO}
It isn't heavy.

{OTHER}
No, I only mean I walked.

{HERO}
It's eleven miles.

{OTHER}
I'd started before I thought about it.

{He} takes off one glove. One.`,
      `@out
{Other} on the step with a hand up to knock. It has been up for some time. The door opens by itself: {Hero}, with the trash.

{HERO}
Oh.

{OTHER}
I was just about to.

{HERO}
How long have you been just about to?

{OTHER}
What time is it?

{He} takes the trash from {shim}, the way one would take a coat.`,
    ],
    attempt: [
      `@away
A table between them, two menus used as walls.

{OTHER}
The soup's new.

{HERO}
It's been here since April.

{OTHER}
I haven't been in since March.

{HERO}
No?

{OTHER}
It's far.

{HERO}
You live upstairs.

{Other} lowers {his} menu. It is upside down; so is {hers}.`,
      `@road
They walk with a bicycle's width between them and no bicycle.

{HERO}
And work?

{OTHER}
Fine. And the ... cat?

{HERO}
You've got the cat.

{OTHER}
Yes. He's fine. He sits at the window a great deal.

{HERO}
What's he looking at?

{OTHER}
The street. He seems to think someone's parking.`,
    ],
    turn: [
      `@in
{Other} {takes up}, turns it over, and frowns.

{OTHER}
This isn't the one I left.

{HERO}
Of course it is.

{OTHER}
Mine has a chip, here. I've got mine. It's by the bed.

They look at {the thing} between them.

{HERO}
Then whose did I take?

{OTHER}
Yours. You took your own. I only ever borrowed it so I'd have to bring it back.

{HERO}
You never brought it back.

{OTHER}
I'd have had no reason to come, after.`,
      `@in2
In the hall {Hero} helps {Other} into {his} coat. Something in the pocket knocks against the wall. {She} looks; {he} lets {shim}.

It is a list, in a child's block letters, gone soft as cloth. THINGS TO SAY. All of it crossed out but one line.

{HERO}
What's number four?

{OTHER}
I keep moving it down.

{HERO}
How long's the list?

{OTHER}
It's only got four.`,
    ],
    low: [
      `@road
A departures board turns itself over with a noise like cards. Last one. {Hero} sits with the box on {her} knees.

A seat away from {shim}, a seat. {She} has put {her} hat on it, as one does for somebody.

The hat stays there by itself. {She} picks it up at last and puts it on.`,
      `@in
The room, without any furniture in it to hide behind. {Other} sweeps it, though nobody asked {him} to.

{He} finds a hairpin. {He} looks at the dustpan, at the pin. The pin goes into {his} breast pocket, and {he} sweeps on.`,
    ],
    clash: [
      `@out
{HERO}
You fold a map like an animal.

{OTHER}
It's a map. It's been folded.

{HERO}
Along the lines! There are lines!

{OTHER}
Then fold it! Fold it the whole way home, I'm sure they've got lines where you're going!

It is suddenly very quiet. {Other} tries to fold the map. It is the saddest thing.

{HERO}
Give it here.

{OTHER}
No. I want to get it right, once. Then you can go.`,
      `@in
{OTHER}
You never once asked me to stay.

{HERO}
You never once took off your coat!

{OTHER}
It was cold! You don't heat! Nobody can say a thing like that in three sweaters!

{HERO}
A thing like what?

{Other} is breathing hard. {He} undoes the top button. Then, because it is a long coat, all the rest, one after another, while {she} waits.`,
    ],
    end: [
      `@road
An engine starts, without {shim}. {Hero} stands where the door was, hat in hand.

{OTHER}
You've missed it.

{HERO}
It's late by now, I expect.

{OTHER}
It went on the minute.

{HERO}
I meant me.`,
      `@in
The third box, NO IDEA, on a different floor. {Other} has just cut the tape. {He} lifts out {a thing}. Then a second one, chipped.

{He} sets them side by side and moves them a hair closer.`,
    ],
  },
};
