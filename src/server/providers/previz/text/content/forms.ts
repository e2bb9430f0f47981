import type { FilmCategory } from '#domain/writing/film-lists.ts';

/**
 * Films that are not told in scenes with dialogue. A form has steps; each is written in one of its ways. Those at the beginning and the end always
 * are, those between as far as the length allows. `{detail}` and `{works}` are filled anew each time.
 */
export type Form = { begin: readonly string[][]; middle: readonly string[][]; end: readonly string[][] };

const musicVideo: Form = {
  begin: [
    [
      '@in\nBlack. A breath. On the first beat, light.\n\n{Hero} in the middle of the room, very still, looking straight at us.',
      '@out\nFrom far away, a figure. The first bars bring us nearer, one cut for each of them, until {Hero} fills the frame and opens {her} eyes.',
    ],
    [
      '@in2\nThe verse. {Hero} {works}, in time, without seeming to know it.\n\n{HERO}\n~Leave the light on in the hall,\n~I was never gone at all.',
      '@road\nThe verse. {Hero} walks toward us and the camera backs away, keeping its distance.\n\n{HERO}\n~I know this road the way it lies,\n~I know it with my eyes closed.',
    ],
  ],
  middle: [
    [
      '@out\nThe chorus. Everything that was still, moves: curtain, cloth, hair. {Other} appears at the far edge of the frame and does not come closer.',
      '@in\nThe chorus. The walls are mirrors now; in every one of them {Hero} is a beat behind.',
    ],
    [
      '@in2\nHands only. One pair lays {a thing} on the table, another takes it away. The pattern repeats, faster.',
      '@out\nIn slow motion {a thing} falls, turns over, and is caught. The hand is not the one that dropped it.',
    ],
    [
      '@away\nThe bridge. The sound goes thin. {Hero}, among strangers who do not hear any music, sings under {her} breath.\n\n{HERO}\n~Say it slow or not at all.',
      '@road\nThe bridge. Nobody. {detail} The beat is only footsteps.',
    ],
    [
      '@in\n{Hero} and {Other}, back to back. They turn their heads at the same time, to opposite sides.',
      '@out\n{Other} runs, away from us. The camera does not follow. It looks down, at what was left lying.',
    ],
    [
      '@in2\n{detail} The drummer is a shadow on the wall, bigger than the room.',
      '@away\nA line of people, each handing {the thing} to the next, all of them looking at us.',
    ],
  ],
  end: [
    [
      '@out\nLast chorus. {Hero} and {Other} in one frame, for the first time. Neither looks at the other. Both are singing.\n\n{HERO}\n~Leave the light on.\n\n{OTHER}\n~I was never gone.',
      '@in\nLast chorus. Lights come on one after another, behind {shim}, until we see how large the place is and how many people are standing there.',
    ],
    [
      '@in\nThe last note rings. {Hero} reaches out past the lens and switches us off.',
      '@road\nThe music is over. {Hero} goes on walking, out of step at last, and smiles.',
    ],
  ],
};

const commercial: Form = {
  begin: [
    [
      '@in\nEarly. {Hero} {works}, and it takes three hands. {She} has two.\n\nThe clock disapproves.',
      '@road\n{Hero}, late, with everything {she} owns under one arm. Something slides. Then everything.',
    ],
  ],
  middle: [
    [
      '@in\nCLOSE ON {a thing}, exactly where the light falls. {Hero} stops as if it had spoken.',
      '@out\n{Other} goes by with {a thing}, at ease, whistling. {Hero} turns {her} head to follow, and the rest of {shim} turns too.',
    ],
    [
      '@in2\nHands, close. {The thing} does what it does: once, without a sound, as if there had never been any other way.',
      '@away\nThe same task, the same table. This time it is finished before the coffee comes.',
    ],
    [
      '@out\n{Hero} and {Other}, with an afternoon they did not have before. They do not quite know what to do with it.\n\n{OTHER}\nNow what?\n\n{HERO}\nNothing. For an hour.',
    ],
  ],
  end: [
    [
      '@out\n{The thing}, alone, against the sky. Behind it, out of focus, two people doing nothing.\n\nSUPER: "TIME TO SPARE."',
      '@in\nThe clock again. {Hero} turns it to face the wall, gently.\n\nSUPER: "MADE FOR TOMORROW MORNING."',
    ],
  ],
};

const reel: Form = {
  begin: [
    [
      '@in\nNo beginning: {a thing} is already falling. A hand. Caught, an inch from the floor.',
      "@out\n{Hero}, face close to the lens.\n\n{HERO}\nDon't do what I did.",
    ],
  ],
  middle: [
    [
      '@in\nRewind: three seconds earlier. {Hero} has {the thing} in one hand and a sandwich in the other. The sandwich is winning.',
      '@in2\nThree tries, one cut each. Wrong. Worse. Almost.',
    ],
    [
      '@out\n{Other} does it without looking. {Hero} watches it again, and again; the shot repeats.',
      '@away\n{Hero} shows it to {Other}. {Other} has seen better, and shows {shim}.',
    ],
  ],
  end: [
    [
      '@in\nThe first picture again. This time nobody catches it. It bounces.\n\n{OTHER} (O.S.)\nIt does that.',
      '@out\nThe first face again. It knows better now.\n\n{HERO}\nAll right. Do it.',
    ],
  ],
};

const documentary: Form = {
  begin: [
    ['@out\n{detail} No commentary. We are let to look.', '@in\n{Hero} {works}, for us and as if we were not there.'],
    [
      "@in\n{Hero} in a chair, window to one side. A lapel microphone, which {she} keeps touching.\n\n{HERO}\nYou want me to say it in a whole sentence? All right. I came to the {place} for two weeks. That was the plan.\n\nQUESTION (O.S.)\nAnd when was that?\n\n{HERO}\n(laughs)\nI've stopped doing that sum.",
    ],
  ],
  middle: [
    [
      "@in2\nArchive: a photograph, held to the light by its edges. We move in until it is only grain.\n\n{HERO} (V.O.)\nThat's me with the ears. Everybody else in it you'd have to ask somebody older.",
    ],
    [
      "@out\n{Other} walks ahead of us and talks over one shoulder.\n\n{OTHER}\nPeople come with a question and they've got the answer in their coat. So I let them carry it around for a bit. It gets heavy.",
    ],
    [
      "@away\n{Third}, at work, does not stop for the camera.\n\n{THIRD}\nIt's not romantic. I'd like you to put that in. It's cold and it's early. Then on some days it's something else, and those you don't tell anybody about.",
    ],
    [
      "@in\nCLOSE ON {the thing}. {Hero}'s hands, explaining.\n\n{HERO}\nThis part wears out. This part never does. They make the second kind no longer.",
    ],
    [
      "@road\nThe car, from the back seat. Nobody speaks for the length of a hill.\n\n{OTHER}\nThey asked me to sign, too. I said my pen was empty. It's been empty for three years.",
    ],
    ['@in2\n{detail} {Hero} {works}. The camera waits. {She} knows that we want more, and gives us nothing, kindly.'],
    ['@out\nA meeting, folding chairs. {Other} rises to speak and sits down again. Somebody else says it, worse.'],
  ],
  end: [
    [
      '@in\nThe chair by the window. The microphone hangs from its clip; {Hero} has got up in the middle of an answer. Through the glass we see {shim} outside, doing what {she} was asked to describe.',
      '@out\n{Hero} stops and looks into the lens, for the first and only time.\n\n{HERO}\nHave you got what you came for? Then you can carry this.\n\n{She} holds {the thing} out. The picture dips as somebody takes it.',
    ],
  ],
};

const explainer: Form = {
  begin: [
    [
      '@in\nA plain table, seen from above. Two hands set {a thing} down in the middle.\n\nNARRATOR (V.O.)\nThis is {a thing}. Most people meet one when it has already gone wrong.',
      '@out\n{Hero}, in front of the {place}, reading a notice with a frown.\n\nNARRATOR (V.O.)\n{Hero} has a question. It is a good one, and here is the short answer.',
    ],
  ],
  middle: [
    [
      '@in\nThe hands take it apart, piece by piece, and lay the pieces in a row.\n\nNARRATOR (V.O.)\nFirst: look before you touch. There are fewer parts than you fear.',
    ],
    [
      '@in2\n{Hero} does the step, too fast. It slips. {She} does it again, slowly, and it holds.\n\nNARRATOR (V.O.)\nSecond: the slow way is the one you only do once.',
    ],
    [
      '@away\nA chalk line on a board: a bar for before, a shorter bar for after.\n\nNARRATOR (V.O.)\nThird: check it. If you cannot measure it, at least write it down.',
    ],
    [
      '@out\n{Other} asks something that we do not hear. {Hero} answers by showing.\n\nNARRATOR (V.O.)\nAnd if you are not sure, ask. Someone here has made that mistake already.',
    ],
  ],
  end: [
    [
      '@in\nThe pieces go back together, the last one with a click. Two hands, satisfied, leave the frame.\n\nNARRATOR (V.O.)\nLook. Slow. Check. That is all of it.',
      '@out\nThe {place}. {Hero} takes the notice off the door; it is no longer needed.\n\nNARRATOR (V.O.)\nNow you know as much as anyone who works here. Tell the next one.',
    ],
  ],
};

const lookFilm: Form = {
  begin: [
    [
      '@out\n{detail} Cloth against the light, so near that it is a landscape.',
      '@in\nWhite. A thread is drawn across it, and the thread becomes a seam, a sleeve, an arm: {Hero}.',
      '@road\nA horizon, tilted. It rights itself as {Hero} comes up over it.',
    ],
  ],
  middle: [
    [
      '@out\n{Hero} turns, once, and the place turns with {shim}. When it stops, it is a different hour.',
      '@in\n{Hero} walks the length of the room. We only ever see the shadow.',
    ],
    [
      '@in2\nFingers along a wall, reading it.\n\n{HERO} (V.O.)\nFirst I learned the rooms, and then the light in them.',
      '@road\nA hem, water, a hem again.\n\n{HERO} (V.O.)\nSomeone asked me where I come from. I said: from walking.',
    ],
    [
      '@out\n{Other} enters from the left as {Hero} leaves by the right. Their sleeves touch. The film stops on it.',
      '@away\nTwo faces in one pane of glass, one outside and one within. It cannot be told whose eyes those are.',
    ],
    [
      '@in\n{A thing}, where no one would put it. {Hero} walks around it as around a fire.',
      '@in2\n{detail} Nothing moves but {a thing}, which is breathing.',
    ],
    [
      '@road\nWind. Everything that is tied comes loose.\n\n{HERO} (V.O.)\nI kept one thing, and it was the heaviest. That is how I knew.',
      '@out\nA field of chairs. {Hero} chooses one, and all of the others are gone.',
    ],
  ],
  end: [
    [
      '@out\n{Hero}, very small, at the very edge of the frame, and still the only thing one looks at.\n\n{HERO} (V.O.)\nNow I can put it down.',
      '@in\nThe thread is pulled. Arm, sleeve, seam come undone, back to white.',
      '@road\nThe horizon again, straight. Nobody is on it. Footprints come toward us and stop at the lens.',
    ],
  ],
};

/** Which form a category has; the others are told as stories. */
export const forms: Partial<Record<FilmCategory, Form>> = {
  'Music video': musicVideo,
  Commercial: commercial,
  Reel: reel,
  Documentary: documentary,
  Explainer: explainer,
  'Brand film': documentary,
  'Fashion film': lookFilm,
  'Travel film': lookFilm,
  Experimental: lookFilm,
};
