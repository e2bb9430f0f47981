import type { Kernel } from '../kernel.ts';

/** Somebody is hidden, and somebody who must not know comes to tea. */
export const hiddenAway: Kernel = {
  id: 'hidden',
  fits: /\b(hid\w*|shelter\w*|refuge\w*|soldier|deserter|fugitive|cellar|attic|basement|smuggl\w*|occupied|occupation|war|poison\w*|overhear\w*|wanted|hunted)\b/i,
  genres: ['War', 'Thriller', 'Historical', 'Noir', 'Western', 'Action'],
  relations: [
    'who is not here, if anybody asks',
    'a stranger with three days of beard',
    'whom half the county is looking for',
  ],
  logline:
    'A {role} has hidden a stranger at the {place}; the search comes to supper, and {the thing} on the table could give both of them away.',
  stake: 'and {the thing} on the table could give it all away',
  sums: {
    hook: 'In the night {Hero} finds {Other} at the {place}, hurt, and tells nobody.',
    pressure: '{Third} comes by with questions, and stays to eat.',
    attempt: '{Hero} tries to get {Other} out under everybody’s eyes.',
    turn: '{Third} has known since the first evening, and wants to be asked.',
    low: '{Other} would rather go out with raised hands than let {shim} pay for it.',
    clash: 'The search goes through every room, and somebody has to lie better than ever before.',
    end: 'The hiding place is empty, and is kept ready.',
  },
  beats: {
    hook: [
      `@in2
A sound that is not the wind. {Hero} comes down with a lamp in one hand and [a poker|a rolling pin|a boot] in the other.

{Other}, against the wall, both palms showing. There is blood on one of them.

{OTHER}
I'm not here.

{HERO}
I can see that.

A dog, some way off. Another answers it. {Hero} looks at the lamp, and blows it out.`,
      `@out
Straw, and in the straw {Other}, all but one boot. {Hero} pulls at the boot, and it says something.

{HERO}
Are you dead?

{OTHER}
(from under the straw)
I haven't decided.

{Hero} looks up the road, and down. Then {she} throws more straw on.`,
    ],
    pressure: [
      `@in
{Third} hangs up a hat, uninvited, and sits down where one can see both doors.

{THIRD}
You've set two plates.

{HERO}
I was expecting you.

{THIRD}
I only knew myself a quarter of an hour ago.

{Hero} fills the second plate. From below, very small: a cough.

{HERO}
The pipes.

{THIRD}
You should have those looked at. Before somebody does.`,
      `@in
{Third} admires the curtains, the stove, the new lock on the door to the stairs.

{THIRD}
I've known this house since before you. There was never a lock there.

{HERO}
There was never a draft.

{THIRD}
(a hand to the keyhole)
I can't feel one.

{HERO}
That's the lock.

{Third} laughs, sits, and takes out knitting. It looks like a good deal of knitting.`,
    ],
    attempt: [
      `@road
A cart. [Turnips|Laundry|Empty crates], piled high, and {Hero} on top of it with the reins. At the crossing a YOUNG GUARD holds up a hand.

YOUNG GUARD
What's under there?

{HERO}
More of it.

He pushes a stick in. It stops halfway. {Hero} looks at him as one looks at a child with a match.

{HERO} (CONT'D)
You've bruised that one. You'll have to buy it.

He pays. The cart goes back the way it came: the road beyond is full of others like him.`,
      `@out
{Hero} has put {Other} into a dress that was an aunt's. They cross the yard arm in arm, slowly, with a basket.

{OTHER}
How do I walk?

{HERO}
As if it hurt and you'd been told not to say so.

{OTHER}
I've done that all week.

At the gate two men get up from a bench and take off their caps. The walk becomes a turn around the yard.`,
    ],
    turn: [
      `@in
{Third} lays <{the thing}|a splinter of {the thing}> on the table, and next to it a slip of paper with a route on it.

{THIRD}
It was on your step, the first night. With a red thumb on it.

{HERO}
You've had it all this time?

{THIRD}
I ate here four times. I kept leaving a silence for you. I'm an old friend, I thought you'd use one.

{HERO}
I thought you'd come to count the plates.

{THIRD}
I had. The first time.`,
      `@out
{Third} carries a sack across the yard and puts it down at {Hero}'s feet. In it: boots, resoled. A loaf. A map with the bridges crossed out that no longer stand.

{HERO}
What's all this?

{THIRD}
{His} size, I'd say. I went by the print in your flower bed. I've been raking it over for you, mornings.

{HERO}
Why didn't you say?

{THIRD}
You were doing so well at not asking.`,
    ],
    low: [
      `@in2
{Other} has buttoned the coat up to the neck and sits on the lowest step.

{OTHER}
If I walk out the front, you've never seen me.

{HERO}
You've got a button in the wrong hole.

{OTHER}
They shoot the ones who help.

{HERO}
(doing the buttons over)
They'd have to find somebody who did. I only took in washing.

{She} gets to the last one and does not let go of it.`,
      `@in
Night. A floorboard between them: {Hero} above, with an ear to it, {Other} below.

{HERO}
Are you asleep?

{OTHER}
I'm practicing.

{HERO}
What?

{OTHER}
How I say I broke in. You never heard me. I've got it so you even shout.

{Hero} lies down on the board with {her} whole length, as one lies on a grave, or a door.`,
    ],
    clash: [
      `@in
Boots, everywhere at once. Drawers come out. An OFFICER with a cold stands in the middle of it and sneezes.

OFFICER
What's behind that?

{HERO}
The rest of the wall.

He knocks on it. It answers like a wall. He knocks lower down; {Third}, with a full tray, trips over nothing, and there is soup on the officer to the waist.

Silence. Then {Hero} laughs, the true thing, helpless, tears in it. One by one the men begin to laugh too, and the officer, who is dripping, orders them out.`,
      `@out
A line of torches along the hedge. {Hero} is hanging out sheets, at midnight, one after another.

SERGEANT
At this hour?

{HERO}
Somebody's been sick in all of them. Come closer, you'll see which.

The torches stay where they are. Behind the fifth sheet there is the outline of a person, arms out, pegged by the sleeves.

SERGEANT
And that one?

{Third} steps out from behind it in a nightshirt, holding a bucket, and makes a sound; the torches are at the gate before it is over.`,
    ],
    end: [
      `@in2
{Hero} sweeps. Folds a blanket to the size of a book. On the wall, low down, scratched with a nail: four days, and a line through them.

{Hero} puts a fresh candle there, and matches<, and {the thing}|>. {She} leaves the door the width of a hand open.`,
      `@out
Spring, by the look of the hedge. On the line, one sheet, mended with a great many small stitches in a thread that does not match.

{HERO}
I never learned to sew like that.

{THIRD}
No. {He}'d had four days, and nothing to read.`,
    ],
  },
};
