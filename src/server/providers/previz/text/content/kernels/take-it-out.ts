import type { Kernel } from '../kernel.ts';

/** Something has to be got out, and somebody guards it. */
export const takeItOut: Kernel = {
  id: 'take-it-out',
  fits: /\b(steal\w*|stole\w*|thief|thieves|heist|rob\w*|smuggl\w*|spy|vault|escape\w*|chase|deliver\w*|courier|bomb|mission|rescue)\b/i,
  genres: ['Action', 'Thriller', 'Adventure', 'Crime', 'War', 'Comedy', 'Science fiction', 'Western'],
  relations: ['whose job is to stop exactly this', 'the best lock on the door', 'an old partner, now on the payroll'],
  logline:
    'A {role} has until dawn to get {the thing} out of the {place}, past the one guard who knows every trick, having invented them.',
  stake: 'and between here and dawn stands the one guard who knows every trick',
  sums: {
    hook: '{Hero} learns where {the thing} is kept, and for how long still.',
    pressure: '{Other} shows {shim} around, politely, so that {she} knows it cannot be done.',
    attempt: 'The plan works for four minutes.',
    turn: 'The case is empty. {Other} has been here first, for a reason of {his} own.',
    low: 'Caught between two doors, {Hero} must ask the person {she} came to fool.',
    clash: 'One of them can leave with it, if the other one stays and is found.',
    end: 'It is delivered to the one it was taken from.',
  },
  beats: {
    hook: [
      `@away
{Third} draws on a napkin: a square, a smaller square, a cross.

{THIRD}
Here. Till the morning van.

{HERO}
What's that line?

{THIRD}
Gravy. The wall's this one.

{HERO}
And if I'm slow?

{Third} eats the napkin's corner, then, with more effort, the rest of it.`,
      `@out
Through field glasses: a window, a lamp, and under the lamp {a thing}. A shadow crosses it. Crosses back.

{Hero} counts on {her} fingers. Runs out of fingers. Lowers the glasses.

{HERO}
Ninety seconds. What can you do in ninety seconds?

Beside {shim}, {Third} shrugs.

{THIRD}
Boil an egg, if you like it wet.`,
    ],
    pressure: [
      `@in
{Other} walks {Hero} through the {place} like a landlord.

{OTHER}
That door's alarmed. That one's alarmed. This one squeaks, which is better.

{HERO}
Why tell me?

{OTHER}
You came in with a tape measure on your belt and said you were from the piano company.

{HERO}
And?

{OTHER}
There's no piano.

{He} holds the squeaking door for {shim}. It squeaks.

{OTHER} (CONT'D)
Mind the step. You'll want to remember it's there.`,
      `@out
{Other} leans on the fence from inside. {Hero}, outside, pretends to fix a wheel.

{OTHER}
Third flat this week.

{HERO}
Bad road.

{OTHER}
It was resurfaced. I watched them. I watch everything, it's that kind of job.

{He} passes a wrench through the fence. It is the right size.

{OTHER} (CONT'D)
My shift's ten to six. I don't sleep, and I don't drink the coffee.`,
    ],
    attempt: [
      `@in NIGHT
Dark. A gloved hand, a hinge, a drop of oil. {Hero} moves as if the floor were asleep.

Step. Step. {She} lifts {her} foot over the one that is there.

Behind {shim} {Third} does not.

A squeak like a small animal. Everything lights up.

{THIRD}
(whispering)
Which one was the step?`,
      `@in2
{Hero} on {her} back in a space made for [pipes|cables|rats], a flashlight in {her} teeth, sliding. A watch face: four minutes gone.

{HERO}
(around the flashlight)
Left. Left. Or was it my left?

Below, through a grille, a pair of polished boots stops. Waits. A hand comes into view and sets down a cup of coffee, exactly underneath, so that the steam comes up.`,
    ],
    turn: [
      `@in NIGHT
The case stands open. On the velvet there is a clean shape of {the thing}, and a note. {Hero} reads it by the light of a match.

{HERO}
(reading)
"You're late."

The match burns down to {her} fingers. In the dark, a chair creaks.

{OTHER}
I had it out by nine. I've been sitting here since, trying to think who'd believe me.

{HERO}
You're the guard.

{OTHER}
And who do you imagine they're planning to blame, when it's sold?`,
      `@out
{Hero} drops from the wall and lands on a mattress. A real one, with a pillow.

{OTHER}
I wasn't sure of your knees.

{HERO}
Where is it?

{OTHER}
Safe. It never was, in there. They had a buyer for tonight and a fire for tomorrow.

{HERO}
Why should I trust somebody who carries a mattress?

{OTHER}
I had four nights to arrest you. I was waiting for the right one to need you.`,
    ],
    low: [
      `@in2
A corridor with a locked door at each end and a siren getting interested. {Hero} tries one. {She} tries the other. {She} sits down between them, laughing without any noise.

{HERO}
Well, {Other}? You know the place.

Out of the wall, thin, through a speaker that should not be on:

{OTHER} (V.O.)
Say please.`,
      `@road
{Hero} runs until running is only falling with good manners. Lights sweep the hedge. {She} lies down flat and tastes [grass|dust|snow].

The lights stop. A door. Boots.

They stop beside {her} head, and a voice speaks to somebody else.

{OTHER} (O.S.)
Nothing here. Try the river.`,
    ],
    clash: [
      `@out
One bicycle. Two of them, {the thing} between.

{OTHER}
It won't carry all three of us.

{HERO}
You go. You're expected nowhere.

{OTHER}
You've done time. They'll add it up.

{HERO}
I'm good at it. You'd alphabetize the other prisoners.

Sirens, one hill away. {He} puts {her} hand on the handlebar and closes the fingers around it, one by one.

{OTHER}
I always wondered what I was guarding.`,
      `@in DAWN
They face each other across {the thing}, each with a hand on it.

{HERO}
Count of three we both let go.

{OTHER}
And then?

{HERO}
Then whoever still wants it picks it up.

{OTHER}
One.

{HERO}
Two.

Nobody says three. The sun puts a line along the floor, and it reaches their shoes.`,
    ],
    end: [
      `@away
A narrow door at the back. An old woman opens it on its chain. {Hero} holds up <{the thing}|a photograph of where it stands now>.

The chain comes off. It takes the old woman three tries.`,
      `@road
A van with its doors open, empty. Inside, on the clean shape in the dust where {a thing} should be, somebody has left an egg. Wet.`,
    ],
  },
};
