/** The letter of a scene's shot by its place from 0: A … Z, AA, AB … */
export function shotLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : shotLetter(Math.floor(index / 26) - 1) + letter;
}

/** How a shot is called on the board and on the slate: `2C`. */
export function shotLabel(sceneNumber: string, index: number): string {
  return `${sceneNumber}${shotLetter(index)}`;
}
