/**
 * Opens an account, adds $25.00 and follows the wallet until the money has arrived:
 * `node packages/client/examples/refill.mjs` beside `npm start`, after the build of the package.
 */
import { CallFailure, ContendClient } from '../dist/index.js';

const url = process.argv[2] ?? 'http://localhost:3000';
const cents = 25_00;
const session = { token: null };
const client = new ContendClient({ url, token: () => session.token });
const dollars = (amount) => `$${(amount / 100).toFixed(2)}`;

const username = `sdk_${Date.now().toString(36)}`;
const password = `a long password of ${username}`;
const email = `${username}@players.example`;
const person = { country: 'US', birthDate: '1995-04-01' };
const { user, token } = await client.call('signUp', {
  body: { username, email, password, ...person },
});
session.token = token;
console.log(`Signed up as ${user.username}.`);

/** Resolves when the live connection says that the balance has reached an amount. */
const balanceOf = (amount) =>
  new Promise((resolve) => {
    const read = async () => {
      const { available } = await client.call('getWallet', {});
      if (available >= amount) resolve(live);
    };
    const live = client.live({
      userId: user.id,
      onMessage: ({ name }) => (name === 'wallet' ? void read() : undefined),
      onMissed: () => void read(),
      onSessionEnded: () => console.log('The session has ended.'),
    });
  });

const refill = { body: { type: 'refill', amount: cents } };
try {
  const { link } = await client.call('createTransaction', refill);
  const arrived = balanceOf(cents);
  // The sandbox's payment page, on which a person presses the button.
  await fetch(new URL(`${link}/pay`, url), { method: 'POST', redirect: 'manual' });
  const live = await arrived;
  live.close();
} catch (error) {
  if (!(error instanceof CallFailure)) throw error;
  console.error(`Refused with ${error.status} ${error.code}: ${error.message}`, error.details);
  process.exit(1);
}
const wallet = await client.call('getWallet', {});
console.log(`Available: ${dollars(wallet.available)}, held: ${dollars(wallet.held)}.`);
