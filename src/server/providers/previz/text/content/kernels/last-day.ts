import type { Kernel } from '../kernel.ts';

/** The place is to go, and somebody will not. */
export const lastDay: Kernel = {
  id: 'last-day',
  fits: /\b(last|clos\w+|sell\w*|sold|demolish\w*|evict\w*|leav\w+|retire\w*|moving|abandon\w*|flood\w*|end of)\b/i,
  genres: ['Drama', 'Comedy', 'Western', 'Historical', 'Musical', 'Family', 'Sport', 'Crime'],
  relations: ['sent to lock up', 'from the company that bought it', 'here with the papers'],
  logline:
    'On the last day of the {place}, {a role} refuses to hand over {the thing}, and the person sent to take it begins to see why.',
  stake: 'and {the thing} is on the list of what has to go',
  sums: {
    hook: 'The notice is on the door: the {place} ends tomorrow, and {the thing} with it.',
    pressure: '{Other} comes with an inventory, and {the thing} is on it.',
    attempt: '{Hero} tries to make the {thing} vanish from the list.',
    turn: '{Other} has a history with the {place} and has asked to be the one to close it.',
    low: 'Everything is carried out. {Hero} finds that {she} was keeping an empty room.',
    clash: 'One signature is missing, and neither of them will hold the pen.',
    end: 'The {place} closes. What it was for goes on elsewhere.',
  },
  beats: {
    hook: [
      `@out
A sheet of paper on the door, taped at four corners by someone careful. {Hero} reads it with {her} keys in {her} hand.

{She} peels it off, goes in, comes out, and tapes it back. Straighter.

{HERO}
Spelled it wrong.`,
      `@in
A telephone, ringing. {Hero} lets it get to nine.

{HERO}
Yes. ... No, this is it. ... Tomorrow as in tomorrow?

{She} writes a time on the wall beside other times, years of them, in the same pencil. {Her} eyes go to {the thing}.

{HERO} (CONT'D)
Everything? You'd better send somebody who can lift.`,
    ],
    pressure: [
      `@in
{Other} counts [chairs|hooks|windows] with the end of a pen. {Hero} follows one step behind, and un-counts them.

{OTHER}
Fourteen.

{HERO}
Thirteen. That one's broken.

{OTHER}
It's still one.

{HERO}
Sit on it.

{He} writes thirteen. Then {he} comes to {the thing}, and the pen goes up.

{HERO} (CONT'D)
That's not on there.

{OTHER}
It's the first line.`,
      `@out
{Other} unfolds a plan of the {place} on the ground and weighs it down with [shoes|stones]. {Hero} stands on the corner of it.

{OTHER}
You're on the staircase.

{HERO}
I've been on it before.

{OTHER}
The {thing} goes with the contents. I don't make the lines. I only tick them.

{HERO}
Who makes them?

{OTHER}
Someone with a view of [a lake|a parking lot].`,
    ],
    attempt: [
      `@in2
{Third} holds the door while {Hero} tries to get {the thing} through it [at an angle|under a tablecloth|inside a wardrobe].

{THIRD}
It came in. It must go out.

{HERO}
They built the wall after.

{THIRD}
Who builds a wall after?

{HERO}
(out of breath)
My grandfather. To win an argument.

Footsteps. They both lean on the tablecloth, like people who lean on tablecloths.`,
      `@in
{Hero} has the inventory, and an eraser. {She} works quickly: a line, a puff of crumbs. {Third} keeps watch and is no good at it.

{THIRD}
What about the page numbers?

{HERO}
What page numbers?

Page two ends with a comma. Page four begins in the middle of a word. {Hero} looks at the hole where {the thing} used to be listed.

{HERO} (CONT'D)
Well. Now it looks like a crime.`,
    ],
    turn: [
      `@in
{Other} reaches, without looking, for a switch behind the door. It is where nobody would look for a switch.

The light comes on. Neither of them moves.

{HERO}
How did you know that was there?

{OTHER}
They're often there.

{HERO}
They're never there.

A long breath. {Other} takes off {his} official jacket.

{OTHER}
There's a mark on the frame, about so high. With an initial. I was seven.

{HERO}
You asked for this job.

{OTHER}
I thought it should be someone who'd know where the light was.`,
      `@out
{Other} eats a sandwich from paper, alone. {Hero} comes around the corner with two cups and stops, because {he} is singing. Under the breath. The song they only ever sang here.

{HERO}
Second verse is wrong.

{OTHER}
I learned it from the cook.

{HERO}
The cook was deaf.

{OTHER}
That explains it.

{HERO}
You never said you were one of us.

{OTHER}
I'm not. I only came summers.`,
    ],
    low: [
      `@in
Emptied, the room is [smaller|louder]. Pale shapes on the walls where things hung. {Hero}'s steps come back to {shim} half a second late.

{She} says a word, to hear it. The word comes back. {She} does not try another.

In the middle of the floor, too heavy or too late: {the thing}.`,
      `@out
The truck pulls away with its doors tied by string. {Hero} walks after it for a few yards, as one walks a guest to the gate.

{THIRD}
It was only furniture.

{HERO}
Yes.

{THIRD}
You hated that furniture.

{HERO}
Every stick.`,
    ],
    clash: [
      `@in
One sheet, two chairs, a pen lying exactly between them.

{OTHER}
If you don't sign, they'll send someone else.

{HERO}
Will he know where the light is?

{OTHER}
Please.

{HERO}
You first. There's a line for you.

{OTHER}
That's the line for the witness.

{HERO}
Then witness something.

{She} gets up, goes to {the thing}, and does with it [the one thing|what] it was made for. It takes a minute. {He} watches all of the minute.

{OTHER}
(hoarse)
I can't write that down.`,
      `@in2
{Hero} has locked the door from inside. {Other} is inside too.

{OTHER}
This isn't legal.

{HERO}
You've got the key. Third button of your coat, you keep touching it.

{Other} stops touching it.

{OTHER}
They'll ask me what took so long.

{HERO}
What will you tell them?

{OTHER}
That I counted everything twice.

{HERO}
And what came out?

{OTHER}
Different. It came out different.`,
    ],
    end: [
      `@out
The door, locked, the key under a stone where any child would look. {Hero} and {Other} carry {the thing} between them down the middle of the road, setting it down every thirty steps.

{OTHER}
Where does it go?

{HERO}
I don't know yet. Lift.`,
      `@out
{Other} tears the form in two, thinks, and gives {Hero} the half with the stamp.

{OTHER}
It's worth nothing.

{HERO}
Frame it for me.`,
    ],
  },
};
