type Option = { slug: string; label: string };

/** The six settings of a scene and what each may be. `null` in a scene means that nobody has said. */
export const sceneSettingOptions = {
  location: [
    { slug: 'home', label: 'Home' },
    { slug: 'kitchen', label: 'Kitchen' },
    { slug: 'bedroom', label: 'Bedroom' },
    { slug: 'office', label: 'Office' },
    { slug: 'shop', label: 'Shop or market' },
    { slug: 'bar-restaurant', label: 'Bar or restaurant' },
    { slug: 'public-building', label: 'Public building' },
    { slug: 'corridor-stairs', label: 'Corridor or stairs' },
    { slug: 'industrial', label: 'Industrial site' },
    { slug: 'vehicle', label: 'Vehicle' },
    { slug: 'street', label: 'City street' },
    { slug: 'park-garden', label: 'Park or garden' },
    { slug: 'countryside', label: 'Countryside' },
    { slug: 'forest', label: 'Forest' },
    { slug: 'coast', label: 'Coast or harbor' },
    { slug: 'wilderness', label: 'Mountains or desert' },
  ],
  weather: [
    { slug: 'clear', label: 'Clear' },
    { slug: 'partly-cloudy', label: 'Partly cloudy' },
    { slug: 'overcast', label: 'Overcast' },
    { slug: 'drizzle', label: 'Drizzle' },
    { slug: 'rain', label: 'Rain' },
    { slug: 'storm', label: 'Storm' },
    { slug: 'fog', label: 'Fog' },
    { slug: 'snow', label: 'Snow' },
    { slug: 'wind', label: 'Wind' },
    { slug: 'heat-haze', label: 'Heat haze' },
    { slug: 'dust', label: 'Dust' },
  ],
  lighting: [
    { slug: 'soft-daylight', label: 'Soft daylight' },
    { slug: 'hard-sun', label: 'Hard sun' },
    { slug: 'low-sun', label: 'Low sun' },
    { slug: 'golden-hour', label: 'Golden hour' },
    { slug: 'blue-hour', label: 'Blue hour' },
    { slug: 'window-light', label: 'Window light' },
    { slug: 'practical-lamps', label: 'Practical lamps' },
    { slug: 'candlelight', label: 'Candlelight' },
    { slug: 'firelight', label: 'Firelight' },
    { slug: 'moonlight', label: 'Moonlight' },
    { slug: 'street-light', label: 'Street light' },
    { slug: 'neon', label: 'Neon' },
    { slug: 'fluorescent', label: 'Fluorescent' },
    { slug: 'high-key', label: 'High key' },
    { slug: 'low-key', label: 'Low key' },
    { slug: 'silhouette', label: 'Silhouette' },
  ],
  time: [
    { slug: 'dawn', label: 'Dawn' },
    { slug: 'morning', label: 'Morning' },
    { slug: 'day', label: 'Day' },
    { slug: 'noon', label: 'Noon' },
    { slug: 'afternoon', label: 'Afternoon' },
    { slug: 'sunset', label: 'Sunset' },
    { slug: 'dusk', label: 'Dusk' },
    { slug: 'evening', label: 'Evening' },
    { slug: 'night', label: 'Night' },
    { slug: 'late-night', label: 'Late night' },
  ],
  season: [
    { slug: 'early-spring', label: 'Early spring' },
    { slug: 'spring', label: 'Spring' },
    { slug: 'early-summer', label: 'Early summer' },
    { slug: 'summer', label: 'Summer' },
    { slug: 'late-summer', label: 'Late summer' },
    { slug: 'autumn', label: 'Autumn' },
    { slug: 'late-autumn', label: 'Late autumn' },
    { slug: 'winter', label: 'Winter' },
    { slug: 'dry-season', label: 'Dry season' },
    { slug: 'rainy-season', label: 'Rainy season' },
  ],
  mood: [
    { slug: 'calm', label: 'Calm' },
    { slug: 'hopeful', label: 'Hopeful' },
    { slug: 'joyful', label: 'Joyful' },
    { slug: 'comic', label: 'Comic' },
    { slug: 'tender', label: 'Tender' },
    { slug: 'romantic', label: 'Romantic' },
    { slug: 'nostalgic', label: 'Nostalgic' },
    { slug: 'melancholy', label: 'Melancholy' },
    { slug: 'lonely', label: 'Lonely' },
    { slug: 'mysterious', label: 'Mysterious' },
    { slug: 'uneasy', label: 'Uneasy' },
    { slug: 'tense', label: 'Tense' },
    { slug: 'urgent', label: 'Urgent' },
    { slug: 'frightening', label: 'Frightening' },
    { slug: 'angry', label: 'Angry' },
    { slug: 'triumphant', label: 'Triumphant' },
  ],
} as const satisfies Record<string, readonly Option[]>;

type Options = typeof sceneSettingOptions;

/** The six settings in the order in which they are shown. */
export const sceneSettingKeys = ['location', 'weather', 'lighting', 'time', 'season', 'mood'] as const;
export type SceneSettingKey = (typeof sceneSettingKeys)[number];

/** What each is called. */
export const sceneSettingName: Record<SceneSettingKey, string> = {
  location: 'Location',
  weather: 'Weather',
  lighting: 'Lighting',
  time: 'Time of day',
  season: 'Season',
  mood: 'Mood',
};

/** The slugs that one setting may have. */
export type SceneSettingSlug<Key extends SceneSettingKey> = Options[Key][number]['slug'];

/** What is known of a scene's place and air: one option of each list, or null where nobody has said. */
export type SceneSettings = { [Key in SceneSettingKey]: SceneSettingSlug<Key> | null };

/** A scene of which nothing is known yet. */
export const noSceneSettings: SceneSettings = {
  location: null,
  weather: null,
  lighting: null,
  time: null,
  season: null,
  mood: null,
};

/** The label of one option, or null for a setting that nobody has said. */
export function sceneSettingLabel(key: SceneSettingKey, slug: string | null): string | null {
  const options: readonly Option[] = sceneSettingOptions[key];
  return options.find((option) => option.slug === slug)?.label ?? null;
}
