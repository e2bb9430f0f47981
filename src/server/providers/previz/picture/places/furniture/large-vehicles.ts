import type { Outline, VehicleShape } from './vehicle-shape.ts';

export const van: VehicleShape = {
  profile: [
    [-2.4, 0.42],
    [-2.42, 0.95],
    [-2.2, 1.15],
    [-1.7, 2.0],
    [-1.5, 2.12],
    [2.45, 2.12],
    [2.5, 0.45],
  ],
  glass: [2],
  panes: [
    [
      [-1.95, 1.2],
      [-1.6, 1.86],
      [-0.95, 1.86],
      [-0.95, 1.2],
    ],
  ],
  halfWidth: 0.98,
  wheels: [
    [-1.6, 0.36],
    [1.6, 0.36],
  ],
  colour: '#d7d4cb',
};

const busWindows: Outline[] = Array.from({ length: 6 }, (_, i): Outline => {
  const x = -4.1 + i * 1.5;
  return [
    [x, 1.5],
    [x, 2.45],
    [x + 1.25, 2.45],
    [x + 1.25, 1.5],
  ];
});
export const bus: VehicleShape = {
  profile: [
    [-5, 0.45],
    [-5.05, 1.3],
    [-4.9, 2.75],
    [-4.7, 2.95],
    [4.95, 2.95],
    [5.05, 0.5],
  ],
  glass: [1],
  panes: busWindows,
  halfWidth: 1.2,
  wheels: [
    [-3.3, 0.48],
    [3.1, 0.48],
  ],
  colour: '#b3402f',
};

export const lorry: VehicleShape = {
  profile: [
    [-4, 0.5],
    [-4.02, 1.4],
    [-3.85, 2.5],
    [-2.4, 2.55],
    [-2.35, 3.2],
    [4, 3.2],
    [4, 0.8],
  ],
  glass: [1],
  panes: [
    [
      [-3.75, 1.55],
      [-3.68, 2.3],
      [-2.8, 2.3],
      [-2.8, 1.55],
    ],
  ],
  halfWidth: 1.2,
  wheels: [
    [-3.1, 0.5],
    [1.9, 0.5],
    [3.1, 0.5],
  ],
  colour: '#8f979c',
};

export const tractor: VehicleShape = {
  profile: [
    [-1.9, 0.7],
    [-1.9, 1.3],
    [-0.4, 1.4],
    [-0.3, 2.4],
    [1.1, 2.4],
    [1.2, 1.1],
    [1.1, 0.7],
  ],
  glass: [2, 4],
  panes: [
    [
      [-0.16, 1.45],
      [-0.16, 2.26],
      [0.98, 2.26],
      [1.04, 1.45],
    ],
  ],
  halfWidth: 0.7,
  wheels: [
    [-1.4, 0.48],
    [0.75, 0.82],
  ],
  colour: '#b5392d',
};
