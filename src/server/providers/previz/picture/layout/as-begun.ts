import type { Scene, Staged } from '#domain/previz/scene.ts';

/** What of a frame's clip still holds: of another shot or place it says nothing. */
export const begunIn = ({ begun, shot, place }: Scene): Scene['begun'] =>
  begun?.shot === shot && begun.place === place ? begun : undefined;

/** People where a clip had left them; whoever was given another pose, gesture or thing since then stands as that has them. */
export function asBegun(scene: Scene, people: Staged[]): Staged[] {
  const left = begunIn(scene)?.people ?? [];
  if (left.length === 0) return people;
  return people.map((person) => {
    const was = left.find(({ name }) => name === person.name);
    const isSame = was?.pose === person.pose && was.gesture === person.gesture && was.hold === person.hold;
    if (!was || !isSame) return person;
    // Nothing else: what is read from a file may say more of somebody, and nobody has looked at that.
    const { at, groundMetres, facing, turn, nod, targets } = was;
    return { ...person, at, groundMetres, facing, turn, nod, targets };
  });
}
