import type { GenreTouch } from './genres.ts';

export const loudGenres = {
  Thriller: {
    opens: [
      '{weather} A phone buzzes its way across a table, and over the edge.',
      '{weather} Someone has parked across the way. The wipers go once, though it is dry.',
    ],
    scenes: [
      `@in
Three photographs of the same doorway. In the first it is empty. In the second {Third} stands in it. In the third {Hero} does, from behind, a minute ago.`,
      `@out
{Third} walks ahead and speaks to the air.

{THIRD}
Don't look at me. Laugh, as if I'd said something.

{Hero} laughs.

{THIRD} (CONT'D)
Not that well.`,
      `@road
{Hero} crosses. So does the gray coat behind {shim}. {Hero} stops to look at hats in a window; in the glass, the gray coat looks at shoes.

{She} goes into the shop, and straight out by the back. There is a gray coat there as well. A different one.`,
      `@in2
{Hero} comes in and knows it. Nothing has been taken. One thing has been added: a chair, drawn up to face the bed.`,
    ],
  },
  Crime: {
    opens: [
      '{weather} A car goes by for the third time, at the speed of a man reading numbers.',
      '{weather} Hands count money into two piles. One of them is a little taller, and stays so.',
    ],
    scenes: [
      `@away
{Third} slides an envelope under the sugar.

{HERO}
What's that for?

{THIRD}
So you won't ask.

{HERO}
I hadn't yet.

{THIRD}
It's a good price, then.`,
      `@out
A trunk is opened. {Hero} looks in, for as long as it takes, and shuts it with two fingers, gently, as one shuts a piano.`,
    ],
  },
  Noir: {
    opens: [
      '{weather} A sign writes the word VACANCY on wet asphalt, over and over, and never gets to the end.',
      '{weather} Smoke, a hat brim, a match that shows nothing but itself.',
    ],
    scenes: [
      `@road
Streetlights go by over {Hero}'s face: known, unknown, known.

{HERO} (V.O.)
I used to think you could tell a liar by the eyes. You can't. You can tell by the shoes. Liars dress for leaving.

{She} looks down. {Her} own shoes are very good ones.`,
      `@away
A saxophone, tired of itself. {Third} pours without being asked.

{HERO}
I'm not drinking.

{THIRD}
It's for the one who's coming.

{HERO}
Who's coming?

{THIRD}
Someone always is, when a person sits facing the door.`,
    ],
  },
  Horror: {
    opens: [
      '{weather} A swing moves. There is no wind, and then there is, as if to explain.',
      '{weather} Scratches on the inside of a door, low down, painted over many times.',
    ],
    scenes: [
      `@in2
{Hero} looks under the bed, as one does, for a joke.

There is a hand under there, holding the carpet. It lets go, finger by finger, politely, and draws back.

{She} stays on {her} knees for a very long time. When {she} can, {she} lifts {her} own hands off the floor.`,
      `@in
The lights go. {Hero} counts aloud, to hear somebody.

{HERO}
One. Two. Three.

VOICE (O.S.)
({her} own voice, from the stairs)
Four.`,
    ],
  },
  'Science fiction': {
    opens: [
      '{weather} A machine says good morning to a room with no one in it, and waits the proper time.',
      '{weather} Two shadows lie under everything; the second one is very slightly late.',
    ],
    scenes: [
      `@in2
COMPUTER (V.O.)
You have not slept for thirty-one hours.

{HERO}
You counted.

COMPUTER (V.O.)
I was told to take care of you. I was not told how to stop.

{Hero} lies down on the floor, to please it. All the lights dim by half, like something holding its breath.`,
      `@road
A drone lowers itself to {Hero}'s eye level. It scans {shim}, is puzzled, and scans again.

{HERO}
Yes. I know. That's why I'm going.`,
    ],
  },
  Adventure: {
    opens: [
      '{weather} A map is unrolled. The middle of it is a hole, burned by a pipe.',
      '{weather} A mule looks at a rope bridge and sits down.',
    ],
    scenes: [
      `@road
The ledge is as wide as a book. {Hero} goes along it with {her} face to the rock, telling it about {her} breakfast.

{HERO}
Two eggs. Toast. I should've had the ham.

A stone drops out from under {her} heel. One listens for it. One goes on listening.

{HERO} (CONT'D)
Ham. Definitely. Tomorrow.`,
      `@out
A fire with four faces around it and one tin plate. {Third} draws in the ash with a stick: river, teeth, river.

{HERO}
What's that bit?

{THIRD}
That's where I stopped drawing, last time. To run.`,
    ],
  },
  Action: {
    opens: [
      '{weather} A truck takes the corner on the wheels it likes best.',
      '{weather} Glass, a great deal of it, comes down like applause.',
    ],
    scenes: [
      `@road
{Hero} vaults the barrier, a stall of melons, a man with a ladder. The ladder turns. The two behind {shim} meet it.

A shot takes the mirror off a parked car. {She} looks where the mirror was, sees {her} own surprised face in the window behind, and goes through it.`,
      `@in2
The first one comes in low. {Hero} has a frying pan and no plan. It is over in four seconds, three of which are the pan.

{HERO}
(to the pan)
Sorry.

It has somebody's nose in it.`,
    ],
  },
  Western: {
    opens: [
      '{weather} A rider, no bigger than a comma, in a long line of nothing.',
      '{weather} A windmill turns one way, thinks better, and turns the other.',
    ],
    scenes: [
      `@out
The street empties the way a basin does. A shutter, a shutter. The barber goes in with his customer still in the chair.

{Hero} and a MAN IN A GOOD HAT stand at either end of it.

MAN IN A GOOD HAT
It's a small town.

{HERO}
I noticed that. It's why I've only brought the one bullet.

The man looks up at the sun, as if it had called him home to eat, and goes.`,
      `@away
{Hero} lays a coin on the bar. {Third} lays it back.

{THIRD}
That's not good here.

{HERO}
Since when?

{THIRD}
Since who's on it was shot.`,
    ],
  },
  War: {
    opens: [
      '{weather} Boots on hooks, drying. More boots than there are beds.',
      '{weather} Far off a door slams, again and again. It is not a door.',
    ],
    scenes: [
      `@out
A whistle in the air, falling. Everyone lies down where they are, in soup, in mud, in the middle of a sentence.

It does not go off. {Third} is the first to raise a head.

{THIRD}
Bread. As I was saying. What one misses is the crust.`,
      `@in2
{Hero} writes a letter for a boy with both hands in bandages.

{HERO}
"Dear Mother." Then what?

BOY
Say it's dull here.

{Hero} writes. The plaster sifts down on the page, and {she} blows it off, and writes on.`,
    ],
  },
  Sport: {
    opens: [
      '{weather} A ball lies in the exact middle of an empty field. Someone measured.',
      '{weather} Breath, shoes, breath. A track in the dark goes by underneath.',
    ],
    scenes: [
      `@in2
Tape. Ice. {Third} holds {Hero}'s ankle like a telephone with bad news in it.

{THIRD}
It's no good.

{HERO}
Is it the one I jump with?

{THIRD}
It's the one you land on.

{HERO}
Then I've got till I come down.`,
      `@out
The others have gone home. {Hero} does it again. Misses. Walks, fetches, sets it up with the label facing in.

Again. The floodlight gives up with a clank. In the dark, a different sound: clean.`,
    ],
  },
} as const satisfies Partial<Record<string, GenreTouch>>;
