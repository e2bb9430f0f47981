import { area, type PlaceFamily } from './place-family.ts';

/** Streets; and, last, any place at all. */
export const townPlaces: readonly PlaceFamily[] = [
  {
    fits: /city|street|alley|rooftop|park|square|town|corner|garden|cemetery/,
    rooms: [
      area(
        'WALK-UP APARTMENT',
        'A table, two chairs, one of them for letters.',
        'Neon from over the way writes half a word on the ceiling.',
        'The tap has a rhythm; one could dance to it.',
      ),
      area(
        'STAIRWELL',
        'A bulb on a timer. It always gives up one flight too soon.',
        'Bicycles chained to a banister that is chained to nothing.',
        'Eleven doors, eleven suppers.',
      ),
    ],
    around: area(
      '*',
      'Laundry has been left out for days, and has weathered to flags.',
      'A man sells [chestnuts|umbrellas|batteries] to nobody.',
      'A bus sighs and kneels at the curb.',
    ),
    way: 'AVENUE',
    away: 'CORNER BAR',
  },
  {
    fits: /.*/,
    rooms: [
      area(
        '* - FRONT ROOM',
        'Furniture stands where it was put for a party once.',
        'A pale square on the wallpaper, and a nail.',
        'Curtains half drawn, like eyes.',
      ),
      area(
        '* - KITCHEN',
        'A pan left to soak since something else came up.',
        'Pencil marks climb the doorframe, with dates.',
        'The refrigerator shudders, and is quiet.',
      ),
    ],
    around: area(
      'OUTSIDE THE *',
      'A gate that has to be lifted to be opened.',
      'Grass has grown up through a chair.',
      'Next door someone is practicing the same four bars.',
    ),
    way: 'ROAD',
    away: 'CAFE',
  },
];
