import { expect, test } from 'vitest';
import { type Consent, consentFieldProblem, consentRefusal } from './consent.ts';

const consent: Consent = { basis: 'written', personName: 'Jo Hart', covers: ['face'], endsOn: '2027-03-31' };
const subject = { name: 'Nell', likeness: 'real-person', hasUploads: false, consent } as const;

test('a real person may be used while a consent holds, its last day included', () => {
  expect(consentRefusal(subject, 'face', '2027-03-31')).toBeNull();
  expect(consentRefusal(subject, 'face', '2027-04-01')).toBe(
    'The consent of Jo Hart for “Nell” ended on Mar 31, 2027. Record a new one on the character.',
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
    'Answer first whether “Nell” shows a real person',
  );
});

test('each basis comes with what proves it', () => {
  const problem = (fields: Partial<Consent>, hasDocument: boolean) =>
    consentFieldProblem({ ...consent, ...fields }, hasDocument)?.path ?? null;
  expect(problem({ covers: [] }, true)).toBe('covers');
  expect(problem({}, true)).toBeNull();
  expect(problem({}, false)).toBe('documentAssetId');
  expect(problem({ endsOn: null }, true)).toBe('endsOn');
  expect(problem({ basis: 'license', endsOn: null }, true)).toBeNull();
  expect(problem({ basis: 'license' }, false)).toBe('documentAssetId');
  for (const basis of ['self', 'public-domain'] as const) expect(problem({ basis, endsOn: null }, false)).toBeNull();
});
