import type { PlaceKind } from '../place-kind.ts';
import type { PlaceWords } from './place-words.ts';
import { listed } from './words.ts';

/** Rooms by words that name a place in a slug line alone: in an action, who lifts or holds is in no lift and no hold. */
const inside: readonly [kind: PlaceKind, words: string][] = [
  [
    'cabin',
    'lighthouse, guard house, guardhouse, toll booth, tollbooth, ranger station, chalet, ski lodge, outhouse, command tent, treehouse',
  ],
  [
    'dressing-room',
    "dressing room, changing room, green room, make up room, makeup room, wardrobe room, star's trailer, fitting room",
  ],
  ['elevator', 'elevator, lift, elevator car'],
  [
    'ship-cabin',
    "destroyer bridge, ship bridge, freighter bridge, tanker bridge, trawler bridge, ferry bridge, cruiser bridge, battleship bridge, warship bridge, submarine bridge, boat, ship, yacht, tugboat, tug, freighter, trawler, schooner, barge, houseboat, canal boat, sailboat, fishing boat, lifeboat, hold, ship's hold, wheelhouse, pilothouse, boat cabin, ship's cabin, captain's cabin, ship cabin, stateroom, below deck, below decks, berth, galleon, engine room, oil rig, steamer, cruise ship, liner",
  ],
  [
    'bedroom',
    "upper room, small room, upstairs room, spare room, maid's room, servants' quarters, bedchamber, boudoir, chamber, bedsit, barracks, cabin of the ship, quarters, bunk room, playroom, hostel, boarding house",
  ],
  [
    'hospital',
    "dentist's office, doctor's office, vet's office, treatment room, recovery room, exam room, examination room, intensive care, surgery, maternity ward, sickbay, sick bay, consulting room",
  ],
  ['cell', 'observation room, visiting room, lockup, lock up, drunk tank, solitary, brig'],
  [
    'office',
    "editing room, guards' room, staff room, rectory, sheriff's office, call centre, dispatch, station house, squadroom, evidence room, detective bureau, bureau chief, back office, trading floor, embassy office",
  ],
  [
    'attic',
    "net loft, darkroom, mudroom, sacristy, vestry, trophy room, armory, armoury, store room, evidence locker, pump house, ice house, boathouse, shed, woodshed, potting shed, lumber room, furnace room, root cellar, coal cellar, wine cellar, crawlspace, pump room, outbuilding, smokehouse, janitor's closet, supply closet",
  ],
  ['hallway', 'vestibule, antechamber, anteroom, entryway, entrance way, doorway, stairs landing'],
  ['lobby', 'bank vault, vault, consulate, elevator lobby, airport lounge, hotel'],
  ['stair', 'bell tower, clock tower, belfry, watchtower, tower, turret'],
  ['aeroplane', 'cockpit cabin, airplane bathroom'],
  ['spaceship', 'control tower, wheelhouse of the starship, pilot deck'],
  ['classroom', 'schoolhouse, nursery school, music room, art room, day care, detention, study hall'],
  ['church', 'convent, church hall, rectory chapel, choir loft, mausoleum, tomb'],
  ['library', 'map room'],
  ['castle-hall', 'guildhall'],
  [
    'bar',
    'billiard room, smoking room, crown, arms, cantina, snug, taproom, speakeasy, lounge bar, cocktail lounge, inn',
  ],
  [
    'train',
    'stagecoach, stage coach, parlor car, cable car, train corridor, train car, sleeping car, boxcar, freight car, caboose, streetcar, trolley car, observation car, monorail',
  ],
  [
    'shop',
    "machine shop, florist, tailor's, tailor, watchmaker, watchmaker's, clockmaker, clockmaker's, bookseller, bookseller's, baker's, butcher's, jeweler, jeweller, chemist, chemist's, ironmonger, liquor store, candy store, video store, record store, thrift store, antique shop, deli, delicatessen, haberdashery, cobbler, hairdresser",
  ],
  ['kitchen', 'kitchenette'],
  [
    'restaurant',
    'break room, staff canteen, mess, tearoom, steakhouse, trattoria, chinese restaurant, burger joint, taqueria, noodle shop, buffet',
  ],
  [
    'living-room',
    'bungalow, townhouse, row house, villa, farmhouse room, morning room, houseplant room, library lounge, quarters lounge, house, common room, day room, rec room, great room, salon of the house, games room, man cave',
  ],
  [
    'car',
    "front seat, back seat, backseat, back of the van, driver's seat, passenger seat, tow truck, truck cab, getaway car, jeep",
  ],
  [
    'warehouse',
    'walk in freezer, freezer, cold storage, shipping container, container, sweatshop, kennel, dairy, boiler house, machine room, engine house, turbine hall, generator room, chicken coop, milking parlor, farm, printworks, foundry, steel mill, brewery, distillery',
  ],
  ['nightclub', 'cabaret, dance hall, karaoke bar, karaoke, discotheque'],
  [
    'gym',
    'changing hall, assembly hall, village hall, community hall, parish hall, squash court, bowling hall, boxing hall, fencing hall, gymnastics hall, basketball court',
  ],
  ['swimming-hall', 'swimming pool, pool, pool area, diving pool'],
  ['barn', 'cow shed, barn loft, horse stall, stall, tack room'],
  ['interrogation-room', 'interview room, polygraph room'],
  ['tunnel', 'subway tunnel, drain, storm drain, culvert, mine shaft, trench, dugout, cistern, burrow'],
];

const outside: readonly [kind: PlaceKind, words: string][] = [
  ['western-town', 'mining town, ghost town, dodge city, tombstone, deadwood'],
  ['stadium', 'soccer field, football field, bleachers, 50 yard line'],
  ['phone-booth', 'phone booth, telephone booth, phone box, telephone box'],
  [
    'ship-deck',
    'atlantic, pacific, north sea, mediterranean, baltic, caribbean, indian ocean, arctic ocean, destroyer bridge, ship bridge, freighter bridge, tanker bridge, trawler bridge, ferry bridge, cruiser bridge, battleship bridge, warship bridge, upper deck, lower deck, freighter, canal boat, open water, open ocean, open sea, at sea, middle of the ocean, houseboat, rowboat, rowing boat, canoe, kayak, tugboat, tug, barge, schooner, fishing boat, speedboat, motorboat, sailing boat, dinghy, galleon, pirate ship, warship, destroyer, battleship, cruise ship, liner, steamer, oil rig, tanker, gunboat, catamaran, high seas',
  ],
  [
    'harbour',
    'slipway, breakwater, sea wall, seawall, boat ramp, harbour wall, dockyard, boathouse, ferry terminal, mooring, landing stage, fish market',
  ],
  [
    'street',
    'esplanade, embankment, mall, strip mall, taxi stand, taxi rank, shopping street, promenade street, underpass, curb, kerb, subway entrance, city, tenement row, shanty town, market street, casino, red light district, wall street, parade, convention center, hotel entrance, back of the theatre',
  ],
  ['beach', 'shoreline, mudflats, mud flats, tide pools, promenade, sandbar, seafront, surf, sandbank, cove, inlet'],
  [
    'park',
    'racetrack, race track, baseball field, baseball diamond, tennis court, basketball court, hedge maze, maze, gardens, botanical garden, cricket ground, skate park, running track, sports field, bandstand, memorial park, racecourse, little league field',
  ],
  [
    'patio',
    'allotment, garden gate, vegetable garden, rose garden, garden wall, back garden, deck of the house, back porch',
  ],
  [
    'house',
    'cul de sac, bungalow, front door, back door, stoop, garden fence, front gate, cul de sac house, burned house, row house, guest house, boarding house, beach house, front steps, picket fence, mailbox',
  ],
  ['desert', 'outback, rocky outcrop, dry lake, dry riverbed, scrubland, bush'],
  [
    'field',
    "savannah, savanna, serengeti, peat bog, bog, levee, no man's land, trenches, crest, the crest, heath, moorland, marshland, airfield meadow, paddy field, rice paddy, rice paddies, plains, pampas, downs, sky",
  ],
  [
    'river',
    'riverside, towpath, canal towpath, river boat landing, lock gate, weir, ford, river mouth, estuary, delta',
  ],
  [
    'station',
    'rail yard, railyard, freight yard, railway siding, train yard, railroad tracks, railway line, level crossing, railway crossing, tram stop, railway bridge yard, marshalling yard, siding',
  ],
  ['castle', 'stockade, fort, city gate, battlement, ramparts, rampart, moat, tower of the castle'],
  ['church-yard', 'convent, rectory, shrine, pagoda, mosque, synagogue'],
  [
    'shopfront',
    'strip club, liquor store, jazz club, tavern, inn, coffee shop, candy store, video store, record store, drugstore, laundrette, butcher shop, deli, delicatessen, pizzeria, burger joint, ice cream parlor, betting shop, gun shop, tattoo parlor, bowling alley, movie theater, pool hall, chip shop, bookmaker, bistro, café',
  ],
  ['apartments', 'motel'],
  [
    'shack',
    'chalet, woodshed, boathouse shed, guard house, guard post, guard tower, ski lodge, tool shed, bunkhouse, hideout, cabin in the woods, stable hut',
  ],
  [
    'road',
    'hairpin bend, hairpin, bend in the road, hard shoulder, off ramp, on ramp, interstate, tunnel, tunnel mouth, road tunnel, route 66, ditch',
  ],
  [
    'civic',
    'ambulance bay, hospital bay, ambulance entrance, compound, embassy gate, town gate, clinic, precinct, courthouse, fire station, post office building, ministry, academy, boarding school, asylum, orphanage, consulate, mental hospital, barracks, stock exchange, laboratory',
  ],
  [
    'mountain',
    'ice, ledge of the mountain, ice cave, base camp, cave, cave mouth, ski lift, rock face, crevasse, avalanche, snowy plain, frozen tundra',
  ],
  ['lake', 'frozen lake, lake house dock, bayou dock'],
  ['alley', 'doorway, back entrance, stage door, service entrance, rear entrance'],
  ['planet', 'outer walkway, space station outer walkway, spacewalk, space walk, outer hull, hull of the ship'],
  ['mansion', 'front gate of the mansion, compound gate of the villa, country club'],
];

const table = (rows: typeof inside, indoor: boolean): PlaceWords[] =>
  rows.map(([kind, words]) => ({ kind, indoor, words: listed(words) }));

/** Further words for kinds of place, to be looked for in slug lines only. */
export const slugWords: readonly PlaceWords[] = [...table(inside, true), ...table(outside, false)];

/** A plain place by the last words of a slug line that names none: `NIAGARA ROOM`, `JOE'S`, `PIKE COURT`. */
const plainPlaces: readonly [pattern: RegExp, indoor: boolean, kind: PlaceKind][] = [
  [
    /\b(?:little|upper|small|back|spare|her|his|own|['’]s|tiny|the|top|corner|rented|dark) room\b|^room\b|\broom \d+/,
    true,
    'bedroom',
  ],
  [/\brooms?\b/, true, 'living-room'],
  [/\bhall\b/, true, 'lobby'],
  [/\b(?:tower|turret)\b/, true, 'stair'],
  [/\b(?:shed|barn|works|mill)\b|(?:works|mill|barn|shed)\b/, true, 'warehouse'],
  [/\bboat\b|(?:boat|ship)\b/, true, 'ship-cabin'],
  [/\b(?:car|truck|van|cab)\b/, true, 'car'],
  [/\b(?:centre|center|complex|institute|hotel)\b/, true, 'lobby'],
  [/\b(?:school|academy)\b/, true, 'classroom'],
  [/\b(?:company|bureau|firm|agency|department|station|inc)\b/, true, 'office'],
  [/['’]s?$|\bplace\b/, true, 'living-room'],
  [/\b(?:boat|water|waters|waves)\b|(?:boat|ship)\b/, false, 'ship-deck'],
  [/\b(?:gate|door|fence|porch|steps|window|hedge)\b|(?:house|gate)\b/, false, 'house'],
  [/\b(?:court|ground|grounds|pitch|rink|course)\b/, false, 'park'],
  [/\b(?:works|plant|mill|depot|site|yards?)\b/, false, 'parking-lot'],
  [/\b(?:point|head|rock|rocks|cape)\b/, false, 'cliff'],
  [/\b(?:bank|shore|side)\b/, false, 'river'],
  [/\b(?:pass|top|summit|heights)\b/, false, 'mountain'],
  [/\b(?:end|green|common|land|acres)\b/, false, 'field'],
];

/** A plain room or open place of its kind, for a slug line that names no known place; null where it tells nothing. */
export function plainPlace(slug: string, indoor: boolean): PlaceKind | null {
  return plainPlaces.find(([pattern, side]) => side === indoor && pattern.test(slug))?.[2] ?? null;
}
