import { acceptScore, acceptWager, checkIn, proposeScore } from '@contend/contracts';
import { acceptance, commandsDuring, monitoredPlatform } from '@contend/test-kit';
import { matchIdOf } from './play-wager';

/** Collections of the kit: events, timers and keys of requests, whose commands work shares. */
const ofKit = ['idempotencyKeys', 'inbox', 'leases', 'outbox', 'parked', 'timers'];
const readers = ['find', 'aggregate', 'count', 'distinct'];

type Counts = Record<string, string>;

/** Reads and writes of each service, as `reads/writes`, without those of the kit. */
function countsOf(commands: Awaited<ReturnType<typeof commandsDuring>>): Counts {
  const counts = Object.entries(commands).map(([service, all]) => {
    const own = all
      .map((command) => command.split(' '))
      .filter(([name, on = '']) => name !== 'commitTransaction' && !ofKit.includes(on));
    const reads = own.filter(([name = '']) => readers.includes(name));
    return [service, `${reads.length}/${own.length - reads.length}`] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count !== '0/0').sort());
}

/** What a step may cost. A number that grows needs a reason beside it. */
const expected: Record<string, Counts> = {
  offer: { match: '1/0', wager: '14/2', wallet: '3/4' },
  // The end of check-in, and of the time to play, have a sequence of their own in the copy of a
  // match: what moves them applies in any order of events. So an event that sets one writes twice.
  acceptance: {
    ...{ chat: '5/2', match: '4/3', team: '1/0', user: '0/4', wager: '10/2', wallet: '3/7' },
  },
  'check-in': { chat: '5/2', match: '2/1', team: '1/0', user: '0/3', wager: '1/1' },
  report: { chat: '4/1', match: '2/1', team: '1/0', user: '0/1', wager: '1/1' },
  // Both profiles have changed, of which each service keeps copies: a group of events that wait is
  // applied by one read and one write, however many they are.
  agreement: {
    ...{ chat: '6/3', match: '2/2', membership: '1/1', team: '1/1', tournament: '1/1' },
    ...{ user: '24/9', wager: '2/2', wallet: '1/1' },
  },
};

test.thorough('the steps of a staked match make these reads and writes', async () => {
  const p = await monitoredPlatform({});
  const player = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = [await player('ada'), await player('bea')];
  const counts: Record<string, Counts> = {};
  const step = async <Reply>(name: string, work: () => Promise<Reply>): Promise<Reply> => {
    const replies: Reply[] = [];
    const commands = await commandsDuring(p, async () => void replies.push(await work()));
    counts[name] = countsOf(commands);
    return replies[0] as Reply;
  };
  const wager = await step('offer', () => p.openWager(ada, { stakeCents: 10_00 }));
  const taken = await step('acceptance', () => bea.call(acceptWager, acceptance(bea, wager)));
  const matchId = matchIdOf(taken);
  const params = { matchId };
  await step('check-in', () => ada.call(checkIn, { params }));
  const body = { matchId, scores: [2, 0] as [number, number] };
  await step('report', () => ada.call(proposeScore, { body }));
  await step('agreement', () => bea.call(acceptScore, { params }));
  expect(counts).toEqual(expected);
});
