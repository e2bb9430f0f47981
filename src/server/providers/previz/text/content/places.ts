import { area, type PlaceFamily } from './place-family.ts';
import { townPlaces } from './places-town.ts';

/** The places that are known; the first that fits is taken. */
export const placeFamilies: readonly PlaceFamily[] = [
  {
    fits: /lighthouse|pier|dock|harbou?r|boat|ship|ferry/,
    rooms: [
      area(
        '* - UPPER ROOM',
        'Salt has drawn maps on the windows.',
        'A barometer nobody believes.',
        'Charts curl on the wall; one has been mended with a bandage.',
      ),
      area(
        '* - STORE',
        'Coils of rope, a smell of tar and old apples.',
        'A single boot stands drying since last winter.',
        'Water moves about under the floor, like somebody turning over in bed.',
      ),
    ],
    around: area(
      'BELOW THE *',
      'Gulls argue over nothing.',
      'The tide has taken half the steps and kept them.',
      'Wet rope, wet stone, a bucket that has rolled where it wanted.',
    ),
    way: 'COAST ROAD',
    away: 'HARBOR CAFE',
  },
  {
    fits: /spaceship|spacecraft|space station|submarine|cockpit|Mars colony|Moon base|orbit|colony/,
    rooms: [
      area(
        '* - CONTROL ROOM',
        'A wall of small lights, one of them blinking out of turn.',
        'Somebody has taped a paper flower to the air vent, and it never stops nodding.',
        'The hum is so constant that only its absence would be a sound.',
      ),
      area(
        '* - CREW QUARTERS',
        'Bunks behind curtains. A drawing of a dog, done from memory.',
        'A plant under a lamp, tied to a pen.',
        'Condensation runs down the wall and is drunk by a grille.',
      ),
    ],
    around: area(
      '* - OUTER WALKWAY',
      'Beyond the rail there is nothing, in great quantity.',
      'Frost grows along the handholds.',
      'The horizon is closer than it ought to be.',
    ),
    way: 'SERVICE CORRIDOR',
    away: 'MESS HALL',
  },
  {
    fits: /train|train station|station|railway|airport|bus|subway|metro|road|highway|bridge|motel|hotel|gas/,
    rooms: [
      area(
        '* - FRONT DESK',
        'A fan turns its head from side to side, refusing.',
        'Keys on hooks, one hook empty and worn brighter than the rest.',
        'A timetable from a kinder year.',
      ),
      area(
        '* - BACK ROOM',
        'Lost umbrellas, a lost crutch.',
        'A camp bed made with hospital corners.',
        "Through the wall, someone else's television laughs.",
      ),
    ],
    around: area(
      '* - FORECOURT',
      'A sign has lost two letters and still makes sense.',
      'Heat or frost has lifted the paving; weeds have seen their chance.',
      'Far lights come on, think, and go by.',
    ),
    way: 'LONG ROAD',
    away: 'DINER',
  },
  {
    fits: /hospital|clinic|ward|asylum|prison|cell|jail|court|barracks/,
    rooms: [
      area(
        '* - LONG ROOM',
        'Pale green to shoulder height, pale gray above it.',
        'A clock in a cage.',
        'Rubber soles come near, and go on.',
      ),
      area(
        '* - STOREROOM',
        'Shelves of folded white. It smells of boiling.',
        'A calendar with a line through every day but one.',
        'Pipes knock, in no hurry.',
      ),
    ],
    around: area(
      '* - YARD',
      'A bench faces a wall.',
      'One tree, which everyone has an opinion about.',
      'Somebody has chalked a sea along the bricks.',
    ),
    way: 'BUS STOP',
    away: 'CAFETERIA',
  },
  {
    fits: /theater|theatre|cinema|studio|concert|stage|circus|arena|stadium|gym|ring|club|dance|ballet/,
    rooms: [
      area(
        '* - STAGE',
        'One work light on a stand. Rows of dark seats listen.',
        'Tape crosses on the floor, a hundred shows deep.',
        'A curtain breathes, though nothing is open.',
      ),
      area(
        '* - DRESSING ROOM',
        'Bulbs around a mirror, three of them alive.',
        'Telegrams from people who are dead now.',
        'Chalk dust, hairspray, an orange somebody forgot.',
      ),
    ],
    around: area(
      '* - BACK ALLEY',
      'Posters peel back to older posters.',
      'A fire door held open by a shoe.',
      'Steam lies down on the pavement like a dog.',
    ),
    way: 'AVENUE',
    away: 'BAR ACROSS THE STREET',
  },
  {
    fits: /school|classroom|library|museum|university|church|chapel|temple|monastery|archive/,
    rooms: [
      area(
        '* - MAIN HALL',
        'High windows set down long rectangles, and move them on.',
        'Names in gold along a board; the last one is in pencil.',
        'A cough here takes its time to come home.',
      ),
      area(
        '* - BACK ROOM',
        'Chairs stacked in a tower, a kettle on top.',
        'A piano under a sheet with its feet showing.',
        'Boxes labeled by someone who meant to come back.',
      ),
    ],
    around: area(
      '* - STEPS',
      'The stone is worn down in the middle, by everybody.',
      'Leaves have gathered in one corner for a meeting.',
      'A railing, and a bicycle that is now part of it.',
    ),
    way: 'LANE',
    away: 'TEA ROOM',
  },
  {
    fits: /shop|barber shop|bakery|store|cafe|café|bar|restaurant|diner|bakery|market|kitchen|hotel|barber|salon|bookshop/,
    rooms: [
      area(
        '* - COUNTER',
        'Everything within reach is worn to the color of bread.',
        'A bell over the door that has been stuffed with paper.',
        'The prices have been changed so often that they stand out in relief.',
      ),
      area(
        '* - BACK ROOM',
        'Flour or dust, it is hard to tell, and a radio with a coat hanger in it.',
        "Aprons on nails, each with its owner's shape.",
        'A stove ticks as it warms.',
      ),
    ],
    around: area(
      'OUTSIDE THE *',
      'A chair on the pavement with a cat in it.',
      'The shutter is halfway, undecided.',
      'A puddle holds the sign upside down, and reads better.',
    ),
    way: 'SIDE STREET',
    away: 'MARKET HALL',
  },
  {
    fits: /office|police station|laboratory|lab|factory|garage|workshop|mill|mine|plant|warehouse|newspaper|bank/,
    rooms: [
      area(
        '* - FLOOR',
        'A row of lamps, every second one taken out.',
        'Tools on a board, each in its painted outline. One outline is bare.',
        'A vending machine sings to itself, on one note.',
      ),
      area(
        '* - BACK OFFICE',
        'Files stand where a window used to be.',
        'A trophy for something done in 1987.',
        'The blinds have been bent, at eye level, by looking.',
      ),
    ],
    around: area(
      '* - YARD',
      'Trucks with their mouths open.',
      'A chimney with nothing to say.',
      'Weeds around everything that has stopped moving.',
    ),
    way: 'RING ROAD',
    away: 'LUNCH COUNTER',
  },
  {
    fits: /forest|woods|jungle|mountain|desert|glacier|beach|island|sea|ocean|cliff|lake|river|field|camp|cave|swamp|wild|valley|farm|ranch|village|vineyard|barn/,
    rooms: [
      area(
        'CABIN BY THE *',
        'One room, one stove, a window the size of a plate.',
        'Skins of onions, cartridges, a Bible with its middle gone.',
        'The wind tries the latch and is polite about it.',
      ),
      area(
        'OLD BARN',
        'Light falls in stripes. Swallows go in and out on business.',
        'A harness still holds the shape of a horse.',
        'Something small has lived here, and moved.',
      ),
    ],
    around: area(
      '*',
      'No path, only places where one has been.',
      'The birds stop, all together, and begin again.',
      'Far off, weather is being made.',
    ),
    way: 'TRACK',
    away: 'TRADING POST',
  },
  {
    fits: /castle|palace|kingdom|tower|ruin|throne|court|fortress|inn/,
    rooms: [
      area(
        '* - GREAT HALL',
        'Banners so old that they have gone the color of each other.',
        'A fire big enough to stand in, and no bigger than a hand.',
        'Dogs asleep under a table set for sixty.',
      ),
      area(
        '* - WINDING STAIR',
        "Every step hollowed by somebody's whole life.",
        'A slit of sky. A draft that knows its way.',
        "Candle ends in the niches, and one bird's nest.",
      ),
    ],
    around: area(
      '* - GATE',
      'Moss has taken the lower half of the lion.',
      'Chains as thick as a wrist, rusted open.',
      'A cart without a wheel, a wheel without a cart.',
    ),
    way: 'MOUNTAIN PASS',
    away: 'INN',
  },
  ...townPlaces,
];
