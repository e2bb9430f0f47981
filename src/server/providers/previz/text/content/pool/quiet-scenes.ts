/** Nobody speaks. */
export const aloneScenes = [
  `@in
{Hero} practices a sentence at the wall, without sound, and each time shakes {her} head at the same word.

Then {she} says only that word, aloud. It sounds quite harmless. {She} looks around to see who said it.`,
  `@out
{detail} {Hero} digs a hole, deep and with square corners. {She} looks into it for a while, and fills it in again, and pats the place flat.`,
  `@road
A dog has decided to come along. {Hero} stops; it stops. {Hero} turns around; it admires the view.

{She} breaks a biscuit in two and sets down the smaller half. The dog waits for the rest of the contract.`,
  `@in2
{detail} {Hero} tries on a hat that is somebody else's, in front of a dark window. {She} says good evening to the window. {She} takes the hat off before it can answer.`,
  `@out
{detail} {Hero} writes something with a stick, large, the length of the yard, walks back to read it, and rubs it out letter by letter, leaving one.`,
  `@in2
{Hero} {works}. The light goes. {She} goes on in the dark, and does it better.`,
  `@in
A knock. {Hero} opens: nobody, and on the step a plate with a napkin over it. {She} looks up the way and down. Under the napkin is another plate, clean.`,
  `@in2
{Hero} {works}. A sound outside; {she} turns off the light and waits in the dark, with {her} hand still on the switch.

Steps. They come as far as the door. They go.

{She} could call out. One sees {shim} think it.`,
  `@out
{detail} {Hero} stands with {her} back to it all and eats an apple down to the stalk, seeds too, like somebody with a long way to go.`,
  `@road
{Hero} walks. {detail} A child on a wall holds out a stick like a barrier; {Hero} stops, searches {herself}, and pays with a button. The barrier goes up.`,
  `@in
{detail} {Hero} {works}. Halfway through {she} forgets what for.`,
] as const;

/** A message, from somewhere else. */
export const callScenes = [
  `@in
{Hero} writes, tears it off, writes again. There are five pages on the floor. The one that {she} folds at last says only: Come, or don't. But say.`,
  `@in2
A voice from a tape recorder, under a great deal of weather.

{OTHER} (V.O.)
If you hear this, I've either been very brave or I've pressed the wrong button.

{Hero} winds it back. {She} listens to the pause before it, three times; somebody breathes in.`,
  `@road
A postcard, picked up off the ground. On one side, a lake. {Hero} turns it over.

{OTHER} (V.O.)
It's just like the picture. Don't come.

{Hero} holds it up against the real light, and puts it in the inside pocket, on the left.`,
  `@in2
A telephone on the floor. {Hero} lies next to it, on {her} back, the receiver on {her} chest.

{OTHER} (V.O.)
Are you there?

{HERO}
Where would I be?

{OTHER} (V.O.)
You've gone quiet.

{HERO}
I'm looking at the ceiling. There's a stain like Portugal.

{OTHER} (V.O.)
(after a while)
I remember it as a dog.`,
  `@in
{Hero} stands reading a note pushed under the door. {She} reads both sides. One is blank. {She} reads that longer.`,
] as const;
