import { confirmEmailChange, emailChangeHoldMs, requestEmailChange } from '@contend/contracts';
import { giveSecondFactor, platform } from '@contend/test-kit';
import { payOut, readyPlayer, refusalOfBoth, wallet } from './payout-fixture';

test('payouts wait for 72 hours after the e-mail address was changed', async () => {
  const p = await platform(wallet);
  const ada = await readyPlayer(p);
  const email = 'ada.new@players.example';
  const body = { email, currentPassword: ada.password };
  await ada.call(requestEmailChange, { body });
  await p.settled();
  const mail = await p.database('user').collection('mailbox').findOne({ to: email });
  const token = /confirm\?token=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? '';
  await p.anyone.call(confirmEmailChange, { body: { token } });
  expect(await refusalOfBoth(ada, 50_00)).toEqual({ status: 409, code: 'payout-email-changed' });
  Object.assign(ada, { email });
  // The change ended what the browser was remembered for.
  await giveSecondFactor(p, ada);
  await p.advance(emailChangeHoldMs);
  await ada.signInAgain();
  await payOut(ada, 50_00);
});
