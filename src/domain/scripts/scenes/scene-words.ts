import type { SceneSettingSlug } from '#domain/storyboards/scene-settings.ts';
import { createWordTable } from '../text/words.ts';

type Rows<Key extends 'location' | 'weather' | 'lighting' | 'time' | 'season' | 'mood'> = Record<
  SceneSettingSlug<Key>,
  string
>;

const locations: Rows<'location'> = {
  home: 'house, home, apartment, flat, living room, lounge, cottage, cabin, mansion, villa, trailer, attic, loft, den, parlor, dining room, bathroom, cellar, basement, hut, shack, houseboat, keeper room',
  kitchen: 'kitchen, kitchenette, pantry, scullery, galley',
  bedroom: 'bedroom, nursery, dormitory, motel room, hotel room, rm, bed',
  office:
    'office, boardroom, study, newsroom, studio, laboratory, lab, cubicle, meeting room, headquarters, control room',
  shop: 'shop, store, supermarket, market, mall, gallery, bakery, butcher, pharmacy, garage sale, bookshop, boutique',
  'bar-restaurant': 'bar, restaurant, cafe, café, diner, pub, tavern, nightclub, club, canteen, coffee, saloon, bistro',
  'public-building':
    'hospital, ambulance bay, school, church, station, library, court, courtroom, museum, theater, theatre, hotel, lobby, prison, cell, police, airport, university, classroom, chapel, town hall, ward, morgue, cinema, gym, ticket, waiting room, auditorium',
  'corridor-stairs':
    'corridor, hallway, hall, stair, staircase, stairwell, stairway, landing, elevator, lift, passage, tunnel, walkway, doorway',
  industrial:
    'factory, warehouse, garage, workshop, plant, mine, shipyard, boatyard, shed, barn, silo, engine room, boiler room, refinery, lamp room, lantern room, power station, sewer',
  vehicle:
    'car, taxi, cab, bus, truck, van, train, carriage, plane, cockpit, cabin of, boat, ferry, ship, submarine, helicopter, landcruiser, vw, gti, porsche, limousine, ambulance, spaceship, wheelhouse, bridge of, motorcycle, dinghy, trawler',
  street:
    'street, road, alley, avenue, boulevard, sidewalk, pavement, city, downtown, square, plaza, crossing, district, highway, bridge, parking, lane, roof, rooftop, bus stop, town, village, block',
  'park-garden':
    'park, garden, patio, pool, backyard, yard, playground, cemetery, graveyard, orchard, terrace, balcony, courtyard, greenhouse, porch, lawn',
  countryside:
    'field, farm, meadow, hill, hillside, countryside, village green, overlook, pasture, vineyard, river, lake, reservoir, dam, stream, fence, valley, moor, dirt road, canal',
  forest: 'forest, wood, woods, jungle, grove, trees, clearing, swamp, woodland',
  coast:
    'lighthouse, lighthouse gallery, beach, coast, harbor, harbour, quay, pier, jetty, dock, cliff, shore, sea, ocean, sand, dune, tide, flats, slipway, marina, port, island, causeway, wharf, promenade, headland, breakwater, bay',
  wilderness:
    'desert, mountain, canyon, wilderness, tundra, glacier, ice, cave, ridge, summit, volcano, wasteland, plain, steppe, planet, space, sky, peak',
};

const weathers: Rows<'weather'> = {
  clear:
    'storm is over, storm has passed, storm is gone, rain has stopped, rain is over, fog has lifted, clear sky, sunny, sun, sunshine, sunlight, gorgeous day, blue sky, bright day, starry, stars, cloudless, moonlight, moonlit',
  'partly-cloudy': 'clouds pass, scattered cloud, broken cloud, passing cloud',
  overcast:
    'overcast, gray sky, grey sky, cloud, cloudy, clouded, leaden, gray morning, grey morning, gray light, grey light',
  drizzle: 'drizzle, light rain, spitting, mizzle, damp air',
  rain: 'rain, raining, rainy, downpour, umbrella, raindrop, puddle, soaked to the skin, wet street, wet glass, wet cobbles',
  storm: 'storm, thunder, lightning, tempest, gale, hurricane, squall, stormy, thunderclap',
  fog: 'fog, mist, misty, foggy, haze over, sea fret, foghorn, brume',
  snow: 'snow, snowfall, snowy, blizzard, snowflake, snowing, sleet, frost, icicle',
  wind: 'wind, windy, breeze, gust, windswept, flapping',
  'heat-haze': 'heatwave, sweltering, scorching, heat haze, heat shimmers, in the heat, baking heat, blazing sun',
  dust: 'dust storm, dust cloud, sandstorm, blown sand, dust devil',
};

const lightings: Rows<'lighting'> = {
  'soft-daylight': 'daylight, soft light, diffuse, skylight',
  'hard-sun': 'glaring sun, harsh sun, blazing sun, hard light, beating down, sun is shining',
  'low-sun': 'low sun, first light, last light, long shadow, morning light, sunrise',
  'golden-hour': 'golden hour, magic hour, golden light, sunset, setting sun, amber light',
  'blue-hour': 'blue hour, twilight, gloaming, blue light',
  'window-light':
    'through the window, through the windows, window light, windowlight, venetian blind, shaft of light, southern exposure, curtain, light pours',
  'practical-lamps':
    'lamp, lantern, bulb, lamplight, chandelier, desk light, bedside light, dial lamp, lighthouse beam, flashlight, torch',
  candlelight: 'candle, candlelight, candlelit, candlestick',
  firelight: 'fireplace, campfire, bonfire, firelight, hearth, ablaze, flame, flames, burning, blaze',
  moonlight: 'moon, moonlight, moonlit, starlight, stars',
  'street-light': 'streetlight, streetlamp, street light, street lamp, headlight, lamppost',
  neon: 'neon, neon sign',
  fluorescent: 'fluorescent, strip light, tube light, striplight',
  'high-key': 'brightly lit, floodlit, white room, big white, dazzling, spotlight',
  'low-key': 'dim, gloom, gloomy, dark, darkness, shadow, shadowy, pitch black, unlit, half light',
  silhouette: 'silhouette, silhouetted, backlit',
};

const times: Rows<'time'> = {
  dawn: 'dawn, daybreak, sunrise, first light, pre dawn',
  morning: 'morning, breakfast, am',
  day: 'day, daytime',
  noon: 'noon, midday, lunchtime',
  afternoon: 'afternoon, pm',
  sunset: 'sunset, golden hour, magic hour, sundown',
  dusk: 'dusk, twilight, nightfall, blue hour, gloaming',
  evening: 'evening, supper',
  night: 'night, nighttime, tonight',
  'late-night': 'late night, midnight, small hours, dead of night, middle of the night',
};

const seasons: Rows<'season'> = {
  'early-spring': 'early spring, first thaw, snowdrop, crocus',
  spring:
    'in spring, springtime, spring day, spring morning, spring evening, this spring, blossom, april, may morning, easter',
  'early-summer': 'early summer, june',
  summer: 'summer, july, august, midsummer, heatwave',
  'late-summer': 'late summer, september, end of summer',
  autumn: 'autumn, october, fallen leaves, dead leaves, harvest, halloween, thanksgiving',
  'late-autumn': 'late autumn, november, bare branches',
  winter: 'winter, december, january, february, snow, christmas, frost, icicle, blizzard',
  'dry-season': 'dry season, drought',
  'rainy-season': 'rainy season, monsoon',
};

const moods: Rows<'mood'> = {
  calm: 'calm, peaceful, serene, contemplate, unhurried, restful',
  hopeful: 'hope, hopeful, smile, promise, light returns, begin again, believe, first light',
  joyful: 'laugh, joy, happy, grin, cheer, dance, celebrate, party, beam, delight, gleeful, glee, giggle',
  comic: 'dumb, silly, joke, ridiculous, funny, ludicrous, unfortunately, absurd, dude, clumsy, suck, heinous, prank',
  tender:
    'tender, tenderly, gently, softly, quietly, warmly, hug, embrace, comfort, caress, take her hand, take his hand, hold her, hold him, cradle, forgive, sorry',
  romantic: 'kiss, love, lover, romantic, blush, darling, sweetheart, wedding, heart',
  nostalgic: 'remember, memory, old photograph, photograph, years ago, used to, childhood, back then, faded',
  melancholy:
    'sad, tear, cry, weep, grief, mourn, funeral, sigh, depressing, dejected, disappointed, sorrow, loss, dead, gone, goodbye, sob, miss you, rejected',
  lonely: 'alone, lonely, empty, nobody, abandoned, solitary, deserted, no one',
  mysterious:
    'mystery, mysterious, strange, secret, hidden, curious, unknown, whisper, shadow, riddle, cryptic, intrigue, odd, peculiar, suspicious',
  uneasy:
    'uneasy, nervous, hesitate, uncertain, wary, worry, worried, doubt, flinch, freeze, wrong, dazed, anxious, careful, warning',
  tense:
    'tense, gun, pistol, rifle, aim, trigger, knife, threat, threaten, stare, glare, sniper, stand off, standoff, weapon, hostage, bomb, assassin, kill, killer, hit man, blade, sword',
  urgent:
    'run, rush, hurry, chase, race, escape, flee, burst, quickly, alarm, explode, explosion, crash, dive, speed, panic, emergency, slam, faster, siren, gunfire',
  frightening:
    'fear, scared, afraid, terror, terrified, horror, scream, blood, monster, corpse, ghost, dread, nightmare, splatter, shriek, haunted',
  angry: 'angry, anger, rage, furious, shout, yell, smack, punch, fight, hate, argue, fist, shove, sneer, bastard',
  triumphant:
    'triumph, victory, win, won, cheer, proud, proudly, raise his arms, raise her arms, applause, at last, made it, champion, glory',
};

/** Words that tell one of the six settings of a scene. */
export const settingTables = {
  location: createWordTable(locations),
  weather: createWordTable({ ...weathers, none: 'rain boots, rain coat, wind chimes, dust jacket, wind up' }),
  lighting: createWordTable(lightings),
  time: createWordTable(times),
  season: createWordTable(seasons),
  mood: createWordTable(moods),
};
