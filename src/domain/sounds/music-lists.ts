/** A choice on the page, and the words that a model is told. */
export type MusicChoice<Id extends string = string> = { id: Id; label: string; words: string };

/** The 19 genres, in the order of the page. */
export const musicGenres = [
  { id: 'orchestral', label: 'Orchestral', words: 'orchestral film score' },
  { id: 'ambient', label: 'Ambient', words: 'ambient' },
  { id: 'piano', label: 'Solo piano', words: 'solo piano' },
  { id: 'electronic', label: 'Electronic', words: 'electronic' },
  { id: 'synthwave', label: 'Synthwave', words: 'synthwave, retro synthesizers' },
  { id: 'house', label: 'House', words: 'house, four on the floor' },
  { id: 'drum-and-bass', label: 'Drum and bass', words: 'drum and bass' },
  { id: 'hip-hop', label: 'Hip-hop', words: 'hip-hop' },
  { id: 'lo-fi', label: 'Lo-fi', words: 'lo-fi beats' },
  { id: 'pop', label: 'Pop', words: 'pop' },
  { id: 'rock', label: 'Rock', words: 'rock band' },
  { id: 'metal', label: 'Metal', words: 'heavy metal' },
  { id: 'jazz', label: 'Jazz', words: 'jazz' },
  { id: 'blues', label: 'Blues', words: 'blues' },
  { id: 'funk-and-soul', label: 'Funk and soul', words: 'funk and soul' },
  { id: 'country', label: 'Country', words: 'country' },
  { id: 'folk', label: 'Folk', words: 'acoustic folk' },
  { id: 'latin', label: 'Latin', words: 'latin' },
  { id: 'reggae', label: 'Reggae', words: 'reggae' },
] as const satisfies readonly MusicChoice[];

/** How a cue feels. */
export const musicMoods = [
  { id: 'calm', label: 'Calm', words: 'calm' },
  { id: 'tender', label: 'Tender', words: 'tender' },
  { id: 'hopeful', label: 'Hopeful', words: 'hopeful' },
  { id: 'joyful', label: 'Joyful', words: 'joyful' },
  { id: 'playful', label: 'Playful', words: 'playful' },
  { id: 'romantic', label: 'Romantic', words: 'romantic' },
  { id: 'nostalgic', label: 'Nostalgic', words: 'nostalgic' },
  { id: 'sad', label: 'Sad', words: 'sad' },
  { id: 'mysterious', label: 'Mysterious', words: 'mysterious' },
  { id: 'tense', label: 'Tense', words: 'tense' },
  { id: 'eerie', label: 'Eerie', words: 'eerie' },
  { id: 'epic', label: 'Epic', words: 'epic' },
  { id: 'triumphant', label: 'Triumphant', words: 'triumphant' },
] as const satisfies readonly MusicChoice[];

/** How fast it goes. */
export const musicTempos = [
  { id: 'slow', label: 'Slow', words: '70 bpm' },
  { id: 'medium', label: 'Medium', words: '100 bpm' },
  { id: 'fast', label: 'Fast', words: '140 bpm' },
] as const satisfies readonly MusicChoice[];
