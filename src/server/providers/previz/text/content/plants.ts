/** Something small that the film begins with, comes back to, and ends on, changed. */
export type Plant = { plant: string; reminder: string; payoff: string };

export const plants: readonly [Plant, ...Plant[]] = [
  {
    plant: `{Hero} takes down two cups, looks at the second one, and hangs it back on its hook.`,
    reminder: `One cup on the table. The other sways a little on its hook, though nobody has gone by.`,
    payoff: `Two cups on the table, both of them empty, both of them used.`,
  },
  {
    plant: `A lamp flickers. Without looking up {Hero} gives it two taps and it behaves.`,
    reminder: `The lamp flickers. {Hero}, far away in {her} thoughts, lets it.`,
    payoff: `The lamp flickers. Two taps, and it steadies; the hand is {Other}'s. {Hero} has seen it and says nothing.`,
  },
  {
    plant: `The door will not stay shut. {Hero} wedges it with a square of folded paper, a motion of years.`,
    reminder: `The square of paper has worked loose again. {Hero} stoops for it and for once reads what it says, and folds it smaller.`,
    payoff: `The door swings open. The square of paper lies on the floor; {Hero} steps over it, and leaves the door as it likes to be.`,
  },
  {
    plant: `{Hero} counts {her} steps across the floor under {her} breath. Eleven. It is always eleven.`,
    reminder: `Nine, ten. {Hero} stops short of the last step, and stands there as on a curb.`,
    payoff: `{Hero} crosses the floor, talking all the way. Nobody has counted.`,
  },
  {
    plant: `There is a chair with a coat on it. {Hero} walks around it with care, as one walks around a sleeper.`,
    reminder: `{Hero} lifts the coat from the chair. The chair looks so bare that {she} puts the coat back.`,
    payoff: `The coat hangs on a nail. In the chair, with both feet off the floor like a child, sits {Other}.`,
  },
  {
    plant: `A clock, stopped at ten past four. {Hero} dusts around it, never across its face.`,
    reminder: `Ten past four, says the clock. For one minute of the day it is right, and {Hero} happens to see it.`,
    payoff: `A sound that was not there before. The clock says twenty to nine, and goes on saying different things.`,
  },
  {
    plant: `{Hero} whistles five notes of something, and leaves out the sixth.`,
    reminder: `The five notes again, slower. {Hero} presses {her} lips together.`,
    payoff: `Five notes. From the other side of the wall, a little flat, somebody whistles the sixth.`,
  },
  {
    plant: `{Hero} blows into {her} hands, and keeps {her} coat on. The hook by the door has dust on it.`,
    reminder: `A warm room by now, and {Hero} with {her} coat buttoned to the chin.`,
    payoff: `The hook by the door: one coat. After a moment, another, over it.`,
  },
  {
    plant: `A pot on the sill, nothing but earth. {Hero} waters it all the same and wipes off the rim.`,
    reminder: `The watering can is dry. {Hero} gives the pot the last of {her} own glass.`,
    payoff: `The pot on the sill. A stalk no longer than a match, bent double under the weight of getting up.`,
  },
  {
    plant: `A jar by the door, half full of coins. {Hero} drops one in without stopping, a toll for going out.`,
    reminder: `{Hero} shakes the jar, listens to it, and puts it where {she} cannot see it.`,
    payoff: `The jar, empty, washed. There is a flower in it, a common one.`,
  },
  {
    plant: `{Hero} has a button missing, third from the top. {Her} fingers go to where it was.`,
    reminder: `{Her} fingers look for the button again, and find the thread.`,
    payoff: `A button, third from the top. It does not match. {Her} fingers go to it and stay.`,
  },
  {
    plant: `On the wall a picture hangs crooked. {Hero} straightens it, steps back, is satisfied. It slides.`,
    reminder: `The picture is crooked. {Hero} tilts {her} head until it is not.`,
    payoff: `The picture is crooked. {Other} reaches out to straighten it; {Hero} catches {him} by the sleeve.`,
  },
];
