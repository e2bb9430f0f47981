/** The name of a character as screens and sentences show it; a new one has none yet. */
export const nameOf = ({ name }: { name: string }): string => name.trim() || 'Unnamed character';
