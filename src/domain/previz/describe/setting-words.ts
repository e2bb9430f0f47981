import type { Angle, Emotion, Lens, Lighting, Scene, Season, Shot, Time, Weather } from '../scene.ts';
import { listed, type Worded } from './words.ts';

export const times: readonly Worded<Time>[] = [
  [
    'night',
    listed('night, midnight, moonlit, moonlight, nighttime, after dark, late at night, 3 am, 2 am, starry, nocturnal'),
  ],
  [
    'dusk',
    listed('dusk, sunset, evening, twilight, golden hour, magic hour, nightfall, late afternoon, sundown, gloaming'),
  ],
  ['dawn', listed('dawn, sunrise, early morning, daybreak, first light, crack of dawn')],
  ['day', listed('day, daytime, morning, noon, midday, afternoon, daylight, sunny, broad daylight, lunchtime')],
];

export const weathers: readonly Worded<Weather>[] = [
  ['storm', listed('storm, thunderstorm, thunder, lightning, hurricane, tempest, stormy, heavy rain, torrential')],
  ['rain', listed('rain, rainy, raining, drizzle, downpour, rain soaked, rainfall, wet street')],
  ['snow', listed('snow, snowy, snowing, blizzard, snowfall, snowstorm, snow covered, icy')],
  ['fog', listed('fog, foggy, mist, misty, haze, hazy, smog, steam')],
  ['cloudy', listed('cloudy, overcast, grey sky, gray sky, clouds, windy, wind, gloomy, partly cloudy')],
  ['clear', listed('heat haze, clear, sun, sunny, sunshine, blue sky, cloudless, gorgeous day, bright day, hot, dry')],
];

export const seasons: readonly Worded<Season>[] = [
  ['autumn', listed('autumn, fall season, october, november, fallen leaves, autumnal')],
  ['winter', listed('winter, december, january, february, christmas, wintry')],
  ['spring', listed('spring, april, blossom, march day')],
  ['summer', listed('summer, july, august, heatwave')],
];

export const lightings: readonly Worded<Lighting>[] = [
  [
    'practical',
    listed(
      'practical, practical lamps, lamplight, lamp lit, lamps, tungsten, incandescent, warm light, streetlights, fluorescent',
    ),
  ],
  [
    'low-key',
    listed(
      'low key, chiaroscuro, shadowy, shadows, dim, dark and moody, noir, film noir, hard light, dramatic, rembrandt',
    ),
  ],
  ['high-key', listed('high key, bright and even, soft light, diffused, flat light, bright, softbox, overlit')],
  ['backlit', listed('backlit, back lit, silhouette, silhouetted, rim light, contre jour, halo')],
  ['neon', listed('neon, cyberpunk, nightclub lights, disco, coloured light, colored light, strobe')],
  [
    'fire',
    listed('firelight, candlelight, candlelit, fire lit, torchlight, campfire, fireplace, candles, lantern light'),
  ],
  ['moonlight', ['moonlight', 'moonlit', 'starlight']],
  ['natural', listed('natural, daylight, ambient, available light')],
];

export const shots: readonly Worded<Shot>[] = [
  [
    'extreme-close-up',
    listed(
      'extreme close up, extreme closeup, ecu, macro, very close, fills the frame, fills the screen, fills the scope',
    ),
  ],
  ['medium-close', listed('medium close up, mcu, head and shoulders, bust shot')],
  ['close-up', listed('close up, closeup, close on, cu, tight on, tight shot, portrait, headshot, face of')],
  ['two-shot', ['two shot', '2 shot', 'two hander']],
  ['over-the-shoulder', listed('over the shoulder, ots, over shoulder')],
  ['insert', listed('insert, insert shot, detail shot, detail of, product shot, still life')],
  ['point-of-view', listed('point of view, pov, first person, subjective, through the scope, scope pov')],
  [
    'aerial',
    listed(
      "aerial, drone shot, drone view, drone footage, drone over, by drone, bird s eye, bird's eye, helicopter shot, from above",
    ),
  ],
  [
    'establishing',
    listed('establishing, establishing shot, extreme wide, extreme long shot, panorama, vista, landscape'),
  ],
  ['full', listed('full shot, full body, full length, full figure, head to toe, cowboy shot, full')],
  ['wide', listed('wide, wide shot, long shot, wide angle, master shot, group shot')],
  ['medium', listed('medium, medium shot, mid shot, waist up, three quarter shot, medium long shot, midshot')],
];

export const angles: readonly Worded<Angle>[] = [
  ['low', listed("low angle, worm's eye, from below, looking up at, low camera, heroic angle")],
  ['high', listed('high angle, looking down on, looking down at, from a high, down angle')],
  [
    'overhead',
    listed(
      "overhead shot, overhead angle, overhead view, from overhead, straight down, top shot, directly above, god's eye",
    ),
  ],
  ['dutch', listed('dutch angle, dutch tilt, canted, tilted frame, oblique')],
];

export const lenses: readonly Worded<Lens>[] = [
  ['wide', listed('wide angle lens, wide lens, fisheye, 14mm, 16mm lens, 18mm, 21mm, 24mm lens')],
  ['long', listed('telephoto, long lens, 85mm, 100mm, 135mm, 200mm, zoomed in, compressed perspective')],
];

export const masks: readonly Worded<NonNullable<Scene['through']>>[] = [
  [
    'scope',
    listed(
      'scope pov, sniper scope, rifle scope, through the scope, cross hairs, crosshairs, through a scope, telescopic sight',
    ),
  ],
  ['binoculars', listed('through binoculars, binocular pov, through the binoculars, field glasses')],
  ['television', listed('on the television screen, on the tv screen, seen on television, on a television screen')],
  ['keyhole', listed('through the keyhole, keyhole pov, through a keyhole')],
];

export const emotions: readonly Worded<Emotion>[] = [
  [
    'worried',
    listed(
      'worried, anxious, nervous, uneasy, concerned, troubled, tense, suspicious, hesitant, confused, suspense, suspenseful, mysterious, frowns, bewildered, dumbfounded, incredulous, embarrassed, ominous, dazed, paces',
    ),
  ],
  [
    'weeping',
    listed(
      'cry, crying, cries, weep, weeping, weeps, sob, sobs, sobbing, in tears, tearful, bursts into tears, tears in, tears run, tears stream, tears roll, tears fall, tears on, tears well, full of tears, fights back tears, wipes a tear, wipes away a tear, wipes her tears, wipes his tears, wipes away tears',
    ),
  ],
  [
    'sad',
    listed(
      'sad, grief, grieving, lonely, melancholy, melancholic, depressed, dejected, heartbroken, sorrow, disappointed, mournful, bleak, somber, sombre, wistful, gloomy, hopeless, despair',
    ),
  ],
  [
    'happy',
    listed(
      'happy, smiles, smiling, smile, laughs, laughing, laugh, joy, joyful, cheerful, grins, grinning, excited, delighted, beams, glee, playful, comic, funny, festive, celebrates, triumphant, uplifting, amused, proud, proudly, glad',
    ),
  ],
  [
    'angry',
    listed(
      'angry, furious, rage, shouts, shouting, yells, screams at, glares, snarls, fury, sneers, enraged, hostile, violent, argues, aggressive, heated, annoyed, exasperated, slams, smacks',
    ),
  ],
  [
    'afraid',
    listed(
      'cries out, cry out, crying out, afraid, scared, terrified, fear, fearful, frightened, horror, horrified, panic, panicked, terror, screams, screaming, nightmare, scary, eerie, dread, flees, trembling',
    ),
  ],
  [
    'surprised',
    listed(
      'surprised, shocked, astonished, gasps, stunned, amazed, startled, agape, wide eyed, shock, disbelief, speechless',
    ),
  ],
  [
    'determined',
    listed(
      'determined, resolute, focused, stern, serious, grim, cold, concentrates, confident, calm, stoic, heroic, epic, intense, gritty, defiant, fierce, aims, smug, disciplined',
    ),
  ],
  [
    'tender',
    listed(
      'tender, tenderly, loving, gentle, gently, warm, romantic, kind, affectionate, soft, nostalgic, intimate, hopeful, peaceful, serene, dreamy, sentimental',
    ),
  ],
  [
    'tired',
    listed(
      'tired, exhausted, weary, sleepy, bored, drunk, battered, bruised, hungover, ill, sick, wakes, slouches, half asleep',
    ),
  ],
];
