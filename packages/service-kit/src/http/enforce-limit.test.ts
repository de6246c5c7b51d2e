import {
  type CallSpec,
  deleteTeam,
  limitOf,
  listTeams,
  Refusal,
  registerForTournament,
  signUp,
} from '@contend/contracts';
import { callersPerAddress, enforceLimit } from './enforce-limit';
import { limiters } from './limits';

const address = '198.51.100.7';

/** Makes a call as these users one after another; the codes of those that were refused. */
async function refusalsOf(spec: CallSpec, userIds: readonly (string | null)[]) {
  const limits = limiters('tournament', null);
  const codes: string[] = [];
  for (const id of userIds) {
    try {
      await enforceLimit(limits, spec, { actor: id === null ? null : { id }, address });
    } catch (error) {
      codes.push(error instanceof Refusal ? error.code : String(error));
    }
  }
  return codes;
}

const users = (count: number) => Array.from({ length: count }, (_, nth) => `user ${nth}`);
const repeated = <Item>(item: Item, times: number) => Array.from({ length: times }, () => item);

test('320 players behind one address register within a minute', async () => {
  expect(await refusalsOf(registerForTournament, users(320))).toEqual([]);
});

test('limits a user, and an address at a hundred times that', async () => {
  const requests = registerForTournament.limit.requests;
  const once = await refusalsOf(registerForTournament, repeated('one', requests + 1));
  expect(once).toEqual(['rate-limited']);
  const accounts = users(callersPerAddress).flatMap((id) => repeated(id, requests));
  expect(await refusalsOf(registerForTournament, [...accounts, 'another'])).toEqual([
    'rate-limited',
  ]);
});

test('limits calls that anyone may make by address alone', async () => {
  const { requests } = signUp.limit;
  const made = [...repeated(null, requests - 1), 'one', 'another'];
  expect(await refusalsOf(signUp, made)).toEqual(['rate-limited']);
});

test('limits a user in calls that change something and have no limit of their own', async () => {
  expect('limit' in deleteTeam).toBe(false);
  const { requests = 0 } = limitOf(deleteTeam) ?? {};
  const once = await refusalsOf(deleteTeam, [...repeated('one', requests + 1), 'another']);
  expect(once).toEqual(['rate-limited']);
  expect(limitOf(listTeams)).toBeUndefined();
});
