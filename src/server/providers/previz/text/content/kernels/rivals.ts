import type { Kernel } from '../kernel.ts';

/** Two want one thing, and only together can they have it. */
export const rivals: Kernel = {
  id: 'rivals',
  fits: /\b(rival\w*|contest|compet\w*|race|match|team|game|championship|duel|boxer|run\w*|win|winner|war|enem\w+|border|bet|tournament|audition)\b/i,
  genres: ['Sport', 'Comedy', 'Adventure', 'Action', 'War', 'Western', 'Fantasy', 'Musical'],
  relations: ['the only one as good at it', 'from the other side', 'who beat {shim} once and never mentioned it'],
  things: ['map', 'bell', 'trophy', 'lantern', 'flag'],
  logline:
    'A {role} and a sworn rival both need {the thing} from the {place}; neither of them can carry it alone, and only one may arrive.',
  stake: 'and the only one who can help with {the thing} is the last person to ask',
  sums: {
    hook: 'There is one {thing}, and two people reach it at the same moment.',
    pressure: '{Other} offers a bargain that is nearly fair.',
    attempt: 'Each tries to leave the other behind, and finds out what the other is for.',
    turn: '{Other} does not want to win. {He} wants to lose to somebody better.',
    low: 'They have cheated each other evenly, and there is no one else to sit with.',
    clash: 'The last stretch, where one of them has to stop pretending.',
    end: 'The result is written down. They both know a different one.',
  },
  beats: {
    hook: [
      `@out
Two hands on {the thing}. One is {Hero}'s. {She} follows the second one up the sleeve to {Other}, who is smiling as at a bus that has come on time.

{OTHER}
I saw it from the gate.

{HERO}
I saw it from the road.

{OTHER}
I've been thinking about it since [March|winter].

{HERO}
Since I was nine.

Neither hand moves.`,
      `@in
A board with names chalked up. {Hero}'s is last. {She} wipes it with {her} sleeve and writes it again, higher.

A hand takes the chalk from {hers} and writes {OTHER} just over that. {Other} blows the dust off {his} fingers.

{OTHER}
There's only the one {thing}. I thought we should start as we'll go on.`,
    ],
    pressure: [
      `@in
{Other} has set out cards, a bottle, two glasses, and a rule book with bookmarks.

{OTHER}
You take it on odd days.

{HERO}
There are more odd days.

{OTHER}
You've checked.

{HERO}
So had you. You were going to say I could choose, and hope I'd say even.

{Other} pours. {He} pours {hers} a finger fuller, and watches whether {she} takes it.

{OTHER}
What do you want it for?

{HERO}
You first.

{OTHER}
I asked you so I wouldn't have to.`,
    ],
    attempt: [
      `@road
{Hero} goes by the short way. At the top of it {Other} sits on a rock, peeling an orange in a single strip.

{OTHER}
The bridge is out.

{HERO}
You'd say that.

{OTHER}
I would. It's out, though.

{She} goes on, around the bend. A pause. {She} comes back and sits on the other end of the rock.

{OTHER} (CONT'D)
Half?`,
      `@out
Ropes, mud. {Hero} pulls at one end; nothing. {Other} pulls at the opposite end; nothing.

{HERO}
You're pulling against me.

{OTHER}
You're pulling against me.

{HERO}
Then stop!

They both stop. {The thing} slides, gently, farther away than it was at breakfast.`,
    ],
    turn: [
      `@in2
{Hero} finds {Other}'s notebook open. Every page is about {shim}. Times, distances. "Left shoulder." "Doesn't sleep before." "Better than last year."

{Other}, dripping, with a towel.

{OTHER}
That's private.

{HERO}
It's about me.

{OTHER}
It's the only reason I got up in the mornings. Somebody had to be good enough to lose to.

{HERO}
You let me have the bend.

{OTHER}
I wanted to. You took it before I could. I've never been so happy in my life.`,
      `@out
{OTHER}
My knee's gone. It's been gone since [spring|the quarry].

{HERO}
You ran on it yesterday.

{OTHER}
I ran on you. I looked at your back and put one foot down after another.

{Hero} opens {her} mouth for something clever and has nothing in there.

{OTHER} (CONT'D)
Don't go slow now. I'd see.`,
    ],
    low: [
      `@in2
A stove, wet socks, one tin for the two of them. They pass the spoon with formal politeness.

{OTHER}
I moved your marker. At the ford.

{HERO}
I put sand in your boots.

{OTHER}
That was you? I thought I was getting old.

{HERO}
You're getting old as well.

The fire settles. Neither would be anywhere else, and it is terrible.`,
      `@out
{Hero} trains alone and badly. {She} looks over {her} shoulder where nobody is, twice, and loses {her} step both times.

{HERO}
(to the empty track)
Come on. Say something rude.`,
    ],
    clash: [
      `@road
The last rise. Neck and neck is a thing for horses; this is two people leaning on the same air.

{OTHER}
(each word a breath)
Don't. Wait. For me.

{HERO}
I'm. Not.

{She} is. {He} sees it, and does something unforgivable: {he} passes {shim}.

{Hero} roars. There is nothing for it, then. {She} goes.`,
      `@in
A referee's table. {Third} looks from one to the other over half glasses.

{THIRD}
One of you touched it first.

{HERO}
{Other} did.

{OTHER}
{Hero} did.

{THIRD}
I've sat here thirty years and nobody's ever got that the wrong way around.

{HERO}
It was the left hand. Write the left hand.

{OTHER}
{She}'s right-handed, look at the ink. {She}'s lying for me. It's disgusting.`,
    ],
    end: [
      `@out
A board, names in chalk. {Hero} gets to it last of everyone, takes the sponge, and corrects the order. {She} steps back.

{OTHER} (O.S.)
You spelled it right, for once.`,
      `@away
{The thing} on a shelf, with a card that says [ODD DAYS|TUESDAYS AND THURSDAYS]. Across the street, in another window, an empty shelf. The card there says the rest of the week.`,
    ],
  },
};
