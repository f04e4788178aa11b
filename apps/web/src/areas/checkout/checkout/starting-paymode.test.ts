import { expect, it } from 'vitest';
import { startingPaymode } from './starting-paymode.ts';

const methods = [
  { key: 'spay_card', isAvailable: true },
  { key: 'otp_szep', isAvailable: true },
  { key: 'mkb_szep', isAvailable: false },
] as const;

it.each([
  ['the card for somebody new', [undefined, undefined], 'spay_card'],
  ['what is remembered', [undefined, 'otp_szep'], 'otp_szep'],
  ['what was tried last, before what is remembered', ['spay_card', 'otp_szep'], 'spay_card'],
  ['the card when what is remembered cannot be used', [undefined, 'mkb_szep'], 'spay_card'],
  ['the card when what is remembered is no longer offered', [undefined, 'khb_szep'], 'spay_card'],
] as const)('begins with %s', (_, wanted, paymode) => {
  expect(startingPaymode(wanted, methods)).toBe(paymode);
});
