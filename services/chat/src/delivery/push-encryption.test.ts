import { encryptPush } from './push-encryption';

test('encrypts the example of RFC 8291, appendix A', () => {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const ephemeral = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  const message = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptPush(message, keys, ephemeral).toString('base64url')).toBe(
    [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join(''),
  );
});

test('refuses a key that is no point of the curve', () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  expect(() => encryptPush(Buffer.from('x'), keys)).toThrow();
});
