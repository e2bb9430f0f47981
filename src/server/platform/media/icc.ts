const longestName = 100;

/** The name of a color profile, such as `Display P3`; undefined when it has none that can be read. */
export function profileName(profile: Buffer): string | undefined {
  const count = profile.length >= 132 ? Math.min(profile.readUInt32BE(128), 100) : 0;
  for (let n = 0; n < count; n += 1) {
    const entry = 132 + n * 12;
    if (entry + 12 > profile.length) return undefined;
    if (profile.toString('latin1', entry, entry + 4) === 'desc') {
      return textAt(profile, profile.readUInt32BE(entry + 4));
    }
  }
  return undefined;
}

function textAt(profile: Buffer, at: number): string | undefined {
  if (at + 28 > profile.length) return undefined;
  const type = profile.toString('latin1', at, at + 4);
  if (type === 'desc') return clean(profile.toString('latin1', at + 12, at + 12 + longestName));
  if (type !== 'mluc') return undefined;
  const [length, offset] = [profile.readUInt32BE(at + 20), profile.readUInt32BE(at + 24)];
  const text = profile.subarray(at + offset, at + offset + Math.min(length, 2 * longestName));
  if (text.length < 2) return undefined;
  return clean(
    Buffer.from(text.subarray(0, text.length - (text.length % 2)))
      .swap16()
      .toString('utf16le'),
  );
}

function clean(text: string): string | undefined {
  const name = (text.split('\0')[0] ?? '').replaceAll(/\p{C}/gu, '').trim();
  return name === '' ? undefined : name;
}
