import { refillCompleted, sendMoney, setRoles, transferLimits } from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const only = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

/** Whether tests that begin with the same steps got the same objects. */
const ids: Record<string, string[]> = {};
const remember = (name: string, { id }: { id: string }) => (ids[name] ??= []).push(id);
const differentOf = (name: string) => new Set(ids[name]).size;

const twoPlayers = async (p: StoryPlatform) => {
  const [remi, sol] = await Promise.all([
    p.player('remi', { funds: 50_00 }),
    p.player('sol', { funds: 20_00 }),
  ]);
  return { remi, sol };
};

describe('a step that an earlier test took', () => {
  test.each(['first', 'second', ...(globalThis.isThorough ? ['third'] : [])])(
    'leaves a player with money: %s',
    async () => {
      const p = await platform(only);
      const { remi, sol } = await twoPlayers(p);
      remember('money', remi);
      expect(await remi.balance()).toEqual({ available: 50_00, held: 0 });
      expect(p.events(refillCompleted)).toHaveLength(2);
      // Its writes are those of the test alone.
      await remi.call(sendMoney, { body: { userId: sol.id, amount: transferLimits.minCents } });
      await p.settled();
      expect((await sol.balance()).available).toBe(20_00 + transferLimits.minCents);
      expect((await p.ledger.verify()).differences).toEqual([]);
    },
  );

  test.thorough.each(['first', 'second'])('moves the clock, and has its result: %s', async () => {
    const p = await platform(only);
    const begun = p.clock.now().getTime();
    const { player, when } = await p.prepare('an hour later', async () => {
      await p.advance(60 * 60_000);
      return { player: await p.player('remi'), when: 'later' };
    });
    remember('clock', player);
    expect(when).toBe('later');
    expect(p.clock.now().getTime() - begun).toBe(60 * 60_000);
    expect(await player.balance()).toEqual({ available: 0, held: 0 });
  });

  test('is not taken again', () => {
    expect(differentOf('money')).toBe(1);
    if (globalThis.isThorough) expect(differentOf('clock')).toBe(1);
  });
});

describe.thorough('a step is taken again', () => {
  test.each(['first', 'second'])('after a request: %s', async () => {
    const p = await platform(only);
    const { remi, sol } = await twoPlayers(p);
    await remi.call(sendMoney, { body: { userId: sol.id, amount: transferLimits.minCents } });
    remember('request', await p.player('ash'));
  });

  test.each(['first', 'second'])('after a move of the clock: %s', async () => {
    const p = await platform(only);
    await p.advance(1000);
    remember('later', await p.player('ash'));
  });

  test.each(['first', 'second'])('after access to a database: %s', async () => {
    const p = await platform(only);
    await p.database('user').collection('users').countDocuments();
    remember('database', await p.player('ash'));
  });

  test.each(['first', 'second'])('where a session ended in a test before: %s', async () => {
    const p = await platform(only);
    const eve = await p.player('eve');
    remember('ended', eve);
    const params = { userId: eve.id };
    await p.operator.call(setRoles, { params, body: { roles: ['admin'] } });
    await p.settled();
  });

  test('makes a new player at each repeat', () => {
    const names = ['request', 'later', 'database', 'ended'];
    expect(names.map(differentOf)).toEqual([2, 2, 2, 2]);
  });
});

test('a step that fails is not remembered', async () => {
  const p = await platform(only);
  const child = { birthDate: '2020-01-01' };
  await expect(p.player('kid', child)).rejects.toThrow(/422|403|400/);
  const again = await p.player('remi', { funds: 50_00 });
  expect(ids.money).not.toContain(again.id);
});
