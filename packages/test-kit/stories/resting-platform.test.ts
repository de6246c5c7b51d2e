import { storedServices } from '@contend/contracts';
import { platform } from '@contend/test-kit';
import mongoose from 'mongoose';

/** Longer than services rest between two polls, and than leases last. */
const restMs = 7000;

test('a resting platform sends no command to its store', async () => {
  const p = await platform({ fresh: true });
  await p.player('ada', { funds: 10_00 });
  await p.settled();
  let commands = 0;
  const count = () => (commands += 1);
  // Other platforms of this process may work.
  const own = p.database('user').databaseName.replace(/user$/, '');
  const clients = mongoose.connections
    .filter(({ readyState }) => readyState === mongoose.ConnectionStates.connected)
    .filter(({ name }) => name.startsWith(own))
    .map((connection) => connection.getClient());
  for (const client of clients) client.on('connectionCheckedOut', count);
  await new Promise((resolve) => setTimeout(resolve, restMs));
  for (const client of clients) client.off('connectionCheckedOut', count);
  expect(clients.length).toBe(storedServices.length);
  expect(commands).toBe(0);
  // Counted are those that there are.
  for (const client of clients) client.on('connectionCheckedOut', count);
  await p.player('bea');
  for (const client of clients) client.off('connectionCheckedOut', count);
  expect(commands).toBeGreaterThan(0);
});
