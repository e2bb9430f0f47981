export { CharacterPicker } from './character-picker.tsx';
export { charactersQuery } from './characters-query.ts';
export { planRefusal } from './plan-room.ts';
