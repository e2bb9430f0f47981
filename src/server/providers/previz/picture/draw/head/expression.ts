import type { Emotion, FaceMotion } from '#domain/previz/scene.ts';

/** A face as eight numbers, in head heights (lids and width are factors). */
export type Expression = {
  browInner: number;
  browOuter: number;
  lid: number;
  lowerLid: number;
  mouthCorner: number;
  mouthGap: number;
  mouthWidth: number;
  gazeUp: number;
  /** Tears run down the cheeks. */
  tears?: true;
};

const calm: Expression = {
  browInner: 0,
  browOuter: 0,
  lid: 0.92,
  lowerLid: 1,
  mouthCorner: 0,
  mouthGap: 0,
  mouthWidth: 1,
  gazeUp: 0,
};

export const expressions: Record<Emotion, Expression> = {
  neutral: calm,
  worried: {
    ...calm,
    browInner: 0.03,
    browOuter: -0.012,
    lid: 1.04,
    mouthCorner: -0.012,
    mouthGap: 0.005,
    mouthWidth: 0.92,
  },
  sad: {
    ...calm,
    browInner: 0.026,
    browOuter: -0.024,
    lid: 0.72,
    mouthCorner: -0.024,
    mouthWidth: 0.95,
    gazeUp: -0.012,
  },
  weeping: {
    ...calm,
    browInner: 0.034,
    browOuter: -0.026,
    lid: 0.56,
    lowerLid: 0.8,
    mouthCorner: -0.03,
    mouthGap: 0.008,
    mouthWidth: 0.98,
    gazeUp: -0.014,
    tears: true,
  },
  happy: {
    ...calm,
    browInner: 0.006,
    browOuter: 0.008,
    lid: 0.8,
    lowerLid: 0.72,
    mouthCorner: 0.034,
    mouthGap: 0.012,
    mouthWidth: 1.18,
  },
  angry: {
    ...calm,
    browInner: -0.036,
    browOuter: 0.022,
    lid: 0.78,
    lowerLid: 0.8,
    mouthCorner: -0.016,
    mouthWidth: 0.98,
  },
  afraid: {
    ...calm,
    browInner: 0.04,
    browOuter: 0.004,
    lid: 1.34,
    lowerLid: 1.1,
    mouthCorner: -0.012,
    mouthGap: 0.03,
    mouthWidth: 0.9,
    gazeUp: 0.004,
  },
  surprised: { ...calm, browInner: 0.04, browOuter: 0.034, lid: 1.34, lowerLid: 1.1, mouthGap: 0.06, mouthWidth: 0.78 },
  determined: { ...calm, browInner: -0.022, browOuter: 0.01, lid: 0.8, lowerLid: 0.9, mouthCorner: -0.006 },
  tender: {
    ...calm,
    browInner: 0.014,
    browOuter: -0.008,
    lid: 0.82,
    lowerLid: 0.86,
    mouthCorner: 0.018,
    mouthWidth: 1.05,
    gazeUp: -0.004,
  },
  tired: {
    ...calm,
    browInner: 0.012,
    browOuter: -0.016,
    lid: 0.6,
    mouthCorner: -0.012,
    mouthWidth: 0.97,
    gazeUp: -0.008,
  },
};

/** The same face while it moves. */
export function inMotion(expression: Expression, face: FaceMotion | undefined): Expression {
  if (!face) return expression;
  return {
    ...expression,
    browInner: expression.browInner + face.brows,
    browOuter: expression.browOuter + face.brows * 0.8,
    lid: expression.lid * face.lids,
    lowerLid: expression.lowerLid * (0.45 + 0.55 * face.lids),
    mouthWidth: expression.mouthWidth * face.mouthWidth,
    // Lips that speak are as far apart as what is said has them.
    mouthGap: face.shows === 'own' ? expression.mouthGap : 0,
  };
}
