import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sendMoney, serviceNames, signIn, transferLimits } from '@contend/contracts';
import { demoPlayers } from '@contend/local';
import { Player, TestClient, userAgent } from '@contend/test-kit';
import { withStore } from './copied-ledger';
import { type LocalProgram, startLocal } from './local-program';

const agent = userAgent(16);
const drainedMs = 60_000;

/** The password of the demo's players. */
export function demoPassword(dataDir: string): string {
  const secrets = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
  return (JSON.parse(secrets) as { demoPassword: string }).demoPassword;
}

/** A player of the demo, signed in. */
export async function signedIn(
  site: LocalProgram,
  name: string,
  password: string,
): Promise<Player> {
  const { email = '' } = demoPlayers.players.find((one) => one.name === name) ?? {};
  const apiUrl = `${site.url}/api`;
  const { user, token } = await new TestClient(apiUrl, null, agent).call(signIn, {
    body: { email, password },
  });
  return new Player(apiUrl, { id: user.id, username: name, email, password, token }, agent);
}

interface PlayedOn {
  wrongCents: number;
  unopened: number;
  waiting: number;
}

/**
 * Starts the platform on restored data, and uses it.
 * @param players with tokens of the platform that was copied
 * @param wanted their balances at the moment of the copy, in cents
 */
export async function playOn(
  dataDir: string,
  { players, wanted }: { players: Player[]; wanted: number[] },
): Promise<PlayedOn> {
  const site = await startLocal(dataDir);
  try {
    await site.ready;
    const again = players.map(({ id, username, email, password, bearer: token }) => {
      const account = { id, username, email, password, token };
      return new Player(`${site.url}/api`, account, agent);
    });
    const balances = await Promise.all(again.map((one) => one.balance()));
    const off = balances.map(({ available }, nth) => Math.abs(available - (wanted[nth] ?? 0)));
    await Promise.all(again.map((one) => one.signInAgain()));
    const [from, to] = again as [Player, Player];
    await from.call(sendMoney, { body: { userId: to.id, amount: transferLimits.minCents } });
    const painter = await signedIn(site, 'Vantage', demoPassword(dataDir));
    return {
      wrongCents: off.reduce((sum, cents) => sum + cents, 0),
      unopened: await unopenedUploads(site, painter),
      waiting: await drained(site),
    };
  } finally {
    await site.stop();
  }
}

/** Uploads of a player that do not open. */
async function unopenedUploads(site: LocalProgram, owner: Player): Promise<number> {
  const stored = await withStore(site.mongoUrl, (databaseOf) =>
    databaseOf('user').collection('uploads').find({ ownerId: owner.id }).toArray(),
  );
  const open = stored.filter(({ status }) => status === 'stored');
  const answers = await Promise.all(
    open.map(({ _id }) => owner.send('GET', `/upload/${String(_id)}`)),
  );
  if (open.length === 0) return 1;
  return answers.filter(({ status }) => status !== 200).length;
}

/** Waits until every event is published; returns how many are not, and those given up. */
const drained = (site: LocalProgram): Promise<number> =>
  withStore(site.mongoUrl, async (databaseOf) => {
    const count = async () => {
      const names = serviceNames.flatMap((service) =>
        ['outbox', 'deadLetters'].map((name) => databaseOf(service).collection(name)),
      );
      const counts = await Promise.all(names.map((one) => one.countDocuments()));
      return counts.reduce((sum, one) => sum + one, 0);
    };
    const deadlineAt = Date.now() + drainedMs;
    while ((await count()) > 0 && Date.now() < deadlineAt) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return count();
  });
