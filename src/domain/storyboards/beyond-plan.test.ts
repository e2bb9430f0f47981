import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyondPlan, beyondPlanOfRows } from './beyond-plan.ts';

const limits = { scenes: 3, shots: 2 };
/** An id as it is made at a second, or at the same one. */
const at = (prefix: string, time: number, name: string) => `${prefix}_${String(time).padStart(10, '0')}${name}`;
const scene = (id: string, shots: string[] = []) => ({ id, shots: shots.map((shot) => ({ id: shot })) });

test('the newest scenes are beyond the plan, wherever they stand in the film', () => {
  const film = [5, 1, 4, 2, 3].map((time) => scene(at('scn', time, 'x')));
  expect([...beyondPlan(film, limits).sceneIds]).toEqual([at('scn', 4, 'x'), at('scn', 5, 'x')]);
});

test('of what was made at once, the last of the film is beyond it', () => {
  const film = ['d', 'a', 'c', 'b'].map((name) => scene(at('scn', 1, name)));
  expect([...beyondPlan(film, limits).sceneIds]).toEqual([at('scn', 1, 'b')]);
});

test('every shot of a scene that is beyond the plan is beyond it too', () => {
  const film = [1, 2, 3, 4].map((time) => scene(at('scn', time, 'x'), [at('sht', time, 'a')]));
  expect([...beyondPlan(film, limits).shotIds]).toEqual([at('sht', 4, 'a')]);
});

const row = fc.record({
  id: fc.integer({ min: 1, max: 9 }).chain((time) => fc.uuid().map((name) => at('scn', time, name))),
  removed: fc.boolean(),
  position: fc.uuid(),
  shots: fc.array(fc.record({ id: fc.uuid(), removed: fc.boolean(), position: fc.uuid() }), { maxLength: 5 }),
});

test('as many are left as the plan allows, and rows that are removed change nothing', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (scenes) => {
      const rows = {
        scenes,
        shots: scenes.flatMap(({ id, shots }) => shots.map((shot) => ({ ...shot, sceneId: id }))),
      };
      const { sceneIds, shotIds } = beyondPlanOfRows(rows, limits);
      const present = scenes.filter(({ removed }) => !removed);
      expect(present.filter(({ id }) => !sceneIds.has(id))).toHaveLength(Math.min(3, present.length));
      for (const { id, shots } of present) {
        const open = shots.filter((shot) => !shot.removed && !shotIds.has(shot.id)).length;
        const there = shots.filter(({ removed }) => !removed).length;
        expect(open).toBe(sceneIds.has(id) ? 0 : Math.min(2, there));
      }
      const cleared = {
        scenes: present,
        shots: rows.shots.filter(({ removed, sceneId }) => !removed && present.some(({ id }) => id === sceneId)),
      };
      expect(beyondPlanOfRows(cleared, limits)).toEqual({ sceneIds, shotIds });
    }),
  );
});
