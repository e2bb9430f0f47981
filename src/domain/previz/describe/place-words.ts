import type { PlaceKind } from '../place-kind.ts';
import { listed } from './words.ts';

/** How a kind of place is found in words; of two the longer phrase is the more exact. */
export type PlaceWords = { kind: PlaceKind; indoor: boolean; words: readonly string[] };

const inside: readonly [kind: PlaceKind, words: string][] = [
  ['kitchen', 'kitchen, galley, pantry, breakfast nook, cafeteria kitchen, scullery'],
  [
    'living-room',
    'living room, lounge, apartment, flat, home, sitting room, den, parlour, parlor, trailer, trailer home, house interior, loft, penthouse, family room, dorm, motorhome, mansion, television, sofa, couch, on the tv, by the window, at the window, window seat, by the fire, front room, drawing room, frat house, retirement home, rv, sunroom, conservatory, haunted mansion',
  ],
  [
    'bedroom',
    'bedroom, hotel room, motel, motel room, hotel rm, rm, suite, guest room, nursery, dormitory, kids room, cabin bunk',
  ],
  [
    'bathroom',
    "bathroom, restroom, washroom, toilet, shower, mirror, ladies' room, men's room, powder room, bath, bathroom stall, spa, sauna",
  ],
  [
    'cabin',
    'cabin, hut, shack, lodge, cottage, inn, lighthouse, farmhouse, cabin interior, igloo, yurt, wigwam, tipi, bunkhouse, tent',
  ],
  [
    'studio',
    "artist's studio, painting, canvases, canvasses, art supplies, easel, workshop, atelier, studio, art studio, pottery",
  ],
  [
    'sound-studio',
    'radio studio, recording studio, music studio, rehearsal room, sound booth, radio station, on air, podcast, control booth, tv studio, television studio, broadcast studio',
  ],
  [
    'bar',
    'bar, pub, saloon, tavern, casino, dive, brewery, jazz club, bartender, anchor, pool hall, casino floor, poker room, card room, sports bar',
  ],
  ['nightclub', 'nightclub, night club, club, disco, dance floor, rave, strip club'],
  [
    'restaurant',
    'restaurant, diner, cafe, café, coffee shop, coffee house, bistro, cafeteria, canteen, dining room, bakery, food court, pizzeria, mess hall, lunch counter, lunch room, lunchroom, breakfast room, sushi bar, ice cream parlor, soup kitchen, truck stop, teahouse, tea room',
  ],
  [
    'shop',
    'shop, store, supermarket, grocery, convenience store, hardware store, gas station, pharmacy, drugstore, bookshop, bookstore, mall, laundromat, salon, barber, butcher, department store, market, boutique, pawn shop, barbershop, barber shop, tattoo parlor, newsstand, pet store, market hall, trading post, counter',
  ],
  ['post-office', 'post office, sorting room, post office counter, mail room, ticket office, bureau'],
  ['hallway', 'hallway, corridor, hall, passage, apartment building, building, entrance, landing, foyer, at the door'],
  [
    'tunnel',
    'tunnel, sewer, mine, mineshaft, cave, cavern, underground, catacombs, grotto, metro tunnel, subway platform, subway station, metro station, trench, elevator shaft, shaft, well, pit, mine - floor, crypt',
  ],
  [
    'lobby',
    'train station, railway station, bus station, station hall, lobby, hotel lobby, reception, bank, museum hall, main hall, entrance hall, front desk, atrium, embassy, airport, terminal, check in, departure lounge, police station lobby, town hall, city hall, concourse, security checkpoint, checkpoint, press room, entry hall, ticket hall',
  ],
  ['court', 'courtroom, court, courthouse, tribunal, senate, parliament, council chamber, hearing'],
  [
    'church',
    'church, chapel, cathedral, temple, synagogue, mosque, abbey, altar, nave, confessional, monastery, funeral home, funeral parlor, crypt chapel',
  ],
  [
    'theatre',
    'theatre, theater, stage, auditorium, cinema, opera, opera house, concert hall, backstage, movie theater, projection booth, planetarium, circus tent, circus, big top, wings',
  ],
  ['classroom', 'classroom, school, lecture hall, schoolroom, kindergarten, university, college, homeroom'],
  ['library', 'library, archive, archives, records room, reading room, library study, bookshop back room, stacks'],
  ['gallery', 'gallery, art gallery, museum, exhibition, white room, showroom, photo studio, aquarium, zoo'],
  [
    'hospital',
    'hospital, ward, clinic, infirmary, emergency room, doctor, asylum, nursing home, hospital room, icu, dentist, waiting room, rehab center, shelter, ambulance bay, orphanage',
  ],
  [
    'laboratory',
    'laboratory, lab, morgue, operating, operating room, operating theatre, science lab, autopsy, testing facility, autopsy room, observatory',
  ],
  [
    'office',
    "office, study, police station, precinct, newsroom, headquarters, cubicle, desk, boss, principal, squad room, agency, bullpen, open plan, call center, chambers, judge's chambers, teachers' lounge, press box, pentagon, oval office, therapist's office, headmaster",
  ],
  ['meeting-room', 'boardroom, conference room, meeting room, briefing room, war room, situation room'],
  [
    'spaceship',
    'spaceship, starship, spacecraft, space station, bridge of the ship, control room, command center, command centre, mission control, shuttle, server room, airlock, escape pod, spaceship cockpit, starship cockpit, cockpit of the ship',
  ],
  [
    'train',
    'train, railway carriage, train carriage, train compartment, train car, subway car, dining car, compartment, tram, metro, subway train, sleeper car, bus, school bus, coach, tour bus, night bus, ferry',
  ],
  [
    'aeroplane',
    'airplane, aeroplane, plane, jet, private jet, airliner, aircraft, cabin of the plane, first class, airplane cabin, plane cabin, cargo hold',
  ],
  [
    'castle-hall',
    'castle, castle hall, throne room, great hall, palace, dungeon hall, banquet hall, fortress, ballroom, keep, wedding hall, hotel ballroom, manor hall',
  ],
  ['dressing-room', 'dressing room, changing room, make up room, makeup room, fitting room'],
  ['elevator', 'elevator, elevator car'],
  [
    'ship-cabin',
    "ship's hold, wheelhouse, pilothouse, boat cabin, ship's cabin, captain's cabin, stateroom, below deck, engine room, cabin of the ship, cabin of the boat",
  ],
  [
    'gym',
    'gym, gymnasium, dojo, boxing ring, locker room, ring, training hall, sports hall, dance studio, yoga studio, ice rink',
  ],
  [
    'attic',
    'attic, loft space, garret, storage room, basement, cellar, storeroom, boiler room, crawl space, back room, stockroom, stock room, utility room, laundry room, walk in closet, closet, cellar stairs',
  ],
  [
    'warehouse',
    'warehouse, factory, hangar, storage, bunker, abandoned, plant, mill, depot, shipyard, granary, silo, factory floor, slaughterhouse, sawmill, assembly line, printing works, engine shed, power station',
  ],
  [
    'garage',
    'garage, parking garage, car park, mechanic, auto shop, body shop, fire station, tool shed, tool room, car dealership, car wash',
  ],
  ['cell', 'cell, prison, jail, dungeon, holding room, cell block, holding area, prison yard'],
  [
    'car',
    'car, vw, gti, landcruiser, land rover, defender, porsche, truck, van, taxi, cab, limousine, driving, vehicle, volkswagon, volkswagen, lexus, mazda, at the wheel, ambulance, police car, squad car, carriage, pickup, suv, sedan, patrol car, chevy, cadillac, bmw, mercedes, ford, toyota, honda',
  ],
  ['phone-booth', 'phone booth, telephone booth, phone box, telephone box, call box'],
  ['interrogation-room', 'interrogation room, interrogation, interview room, police interview, questioning room'],
  ['greenhouse', 'greenhouse, hothouse, glasshouse, orangery, palm house'],
  ['submarine', 'submarine, sub, torpedo room, u boat, submarine control room, submarine bridge, submarine conn'],
  ['cockpit', 'cockpit, flight deck, helicopter, helicopter cockpit'],
  ['swimming-hall', 'swimming hall, indoor pool, aquatic center, natatorium'],
  ['bowling-alley', 'bowling alley, bowling lanes'],
  ['arcade', 'arcade, video arcade, game arcade, penny arcade, amusement arcade'],
  ['barn', 'barn, stable, stables, hayloft, cowshed'],
  ['stair', 'stair, stairs, staircase, stairwell, spiral stair, steps, ladder, tower interior, fire stairs'],
];

const outside: readonly [kind: PlaceKind, words: string][] = [
  [
    'street',
    'street, city, downtown, town, sidewalk, pavement, avenue, business district, district, main street, intersection, crosswalk, building, architectural, front of, outside, suburb, neighborhood, block, hotel, office building, bus stop, car, taxi, traffic, chase, police car, boulevard, corner, skyscraper, subway entrance, newsstand, hot dog stand, food truck, street corner, crime scene, times square street, chinatown, london, paris, new york, tokyo, berlin',
  ],
  [
    'apartments',
    'apartment, apartments, apartment building, tenement, flats, tower block, housing project, condo, townhouse, brownstone, motel, building',
  ],
  [
    'shopfront',
    "store, shop, hardware store, restaurant, diner, cafe, bar, pub, bakery, bookshop, bookstore, grocery, pharmacy, post office, theatre, theater, cinema, club, nightclub, pawn shop, shopfront, storefront, supermarket, saloon, sheriff's office, general store, barbershop, barber shop, laundromat, hair salon",
  ],
  [
    'civic',
    'school, courthouse, city hall, town hall, museum, library, bank, police station, hospital, university, college, embassy, parliament, palace, station house, headquarters, institute, prison, opera house, campus, schoolyard, school yard, prison yard, capitol, observatory, state house',
  ],
  ['square', 'square, town square, plaza, piazza, fountain, market, market square, marketplace, fair, bazaar'],
  [
    'village',
    'village, mountain town, hamlet, small town, mountain village, village street, old town, mill street, high street, lane, western town, frontier town, well, market town',
  ],
  [
    'alley',
    'alley, alleyway, back street, backstreet, side street, backyard wall, fire escape, dumpster, slum, ghetto, sewer, favela, loading bay',
  ],
  ['house', 'house, home, suburban, driveway, front yard, lawn, porch, farmhouse, trailer park, cottage, white house'],
  ['mansion', 'mansion, palatial mansion, villa, estate, manor, manor house, chateau, country house, hacienda'],
  ['rooftop', 'rooftop, roof, terrace, balcony, helipad, skyline, ledge, walkway, rooftops'],
  ['bridge', 'bridge, golden gate bridge, overpass, suspension bridge, brooklyn bridge, viaduct'],
  [
    'road',
    'road, highway, hwy, freeway, motorway, roadside, driving, pickup, truck, country road, mountain road, track, dirt track, farm track, country lane, crossroads, toll booth, border crossing, checkpoint, tunnel entrance, roadblock, back road, turnoff',
  ],
  ['overlook', 'overlook, scenic overlook, lookout, viewpoint, vista point, pull out, lay by, coast road, scenic view'],
  ['gas-station', 'gas station, petrol station, filling station, service station, truck stop, rest stop, car wash'],
  [
    'parking-lot',
    'parking lot, car park, drive in, junkyard, scrapyard, lot, construction site, building site, scaffolding, factory, factory gate, power plant, warehouse, refinery, loading dock, industrial estate, toxic waste dump, shipyard, depot yard, works, plant, workshop, garage, mill, brewery, bakery yard, depot, timber yard, boat yard',
  ],
  [
    'station',
    'station, railway station, train station, platform, railroad, railway, train, tracks, bus station, depot',
  ],
  [
    'airfield',
    'airport, airfield, runway, tarmac, hangar, airstrip, air base, launch pad, helicopter, military base, base, heliport',
  ],
  ['patio', 'patio, garden, backyard, yard, veranda, courtyard, barbecue, lawn party, cafe terrace, greenhouse'],
  ['pool', 'pool, swimming pool, poolside, jacuzzi, water park, resort'],
  ['park', 'park, playground, golf course, picnic, zoo, wedding, bench, botanical, ice rink'],
  ['cemetery', 'cemetery, graveyard, grave, graveside, funeral, burial ground, tomb, tombstone, gravestone'],
  ['church-yard', 'church, chapel, cathedral, churchyard, abbey, monastery, temple, parish'],
  [
    'shack',
    'shack, wooden shack, shed, cabin, hut, trailer, lodge, log cabin, trading post, mine, mine shaft, trailer park, ranger station, outhouse, hunting lodge',
  ],
  ['farm', 'farm, barn, ranch, stable, corral, paddock, orchard, farmyard, pasture'],
  ['camp', 'camp, campsite, campfire, tent, bivouac, camping'],
  [
    'forest',
    'forest, woods, wood, jungle, trees, grove, clearing, trail, wilderness, woodland, rainforest, bamboo, path, footpath, treehouse',
  ],
  ['river', 'river, riverbank, stream, creek, brook, waterfall, rapids, canal, ford, ravine, river bank'],
  ['lake', 'lake, lakeside, lakeshore, lake shore, reservoir, reservoir shore, dam, pond, loch, fjord, lagoon'],
  [
    'mountain',
    'mountain, mountains, summit, peak, alps, ridge, mountain path, mountain trail, mountain pass, glacier, gorge, himalaya, mountainside, snowfield, arctic, tundra, ice field, ski slope, slope, snow field, volcano, foothills, antarctica',
  ],
  [
    'field',
    'field, hillside, hill, countryside, prairie, meadow, plain, valley, vineyard, moor, tall grass, marin, farm field, dirt hill, battlefield, steppe, hills, cornfield, wheat field, crop field, hilltop, crash site, trench, football field, pitch, wasteland field',
  ],
  [
    'desert',
    'desert, desert trail, desert road, desert path, canyon trail, dunes, badlands, wasteland, mesa, salt flats, sand, quarry, pyramid, pyramids, pit, landfill, crater, oasis',
  ],
  ['planet', 'planet, moon, mars, lunar, alien planet, alien world, asteroid, outer space, space, orbit'],
  [
    'beach',
    'beach, shore, coast, seaside, ocean, sea, island, bay, muir beach, seashore, boardwalk, dunes by the sea, lagoon beach',
  ],
  [
    'harbour',
    'harbour, harbor, dock, docks, pier, marina, port, quay, wharf, jetty, fishing village, boatyard, waterfront',
  ],
  [
    'ship-deck',
    'boat, ship, ferry, yacht, deck of the ship, ship deck, sailboat, on board, trawler, aircraft carrier, raft, yacht deck, submarine, deck, lifeboat',
  ],
  ['cliff', 'cliff, cliff path, headland, cliffs, edge, coast path, precipice, bluff'],
  ['lighthouse', 'lighthouse, beacon, tower, windmill'],
  ['swamp', 'swamp, bayou, marsh, everglades, swampland, mangrove, wetland'],
  ['western-town', 'old west town, western town, frontier town, cow town, gold rush town, dusty main street'],
  ['stadium', 'stadium, football stadium, ballpark, arena, grandstand, football pitch, soccer pitch'],
  ['canyon', 'canyon, gulch, slot canyon, red rocks, arroyo'],
  [
    'fairground',
    'fairground, carnival, circus, ferris wheel, amusement park, merry go round, theme park, county fair, funfair, midway, carousel',
  ],
  ['castle', 'castle, fortress, ruins, ruin, keep, citadel, battlements, drawbridge, city walls'],
];

const table = (rows: typeof inside, indoor: boolean): PlaceWords[] =>
  rows.map(([kind, words]) => ({ kind, indoor, words: listed(words) }));

/** Every kind of place, with the words that lead to it. */
export const placeWords: readonly PlaceWords[] = [...table(inside, true), ...table(outside, false)];
