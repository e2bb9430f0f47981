import type { Kernel } from '../kernel.ts';

/** Something happened here, and the wrong one is asked about it. */
export const evidence: Kernel = {
  id: 'evidence',
  fits: /\b(murder\w*|kill\w*|detective|police|crime|case|body|witness|guilty|accident|missing|disappear\w*|clue|corpse|alibi)\b/i,
  genres: ['Crime', 'Mystery', 'Noir', 'Thriller', 'Horror', 'Western', 'Historical'],
  relations: ['from out of town, with questions', 'on the case, off the record', 'who was not supposed to come back'],
  things: ['key', 'glove', 'ticket', 'watch', 'notebook', 'lighter'],
  logline:
    'When {the thing} from an old case surfaces at the {place}, {a role} has one night to learn whether the wrong person paid for it.',
  stake: 'and {the thing} says what everybody’s story leaves out',
  sums: {
    hook: '{The thing} is found where it rules out the story everybody has told.',
    pressure: '{Other} asks friendly questions, and already knows the answers.',
    attempt: 'A witness remembers too exactly.',
    turn: '{Other} was there that night, and {Hero} has known it for longer than {she} said.',
    low: '{Hero} could let it go. The drawer is open, the river is near.',
    clash: 'Two people who both did it a little decide which of them will say so.',
    end: '{The thing} goes on the record, with both names.',
  },
  beats: {
    hook: [
      `@out
[Rain|Low light] on mud. {Hero} crouches by a hole that somebody filled in and somebody else opened.

At the bottom of it: {a thing}. {She} covers it with {her} own hat before anyone can look.

{THIRD} (O.S.)
Anything?

{HERO}
A root.`,
      `@in
{Hero} empties a box marked CLOSED onto the floor. Receipts, a glove, a bus ticket. {A thing}, wrapped in a newspaper.

{She} smooths the newspaper first. Reads the date. Reads it again with {her} finger under it.

It is from [the day after|a week later].`,
    ],
    pressure: [
      `@in
{Other} accepts coffee and does not drink it.

{OTHER}
You keep it tidy.

{HERO}
I live in one room. It's easy.

{OTHER}
And the others?

{HERO}
Shut.

{OTHER}
That's a lot of locked doors for somebody with nothing to steal.

{He} turns the cup a quarter turn, so that the handle points at {shim}.

{OTHER} (CONT'D)
Which one did you move it to?

{HERO}
You take sugar. I forget who told me.`,
      `@away
{Hero} eats. {Other} sits down across the table with a plate of the same thing, as if they had agreed to meet.

{OTHER}
It's good here.

{HERO}
It's close.

{OTHER}
To what?

{HERO}
To where I was sitting before you came.

{Other} salts {his} food without tasting it.

{OTHER}
A man salts like that when he's in a hurry. Someone told me that at the academy. Never found a use for it.

{HERO}
Are you in a hurry?

{OTHER}
I've got eleven years. It's only the last night I'm short of.`,
    ],
    attempt: [
      `@away
{Third} shells peas into a bowl and never looks down.

{HERO}
You said you heard the door at ten past.

{THIRD}
Ten past eleven.

{HERO}
What was on the radio?

{THIRD}
A waltz.

{HERO}
What was for supper?

{THIRD}
It's a long time ago.

{HERO}
You remember the minute and not the meal.

The peas stop.

{THIRD}
They told me the minute. The meal was mine.`,
      `@road
{Hero} paces it out, a stopwatch in {her} fist. Door to gate. Gate to road. {She} runs the last of it, with {her} bad knee.

Stops the watch. Stares at it. Walks back and runs it a second time, harder.

{HERO}
(doubled over)
Six minutes. Not in boots. Not in the dark.

Nobody could have been at both ends of this road. And everybody has sworn that somebody was.`,
    ],
    turn: [
      `@in
{Hero} puts {the thing} on the table under the one good lamp and waits until {Other} has looked everywhere else.

{OTHER}
Where was that?

{HERO}
You tell me.

{OTHER}
I'd be guessing.

{HERO}
Guess.

{He} does not guess. {He} reaches out and turns it over, to the side with the [scratch|dent], without needing to search.

{HERO} (CONT'D)
It's not in the report, that side.

{OTHER}
No.

{HERO}
I've read it sixty times. It isn't in there.

{OTHER}
You knew before I sat down. You've known since the hat.`,
      `@out NIGHT
They stand a car's length apart, headlights between them.

{HERO}
I followed the wrong person for eleven years. I was so thorough.

{OTHER}
You were the best they had.

{HERO}
You wrote that. In my file. "Thorough."

{OTHER}
I needed it to be somebody thorough. If you looked there, nobody would look anywhere else.

The engine ticks as it cools.

{HERO}
And I wanted it to be him. So thank you, I suppose. For the excuse.`,
    ],
    low: [
      `@road
A bridge, or what passes for one. {Hero} leans on the rail with {the thing} [in a bread bag|under a coat].

It would make a small sound. {She} holds it out over the water until {her} arm shakes.

Somewhere a dog barks at nothing. {She} brings the arm back in.`,
      `@in2 NIGHT
{Hero} cannot sleep and does not try. {She} has drawn the night on the wallpaper: the road, the gate, one cross for each of them.

{She} draws {herself} last. {She} has to move {her} cross twice before it is true.`,
    ],
    clash: [
      `@in
Two chairs. The tape recorder turns, and no one speaks into it.

{OTHER}
Switch it off and I'll tell you.

{HERO}
Tell me and I'll switch it off.

{OTHER}
That's not how you were taught.

{HERO}
You taught me.

{Other} laughs. It goes on a moment too long and ends somewhere else.

{OTHER}
If I say it, he walks out tomorrow. And they come for your badge. You signed, remember.

{HERO}
I've brought a second chair for that.

{She} sits down beside {him}, on the side of the table where the questions go.`,
      `@out
{Other} has the gun, low, as if it were a thing {he} had been asked to carry for somebody.

{HERO}
You'd have to walk a long way with me.

{OTHER}
I've done it before.

{HERO}
You were younger. And it was downhill.

{OTHER}
Why couldn't you leave it be?

{HERO}
I did. For years. It was like leaving the gas on.

{He} looks for somewhere to put the gun. There is nowhere. {Hero} holds out {her} hat.`,
    ],
    end: [
      `@away
A counter and a form. {Third} behind it has not had breakfast. {Hero} slides {the thing} across.

{THIRD}
Found property or evidence?

{HERO}
How many lines are there for names?

{THIRD}
One.

{HERO}
Draw another one under it.`,
      `@out
A gate opens. A man nobody has mentioned by his first name comes through it with a paper bag. {Hero} stands across the road and does not wave.

He sees {shim}. Decides. Crosses.

{HERO}
I'm not going to ask you for anything.

He gives {shim} the bag to hold while he ties his shoe.`,
    ],
  },
};
