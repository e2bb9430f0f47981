import { hex } from '#domain/previz/geometry/colour.ts';
import { parts } from '../kit/spot.ts';
import type { Furniture } from './furniture.ts';
import { hallPieces } from './hall-pieces.ts';
import { leisurePieces } from './leisure-pieces.ts';
import type { Row } from './piece-row.ts';
import { vesselPieces } from './vessel-pieces.ts';
import { yardPieces } from './yard-pieces.ts';

const pieceRows = { ...hallPieces, ...leisurePieces, ...vesselPieces, ...yardPieces };

const usual: Partial<Record<keyof typeof pieceRows, string>> = {
  pew: '#6a4830',
  gravestone: '#8d9088',
  cross: '#7c7f78',
  shopCounter: '#7a5a3c',
  pigeonHoles: '#8a6a48',
  console: '#5a626a',
  railSeats: '#3f5f7a',
  judgeBench: '#6a4528',
  lectern: '#6a4528',
  railing: '#6a4528',
  schoolDesk: '#b08a58',
  meetingTable: '#5a4030',
  throne: '#b08a3c',
  banner: '#8a2a2c',
  punchBag: '#7a3b2c',
  neonSign: '#f04a9a',
  gasPump: '#b8322c',
  stall: '#b5483c',
  tent: '#8a8a4a',
  hayBale: '#c9a94a',
  barrel: '#7a5638',
  trunk: '#6a4528',
  piano: '#2a211e',
  ladder: '#b08a58',
  suitcase: '#7a4a34',
  safe: '#4a5058',
  coffin: '#5a3424',
  jetty: '#8a7458',
  pilotSeat: '#4a4440',
  arcadeMachine: '#2c3a6a',
  clawMachine: '#6a2c5a',
  ticketBooth: '#a83a34',
};

const piece =
  (kind: keyof typeof pieceRows): Furniture =>
  (w, spot, colour) => {
    const own = colour ?? hex(usual[kind] ?? '#8a8378');
    const rows: readonly Row[] = pieceRows[kind];
    parts(
      w,
      spot,
      rows.map(([x0, y0, z0, x1, y1, z1, rgb, glow]) => ({
        at: [x0, y0, z0, x1, y1, z1],
        rgb: rgb === 'own' ? own : hex(rgb),
        ...(glow === undefined ? {} : { glow: w.mood.lampsLit || glow >= 1 ? glow : glow * 0.5 }),
      })),
    );
  };

const kinds = Object.keys(pieceRows) as (keyof typeof pieceRows)[];

/** Pieces that are rows of boxes. */
export const setPieces = Object.fromEntries(kinds.map((kind) => [kind, piece(kind)])) as Record<
  keyof typeof pieceRows,
  Furniture
>;
