import { bus, lorry, tractor, van } from './large-vehicles.ts';
import type { Outline, VehicleShape } from './vehicle-shape.ts';

const saloonPanes: Outline[] = [
  [
    [-0.82, 0.95],
    [-0.32, 1.32],
    [0.18, 1.34],
    [0.18, 0.95],
  ],
  [
    [0.26, 0.95],
    [0.26, 1.34],
    [0.82, 1.34],
    [1.36, 0.98],
  ],
];
const saloon: VehicleShape = {
  profile: [
    [-2.1, 0.35],
    [-2.12, 0.62],
    [-1.95, 0.78],
    [-0.95, 0.92],
    [-0.35, 1.38],
    [0.85, 1.42],
    [1.55, 0.98],
    [2.05, 0.92],
    [2.12, 0.6],
    [2.08, 0.35],
  ],
  glass: [3, 5],
  panes: saloonPanes,
  halfWidth: 0.84,
  wheels: [
    [-1.35, 0.33],
    [1.35, 0.33],
  ],
  colour: '#6a7f8c',
};

const pickup: VehicleShape = {
  profile: [
    [-2.5, 0.42],
    [-2.52, 0.85],
    [-2.35, 1.0],
    [-1.25, 1.08],
    [-0.75, 1.72],
    [0.35, 1.74],
    [0.45, 1.08],
    [2.45, 1.06],
    [2.48, 0.5],
  ],
  glass: [3, 5],
  panes: [
    [
      [-1.08, 1.12],
      [-0.68, 1.64],
      [0.24, 1.64],
      [0.28, 1.12],
    ],
  ],
  halfWidth: 0.9,
  wheels: [
    [-1.6, 0.4],
    [1.55, 0.4],
  ],
  colour: '#8a5a3c',
};

const offRoader: VehicleShape = {
  profile: [
    [-2.0, 0.5],
    [-2.02, 1.0],
    [-1.95, 1.12],
    [-0.95, 1.16],
    [-0.7, 1.88],
    [1.85, 1.9],
    [1.95, 1.1],
    [1.98, 0.5],
  ],
  glass: [3, 5],
  panes: [
    [
      [-0.84, 1.2],
      [-0.62, 1.78],
      [0.02, 1.78],
      [0.02, 1.2],
    ],
    [
      [0.12, 1.2],
      [0.12, 1.78],
      [0.88, 1.78],
      [0.88, 1.2],
    ],
    [
      [0.98, 1.2],
      [0.98, 1.78],
      [1.7, 1.78],
      [1.76, 1.2],
    ],
  ],
  halfWidth: 0.9,
  wheels: [
    [-1.25, 0.42],
    [1.25, 0.42],
  ],
  colour: '#d6b030',
  extras: [{ at: [1.98, 0.75, -0.36, 2.2, 1.4, 0.36], rgb: '#2a2c30' }],
};

const hatchback: VehicleShape = {
  ...saloon,
  profile: [
    [-1.85, 0.34],
    [-1.87, 0.62],
    [-1.7, 0.8],
    [-0.85, 0.94],
    [-0.3, 1.42],
    [1.15, 1.44],
    [1.75, 0.98],
    [1.82, 0.6],
    [1.8, 0.34],
  ],
  panes: [
    [
      [-0.72, 0.98],
      [-0.26, 1.36],
      [0.3, 1.37],
      [0.3, 0.98],
    ],
    [
      [0.38, 0.98],
      [0.38, 1.37],
      [1.08, 1.37],
      [1.5, 1.0],
    ],
  ],
  wheels: [
    [-1.2, 0.31],
    [1.2, 0.31],
  ],
  colour: '#d6b030',
};

const sports: VehicleShape = {
  ...saloon,
  profile: [
    [-2.1, 0.26],
    [-2.12, 0.45],
    [-1.8, 0.6],
    [-0.7, 0.76],
    [-0.1, 1.12],
    [0.7, 1.14],
    [1.7, 0.82],
    [2.05, 0.76],
    [2.06, 0.32],
  ],
  panes: [
    [
      [-0.5, 0.8],
      [-0.06, 1.06],
      [0.6, 1.08],
      [1.0, 0.82],
    ],
  ],
  colour: '#a8262a',
};

const blue = '#3d6fd0';
const red = '#d0352c';

/** The vehicles on wheels. */
export const vehicleShapes = {
  car: saloon,
  taxi: {
    ...saloon,
    colour: '#e0b21f',
    extras: [{ at: [-0.1, 1.4, -0.24, 0.2, 1.56, 0.24], rgb: '#f4ecd2', glows: true }],
  },
  policeCar: {
    ...saloon,
    colour: '#e6e6e4',
    stripe: { from: -1.95, to: 2.05, low: 0.6, high: 0.8, rgb: '#26437e' },
    extras: [
      { at: [0, 1.4, -0.6, 0.3, 1.54, 0], rgb: blue, glows: true },
      { at: [0, 1.4, 0, 0.3, 1.54, 0.6], rgb: red, glows: true },
    ],
  },
  limousine: {
    ...saloon,
    colour: '#1f2126',
    profile: saloon.profile.map(([x, y]) => [x * 1.55, y] as const),
    panes: saloonPanes.map((pane) => pane.map(([x, y]) => [x * 1.55, y] as const)),
    wheels: [
      [-2.3, 0.33],
      [2.3, 0.33],
    ],
  },
  sportsCar: sports,
  hatchback,
  offRoader,
  pickup,
  van,
  ambulance: {
    ...van,
    colour: '#ecebe6',
    stripe: { from: -0.8, to: 2.4, low: 0.95, high: 1.2, rgb: red },
    extras: [{ at: [-1.4, 2.1, -0.7, -1.1, 2.26, 0.7], rgb: blue, glows: true }],
  },
  bus,
  lorry,
  fireEngine: {
    ...lorry,
    colour: '#b3261f',
    extras: [
      { at: [-3.7, 2.5, -0.9, -3.3, 2.68, 0.9], rgb: blue, glows: true },
      { at: [-2.2, 3.2, -0.3, 4.2, 3.36, 0.3], rgb: '#c9ccce' },
    ],
  },
  tractor,
} as const satisfies Record<string, VehicleShape>;
