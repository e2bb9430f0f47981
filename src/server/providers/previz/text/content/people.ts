/** First names by what is said of their bearer. */
export const names = {
  female:
    'Mara Iris Nell Odile Ruth Saskia Vera Ines Hana Bridget Lupe Noor Petra Agnes Tamsin Yara Celia Dunya Freya Greta Imani Junia Kerstin Leonor Maud Priya Rosalind Sunniva Thea Ulla'.split(
      ' ',
    ),
  male: 'Jonah Elias Theo Anselm Bruno Cormac Dario Emil Farid Gideon Hollis Ivo Jasper Kofi Lorenz Mateo Nils Osman Pavel Quentin Rafe Silas Tobias Umar Viktor Wendell Yusuf Arlo Bastian Caleb'.split(
    ' ',
  ),
};

export const surnames =
  'Quill Marrow Okafor Lindqvist Castellan Brandt Ferreira Novak Achebe Hollis Tarrant Ibarra Sato Delacroix Penhale Rooke Varga Whitlock Aziz Moreau Kestrel Dunmore Halloran Prieto Sandoval Thorne Ekdahl Bellweather Osei Crane'.split(
    ' ',
  );

/** What one sees of somebody at first; two or three things, of which one tells something. */
export const looks = [
  'a coat a size too large and hands that are never quite still',
  'gray at the temples, shoes polished for another job',
  'wool cap, a bandaged thumb, a stare that arrives late',
  'neat as a pin except for one odd sock',
  'sunburned on one side only',
  'broad, slow, with the voice of somebody half the size',
  'a braid pinned up with a pencil',
  'spectacles mended with wire, a good collar',
  'the posture of someone who has been told about it',
  'a raincoat in all weathers and nothing in the pockets',
  'freckles, rolled sleeves, a burn on the forearm',
  'thin, quick, always about to go',
  'a scarf somebody knitted who could not knit',
  'a limp that comes and goes, red gloves',
  'a face that was made for bad news and is tired of it',
  'overalls, reading glasses, a whistle on a string',
  'an expensive suit that has been slept in',
  'curls, mud to the knee, entirely at ease',
] as const;

/** Who else there is: somebody who has seen things. */
export const thirdRoles = [
  'neighbor',
  'night clerk',
  'retired teacher',
  'mechanic',
  'widowed cousin',
  'letter carrier',
  'cook',
  'clerk with a stamp',
  'dealer in odds and ends',
  'driver',
] as const;

/** What people do with their hands, by what they are. The subject is put before. */
export const works: readonly { fits: RegExp; does: readonly string[] }[] = [
  {
    fits: /keeper|sailor|captain|fisher/,
    does: [
      'trims a wick that is already trim',
      'coils a rope, left over right, without looking',
      'enters the wind in a log, and after it a question mark',
      'polishes brass with the tail of a shirt',
    ],
  },
  {
    fits: /detective|journalist|spy|police|photographer|thief/,
    does: [
      'lays out matchsticks in the order in which things happened',
      'writes a name, crosses it out, writes it smaller',
      'checks the window, the door, the window',
      'sorts pictures into those that lie and those that only look like it',
    ],
  },
  {
    fits: /doctor|nurse|scientist|engineer|astronaut|pilot|robot/,
    does: [
      'reads a dial, taps it, reads it again',
      'labels a jar in very small letters',
      'tightens a screw by one eighth',
      'runs through a checklist aloud, skipping the same line every time',
    ],
  },
  {
    fits: /chef|cook|baker|waitress|bartender|barber/,
    does: [
      'folds a cloth in three, as if it were a letter',
      'wipes a counter that was wiped before',
      'sharpens a blade and tests it on a hair',
      'tastes something, waits, adds a pinch, nods to nobody',
    ],
  },
  {
    fits: /dancer|singer|musician|pianist|painter|writer/,
    does: [
      'goes over the same eight bars in the air',
      'tears off a page and keeps the corner',
      'stretches until something clicks',
      'mixes a gray out of everything else',
    ],
  },
  {
    fits: /teacher|student|girl|boy|child|kid/,
    does: [
      'draws a line exactly along the edge of the desk',
      'feeds a crust to something in a box',
      'counts the tiles by twos',
      'ties a lace with great seriousness',
    ],
  },
  {
    fits: /farmer|gardener|hunter|driver|courier|soldier|boxer|mechanic|clock|postman/,
    does: [
      'wraps a hand in tape, finger by finger',
      'greases a hinge that had only just begun to complain',
      'sharpens a pencil with a knife meant for larger things',
      'loads the bag, heaviest at the bottom',
    ],
  },
  {
    fits: /./,
    does: [
      'winds a clock and sets it by another that is wrong',
      'mends a cup with patience and too much glue',
      'waters a pot of earth in which nothing can be seen',
      'sets a table for two, and puts one plate back',
    ],
  },
];

/** For anybody. */
export const anyWork = [
  'sweeps toward the door, and shuts it on the dust',
  'turns a page without having read it',
  'rubs at a spot that is on the other side of the glass',
  'moves three things on a shelf and puts two of them back',
  'hums, notices, and stops',
] as const;
