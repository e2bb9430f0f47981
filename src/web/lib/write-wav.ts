const headBytes = 44;
const bytesPerSample = 2;
const fullScale = 32_767;

/** Recordings are kept at this rate, in one channel. */
export const recordedRate = 48_000;

/** A recording of one channel as a WAV file of 16 bits. */
export function writeWav(samples: Float32Array, sampleRate: number): ArrayBuffer {
  const bytes = new ArrayBuffer(headBytes + samples.length * bytesPerSample);
  const view = new DataView(bytes);
  const text = (at: number, words: string) => {
    for (let n = 0; n < words.length; n += 1) view.setUint8(at + n, words.charCodeAt(n));
  };
  text(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  text(36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  for (const [n, sample] of samples.entries()) {
    view.setInt16(headBytes + n * bytesPerSample, Math.max(-1, Math.min(1, sample)) * fullScale, true);
  }
  return bytes;
}
