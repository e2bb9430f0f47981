import { expect, test } from 'vitest';
import { type Consent, consentFieldProblems, consentRefusal } from './consent.ts';

const consent: Consent = { basis: 'written', personName: 'Jo Hart', covers: ['face'], endsOn: '2027-03-31' };
const subject = { name: 'Nell', likeness: 'real-person', hasUploads: false, consent } as const;

test('a real person may be used while a consent holds, its last day included', () => {
  expect(consentRefusal(subject, 'face', '2027-03-31')).toBeNull();
  expect(consentRefusal(subject, 'face', '2027-04-01')).toBe(
    'The consent of Jo Hart for “Nell” ended on Mar 31, 2027. Record a new consent on the character.',
  );
  expect(consentRefusal({ ...subject, consent: { ...consent, endsOn: null } }, 'face', '2999-01-01')).toBeNull();
  expect(consentRefusal(subject, 'voice', '2027-01-01')).toBe(
    'The consent of Jo Hart for “Nell” does not cover the voice.',
  );
  expect(consentRefusal({ ...subject, consent: null }, 'face', '2027-01-01')).toContain('no consent is recorded');
});

test('an invented person needs no consent, and an unstated likeness is refused only with uploads', () => {
  const withoutConsent = { ...subject, consent: null };
  expect(
    consentRefusal({ ...withoutConsent, likeness: 'invented', hasUploads: true }, 'face', '2027-01-01'),
  ).toBeNull();
  expect(consentRefusal({ ...withoutConsent, likeness: 'unstated' }, 'face', '2027-01-01')).toBeNull();
  expect(consentRefusal({ ...withoutConsent, likeness: 'unstated', hasUploads: true }, 'face', '2027-01-01')).toContain(
    '“Nell” uses an uploaded image. Say first whether it shows a real person.',
  );
});

test('each basis comes with what proves it', () => {
  const problems = (fields: Partial<Consent>, hasDocument: boolean) =>
    consentFieldProblems({ ...consent, ...fields }, { hasDocument, today: '2027-03-31' }).map(({ path }) => path);
  expect(problems({}, true)).toEqual([]);
  expect(problems({ endsOn: '2027-03-30' }, true)).toEqual(['endsOn']);
  expect(problems({ covers: [], endsOn: null }, false)).toEqual(['covers', 'documentAssetId', 'endsOn']);
  expect(problems({ basis: 'license', endsOn: null }, true)).toEqual([]);
  expect(problems({ basis: 'license' }, false)).toEqual(['documentAssetId']);
  for (const basis of ['self', 'public-domain'] as const) {
    expect(problems({ basis, endsOn: null }, false)).toEqual([]);
  }
});
