import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0:0:0:0:0/48'],
  ['2001:db8:1::9', '2001:db8:1:0:0:0:0:0/48'],
  ['::1', '0:0:0:0:0:0:0:0/48'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/48'],
  ['unknown', 'unknown'],
])('finds the network of %s', (address, block) => {
  expect(addressBlock(address, { v4: 24, v6: 48 })).toBe(block);
});

test('keeps a single IPv4 address and an IPv6 /64 apart from their neighbors', () => {
  const bits = { v4: 32, v6: 64 };
  expect(addressBlock('203.0.113.77', bits)).not.toBe(addressBlock('203.0.113.78', bits));
  expect(addressBlock('2001:db8:1:2::1', bits)).toBe(addressBlock('2001:db8:1:2:ffff::2', bits));
  expect(addressBlock('2001:db8:1:2::1', bits)).not.toBe(addressBlock('2001:db8:1:3::1', bits));
});
