import type { EffectName } from './effect-words.ts';

/** Words that no effect is built in for, by the effect that is nearest in what it sounds like. */
const related: Partial<Record<EffectName, string>> = {
  rain: 'monsoon hail hailstones sleet sprinkler wet deluge cloudburst',
  thunder: 'rockslide avalanche landslide earthquake quake tremor rumble volcano eruption',
  wind: 'draft draught tornado cyclone whirlwind sandstorm sail flag canopy tent dust tumbleweed breeze altitude mountain cliff peak desert',
  sea: 'beach tidal lagoon sailing ferry yacht raft wharf lake rowing',
  stream:
    'aquarium shower bath bathtub sink plumbing toilet flush rapids spring brewing boiling cauldron stew soup potion boil',
  drip: 'cave cavern sewer dungeon puddle melting icicle',
  splash: 'swim swimming swimmer pool fish paddle oar puddles jump',
  fire: 'bonfire stove furnace fireplace blaze inferno barbecue grill frying sizzle bacon dragon lava ember cinder forge',
  birds: 'pigeon dove parrot canary nightingale robin finch hen chicken duck goose geese turkey swan peacock nest',
  gulls: 'albatross pelican seal walrus dolphin whale penguin hawk eagle falcon',
  crickets: 'cicada grasshopper swamp marsh summer evening firefly',
  dog: 'fox seal bark whimper',
  cat: 'leopard panther lynx purr kitten hissing',
  owl: 'bat ghost spirit phantom spectre dusk',
  wolf: 'werewolf jackal hyena moonlight',
  hooves: 'cavalry carriage stagecoach cart wagon pony rider mule stampede jockey deer buffalo',
  growl: 'creature boar pig gorilla panther werewolf demon alien ogre troll zombie roar stomach burp belch',
  neigh: 'donkey mule zebra pony camel',
  cattle: 'moose yak llama deer',
  frog: 'newt lizard gulping',
  insects: 'drone fly moth dragonfly hornet hive beetle toothbrush buzz',
  footsteps:
    'sneak sneaking tiptoe march marching soldiers jogging jog climb climbing ladder hiking sprint dance dancing tap shuffle limp crawl patrol',
  heartbeat: 'ultrasound womb panic anxiety',
  breathing:
    'asthma diver scuba astronaut helmet respirator exhausted yawn whisper kiss sleep sleeping blow moan groan sob weep cry snort',
  baby: 'child crying toddler',
  cough: 'hiccup choke gag vomit spit throat',
  chatter:
    'lobby lounge reception airport mall bazaar fair festival school class classroom playground children kids crowd pub cocktail gossip queue parliament court courtroom meeting',
  applause: 'premiere award ceremony bravo standing stage opera recital',
  laughter: 'joke comedy clown cackle witch snicker',
  scream: 'terror banshee wail wailing howler victim monkey chimpanzee',
  cheering: 'riot protest rally mob arena gladiator fans parade carnival goal football soccer chant boo hooray',
  door: 'drawer cupboard cabinet wardrobe fridge trunk lid hatch vault cell portcullis gate chest coffin garage shutters window locker',
  creak: 'rope rocking chair bed mattress floor stair ship mast leather tree branch bending swaying bridge',
  knock: 'woodpecker hammering gavel tapping fist table rapping',
  glass: 'mirror vase bottle windshield chandelier lightbulb crockery plate porcelain ice cracking crystal',
  clink: 'bottle bottles beer wine champagne teacup saucer fork dice marbles ceramic glass dinner breakfast lunch meal',
  pouring: 'whisky whiskey wine beer juice milk drink refill tap jug kettle cocktail sip gulp swallow',
  rustle:
    'map newspaper envelope wrapping gift plastic bag blanket curtain clothes jacket bush bushes grass corn wheat straw hay feathers wings pages turning parcel backpack',
  jingle:
    'bracelet spurs handcuffs tambourine sleigh cash change treasure medals money fairy pixie sparkle twinkle glitter register slot',
  metal:
    'shovel pickaxe wrench toolbox scaffolding girder can tin pan pot pots armor armour shield mech crowbar lever cage bars fence',
  sword: 'scissors razor spear lance scythe saber sabre katana bayonet fencing arrow machete sharpening',
  match: 'cigar pipe fuse firework sparkler incense',
  pop: 'uncork bubblegum suction plunger bubble',
  scrape:
    'file chisel rub drag dragging shovel dig digging spade rake brush toothbrush wiper eraser carve peel shave skate grating',
  zip: 'tape unzip duct bandage',
  crunch:
    'bite eat eating apple chips crisps cereal biscuit carrot celery nut twig gravel shell crush skull joint neck',
  squelch: 'wound blood surgery swamp jelly tentacle dough fart vomit sponge wet kissing lick',
  chop: 'woodpecker lumberjack guillotine cleaver butcher carpenter mallet stake',
  drum: 'tribal percussion tambour march parade',
  clock: 'watch stopwatch pendulum bomb turnstile wheel ratchet crank winding bicycle',
  bell: 'church temple cathedral monastery school cowbell triangle xylophone carillon tower buoy reception',
  phone: 'mobile smartphone text message pager intercom doorphone modem fax',
  typing: 'computer laptop hacking hacker telegraph morse calculator printer printing',
  beep: 'radar scanner detector geiger submarine dashboard microwave elevator countdown gps satellite console spacecraft medical ventilator data processing interface hologram scan code',
  shutter: 'projector slideshow flash paparazzo polaroid',
  switch:
    'lamp light lever fuse socket lighter seatbelt remote safe dial combination plug pen cassette stapler toaster seatbelt buckle toggle stamp staple',
  kettle: 'teapot referee flute whistle boiler pressure',
  hiss: 'tire tyre airlock balloon extinguisher deflating brake lizard serpent cobra leak valve',
  piano:
    'harpsichord organ guitar violin orchestra melody lullaby song band instrument musicbox choir hymn chorus harp flute violin cello banjo ukulele',
  radioMusic: 'disco nightclub club dj party dance gramophone vinyl turntable karaoke',
  engine:
    'lawnmower chainsaw scooter moped boat motorboat speedboat taxi van lorry limousine tank bulldozer excavator mower ambulance getaway racecar race ferrari jeep',
  powerTool: 'razor shaver trimmer clippers mixer juicer tattoo robot servo screwdriver cleaner dryer dentist',
  traffic: 'intersection avenue boulevard motorway freeway sidewalk pavement urban skyline',
  horn: 'bugle tuba conch ferry cruise liner vuvuzela trumpet trombone saxophone elephant buzzer',
  screech: 'swerve drift drifting tires tyres derail pileup accident',
  siren: 'firetruck emergency evacuation raid alert airraid',
  train: 'rails rail station platform monorail rollercoaster carriage wagon escalator conveyor',
  helicopter: 'propeller windmill turbine blades ceiling washer washing laundry dryer',
  airplane: 'airliner airport runway glider fighter missile launch spacecraft shuttle ufo flyover bomber comet meteor',
  hum: 'computer engine room dynamo transformer heater vent ventilation freezer microwave portal forcefield submarine alien neon dishwasher',
  sparks: 'welding welder circuit fuse wire cable plasma shock stun frankenstein tesla coil defibrillator',
  static: 'signal transmission broadcast walkie talkie noise glitch vhs ghostly',
  gunshot: 'sniper ammo bullet bullets musket cannon ricochet duel execution whip firecracker crossbow bow',
  gunCock: 'holster trigger magazine ammunition clip',
  explosion: 'dynamite tnt demolition mine minefield torpedo rocket nuke nuclear fireworks crater burst',
  punch:
    'kick boxing boxer karate brawl wrestle wrestling tackle headbutt beating bat baseball tennis golf ball kicked whack',
  thud: 'stumble trip faint corpse suitcase luggage crate box bag dump dropping sack landing tumble log heavy furniture basketball bouncing bowling',
  boom: 'dramatic reveal title logo doom suspense monolith giant foot stomp titan intro theme',
  riser: 'anticipation countdown buildup charging power-up ascending tension rewind powering boot',
  whoosh:
    'lasso swing slingshot boomerang cape superhero flying fly teleport warp ninja frisbee kite arrow pass wand sweep dodge sled ski skiing skateboard zoom vanish disappear appear golf racket baton parachute bullet whiz whizzing whirl',
  roomTone:
    'library museum attic basement corridor hallway bedroom hotel chapel studio bunker space void tomb empty nothing hush',
};

const small = new Set(
  'a an the of in on at to into onto from by for over under up down out off it its is are was be being this that some his her their old new big little loud quiet soft heavy light slow fast very sound sounds effect noise sfx hear heard distant far near away'.split(
    ' ',
  ),
);

const nearestBy = new Map<string, EffectName>();
for (const [name, words] of Object.entries(related)) {
  // `Object.entries` widens the keys of the table; the first effect that names a word has it.
  for (const word of words.split(' ')) if (!nearestBy.has(stem(word))) nearestBy.set(stem(word), name as EffectName);
}

/** The words of a phrase that carry its meaning, and the built-in effect nearest to them; null where none is near. */
export function nearestEffect(phrase: string): { said: string; heard: EffectName | null } {
  const words = phrase.match(/[\p{L}\p{N}'’-]+/gu)?.filter((word) => !small.has(word)) ?? [];
  // What a phrase is about stands at its end more often than at its beginning.
  const heard = words
    .toReversed()
    .map((word) => nearestBy.get(stem(word)))
    .find((name) => name !== undefined);
  return { said: words.join(' '), heard: heard ?? null };
}

/** A word without its endings, so that `howled` and `howling` are one. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=..)s$/, '');
  return word
    .replace(/(?:'s|ing|ers?|ed|es|s|ly)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/[ey]$/, '');
}
