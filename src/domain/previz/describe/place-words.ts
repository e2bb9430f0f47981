import type { PlaceKind } from '../place-kind.ts';
import { listed } from './words.ts';

/** How a kind of place is found in words; of two the longer phrase is the more exact. */
export type PlaceWords = { kind: PlaceKind; indoor: boolean; words: readonly string[] };

const inside: readonly [kind: PlaceKind, words: string][] = [
  ['kitchen', 'kitchen, galley, pantry, breakfast nook, cafeteria kitchen, scullery'],
  [
    'living-room',
    'living room, lounge, apartment, flat, home, sitting room, den, parlour, parlor, trailer, trailer home, house interior, loft, penthouse, family room, dorm, motorhome, mansion, television, sofa, couch, on the tv, by the window, at the window, window seat, by the fire, front room, drawing room',
  ],
  ['bedroom', 'bedroom, hotel room, motel, motel room, hotel rm, rm, suite, guest room, nursery, room, dormitory'],
  ['bathroom', "bathroom, restroom, washroom, toilet, shower, mirror, ladies' room, men's room, powder room, bath"],
  ['cabin', 'cabin, hut, shack, lodge, cottage, tent, inn, lighthouse, farmhouse, barn, cabin interior'],
  [
    'studio',
    "artist's studio, painting, canvases, canvasses, art supplies, easel, workshop, atelier, studio, art studio, pottery",
  ],
  [
    'sound-studio',
    'radio studio, recording studio, music studio, rehearsal room, sound booth, radio station, on air, podcast, control booth, tv studio, television studio, broadcast studio',
  ],
  ['bar', 'bar, pub, saloon, tavern, casino, dive, brewery, jazz club, bartender, anchor'],
  ['nightclub', 'nightclub, night club, club, disco, dance floor, rave, strip club'],
  [
    'restaurant',
    'restaurant, diner, cafe, café, coffee shop, coffee house, bistro, cafeteria, canteen, dining room, bakery, food court, pizzeria, mess hall',
  ],
  [
    'shop',
    'shop, store, supermarket, grocery, convenience store, hardware store, gas station, pharmacy, drugstore, bookshop, bookstore, mall, laundromat, salon, barber, butcher, department store, market, boutique, pawn shop',
  ],
  ['post-office', 'post office, sorting room, post office counter, mail room, ticket office, bureau'],
  [
    'hallway',
    'hallway, corridor, hall, passage, apartment building, building, entrance, landing, foyer, at the door, floor, airlock',
  ],
  ['tunnel', 'tunnel, sewer, mine, mineshaft, cave, cavern, underground, catacombs, grotto, metro tunnel'],
  [
    'lobby',
    'lobby, hotel lobby, reception, bank, museum hall, elevator, front desk, atrium, embassy, airport, terminal, check in, departure lounge, police station lobby, town hall, city hall, concourse',
  ],
  ['court', 'courtroom, court, courthouse, tribunal, senate, parliament, council chamber, hearing'],
  ['church', 'church, chapel, cathedral, temple, synagogue, mosque, abbey, altar, nave, confessional, monastery'],
  [
    'theatre',
    'theatre, theater, stage, auditorium, cinema, opera, opera house, concert hall, backstage, movie theater',
  ],
  ['classroom', 'classroom, school, lecture hall, schoolroom, kindergarten, university, college, homeroom'],
  ['library', 'library, archive, archives, records room, reading room, library study, bookshop back room, stacks'],
  ['gallery', 'gallery, art gallery, museum, exhibition, white room, showroom, photo studio'],
  [
    'hospital',
    'hospital, ward, clinic, infirmary, emergency room, doctor, asylum, nursing home, hospital room, icu, dentist',
  ],
  [
    'laboratory',
    'laboratory, lab, morgue, operating, operating room, operating theatre, science lab, autopsy, testing facility',
  ],
  [
    'office',
    'office, study, police station, precinct, newsroom, headquarters, cubicle, desk, boss, principal, squad room, agency',
  ],
  ['meeting-room', 'boardroom, conference room, meeting room, briefing room, war room, situation room'],
  [
    'spaceship',
    'spaceship, starship, spacecraft, space station, bridge of the ship, cockpit, control room, command center, command centre, mission control, submarine, engine room, shuttle, server room',
  ],
  ['train', 'train, railway carriage, subway car, dining car, compartment, tram, metro, subway train, sleeper car'],
  ['aeroplane', 'airplane, aeroplane, plane, jet, private jet, airliner, aircraft, cabin of the plane, first class'],
  ['castle-hall', 'castle, throne room, great hall, palace, dungeon hall, banquet hall, fortress, ballroom, keep'],
  ['gym', 'gym, gymnasium, dojo, boxing ring, locker room, ring, training hall, sports hall'],
  ['attic', 'attic, loft space, garret, storage room, basement, cellar, storeroom, boiler room, crawl space'],
  ['warehouse', 'warehouse, factory, hangar, storage, bunker, abandoned, plant, mill, depot, shipyard'],
  ['garage', 'garage, parking garage, car park, mechanic, auto shop, body shop, fire station'],
  ['cell', 'cell, prison, jail, interrogation, interrogation room, dungeon, holding room, police interview'],
  [
    'car',
    'car, vw, gti, landcruiser, land rover, defender, porsche, truck, van, taxi, cab, limousine, driving, vehicle, bus, volkswagon, volkswagen, lexus, mazda, at the wheel, ambulance, police car, squad car, helicopter, carriage, pickup, suv, sedan, patrol car, chevy, cadillac, bmw, mercedes, ford, toyota, honda',
  ],
  ['stair', 'stair, stairs, staircase, stairwell, spiral stair, steps, ladder, tower interior, crypt, fire stairs'],
];

const outside: readonly [kind: PlaceKind, words: string][] = [
  [
    'street',
    'street, city, downtown, town, sidewalk, pavement, avenue, business district, district, main street, intersection, crosswalk, building, architectural, front of, outside, suburb, neighborhood, block, hotel, office building, bus stop, car, taxi, traffic, chase, police car, boulevard, corner',
  ],
  [
    'apartments',
    'apartment, apartments, apartment building, tenement, flats, tower block, housing project, condo, townhouse, brownstone, motel, building',
  ],
  [
    'shopfront',
    'store, shop, hardware store, restaurant, diner, cafe, bar, pub, bakery, bookshop, bookstore, grocery, pharmacy, post office, theatre, theater, cinema, club, nightclub, pawn shop, shopfront, storefront, supermarket, saloon',
  ],
  [
    'civic',
    'school, courthouse, city hall, town hall, museum, library, bank, police station, hospital, university, college, embassy, parliament, palace, station house, headquarters, institute, prison, opera house, campus',
  ],
  ['square', 'square, town square, plaza, piazza, fountain, market, market square, marketplace, fair, bazaar'],
  [
    'village',
    'village, mountain town, hamlet, small town, mountain village, village street, old town, mill street, high street, lane',
  ],
  [
    'alley',
    'alley, alleyway, back street, backstreet, side street, backyard wall, fire escape, dumpster, slum, ghetto',
  ],
  ['house', 'house, home, suburban, driveway, front yard, lawn, porch, farmhouse, trailer park, cottage, white house'],
  ['mansion', 'mansion, palatial mansion, villa, estate, manor, manor house, chateau, country house, hacienda'],
  ['rooftop', 'rooftop, roof, terrace, balcony, helipad, skyline, ledge, walkway, rooftops'],
  ['bridge', 'bridge, golden gate bridge, overpass, suspension bridge, brooklyn bridge, viaduct'],
  ['road', 'road, highway, hwy, freeway, motorway, roadside, driving, pickup, truck, country road, mountain road'],
  ['overlook', 'overlook, scenic overlook, lookout, viewpoint, vista point, pull out, lay by, coast road, scenic view'],
  ['gas-station', 'gas station, petrol station, filling station, service station, truck stop, rest stop'],
  ['parking-lot', 'parking lot, car park, drive in, junkyard, scrapyard, lot'],
  [
    'station',
    'station, railway station, train station, platform, railroad, railway, train, tracks, bus station, depot',
  ],
  ['airfield', 'airport, airfield, runway, tarmac, hangar, airstrip, air base, launch pad, helicopter'],
  ['patio', 'patio, garden, backyard, yard, deck, veranda, courtyard, barbecue, lawn party, cafe terrace'],
  ['pool', 'pool, swimming pool, poolside, jacuzzi, water park, resort'],
  ['park', 'park, playground, golf course, picnic, stadium, zoo, fairground, wedding, bench, botanical'],
  ['cemetery', 'cemetery, graveyard, grave, graveside, funeral, burial ground, tomb, tombstone, gravestone'],
  ['church-yard', 'church, chapel, cathedral, churchyard, abbey, monastery, temple, parish'],
  ['shack', 'shack, wooden shack, shed, cabin, hut, trailer, lodge, log cabin'],
  ['farm', 'farm, barn, ranch, stable, corral, paddock, orchard, farmyard, pasture'],
  ['camp', 'camp, campsite, campfire, tent, bivouac, camping'],
  [
    'forest',
    'forest, woods, wood, jungle, trees, grove, clearing, swamp, trail, wilderness, woodland, rainforest, bamboo',
  ],
  ['river', 'river, riverbank, stream, creek, brook, waterfall, rapids, canal, ford, ravine'],
  ['lake', 'lake, lakeside, lakeshore, lake shore, reservoir, reservoir shore, dam, pond, loch, fjord, lagoon'],
  [
    'mountain',
    'mountain, mountains, summit, peak, alps, ridge, mountain path, mountain pass, glacier, gorge, himalaya, mountainside, snowfield',
  ],
  [
    'field',
    'field, hillside, hill, countryside, prairie, meadow, plain, valley, vineyard, moor, tall grass, marin, farm field, dirt hill, battlefield, steppe, hills',
  ],
  ['desert', 'desert, dunes, canyon, badlands, wasteland, mesa, salt flats, sand'],
  ['planet', 'planet, moon, mars, lunar, alien planet, alien world, asteroid, outer space, space, orbit'],
  ['beach', 'beach, shore, coast, seaside, ocean, sea, island, bay, muir beach, seashore'],
  [
    'harbour',
    'harbour, harbor, dock, docks, pier, marina, port, quay, wharf, jetty, fishing village, boatyard, waterfront',
  ],
  [
    'ship-deck',
    'boat, ship, ferry, yacht, deck of the ship, ship deck, sailboat, on board, trawler, aircraft carrier, raft',
  ],
  ['cliff', 'cliff, cliff path, headland, cliffs, edge, coast path, precipice, bluff'],
  ['lighthouse', 'lighthouse, beacon, tower, windmill'],
  ['castle', 'castle, fortress, ruins, ruin, keep, citadel, battlements, drawbridge, city walls'],
];

const table = (rows: typeof inside, indoor: boolean): PlaceWords[] =>
  rows.map(([kind, words]) => ({ kind, indoor, words: listed(words) }));

/** Every kind of place, with the words that lead to it. */
export const placeWords: readonly PlaceWords[] = [...table(inside, true), ...table(outside, false)];
