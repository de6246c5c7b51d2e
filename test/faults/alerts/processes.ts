import {
  acceptScrimRequest,
  acceptWager,
  cancelScrim,
  cancelTournament,
  createTeam,
  getTournament,
  listCommunityMessages,
  listPlayTypes,
  payForSeat,
  postScrim,
  registerForTournament,
  requestScrim,
} from '@contend/contracts';
import { acceptance, type Player } from '@contend/test-kit';
import { organizerOf, publishedEvent } from '../tournament-events';
import { hourMs, minuteMs, type Site, type Trial } from './trial';

const fundsCents = 50_00;
const stakeCents = 10_00;
const depositCents = 6_00;

/** Servers and services that stop. */
export const processTrials = (site: Site): Trial[] => [
  storeBusy(site),
  processGone(site),
  undoOverdue(site),
  depositsStuck(site),
  eventMoneyStuck(site),
];

/** More than the connections of a service and the operations that may wait for one. */
const readsAtOnce = 25;

function storeBusy({ platform, store }: Site): Trial {
  let player: Player;
  return {
    alerts: ['ContendStoreBusy'],
    cause: `the store is suspended while messages are read, ${readsAtOnce} times four times a second`,
    mend: 'it is resumed',
    async begin() {
      player = await platform.player('reads');
      store.suspend();
    },
    meanwhile() {
      for (let nth = 0; nth < readsAtOnce; nth += 1) {
        void player.answer(listCommunityMessages, {}).catch(() => undefined);
      }
      return Promise.resolve();
    },
    end: () => Promise.resolve(store.resume()),
  };
}

function processGone({ platform }: Site): Trial {
  return {
    alerts: ['ContendProcessGone'],
    cause: '`realtime` is killed',
    mend: 'it is started',
    begin: () => platform.kill('realtime'),
    end: () => platform.restart('realtime'),
  };
}

function undoOverdue({ platform }: Site): Trial {
  return {
    alerts: ['ContendUndoOverdue'],
    cause: '`wallet` is killed, a wager is accepted, a minute passes',
    mend: '`wallet` is started',
    async begin() {
      const home = await platform.player('offers', { funds: fundsCents });
      const away = await platform.player('takes', { funds: fundsCents });
      const wager = await platform.openWager(home, { stakeCents });
      await platform.kill('wallet');
      await away.refused(acceptWager, acceptance(away, wager));
      await platform.moveClock(minuteMs);
    },
    end: () => platform.restart('wallet'),
    afterwards: () => platform.moveClock(15_000),
  };
}

function depositsStuck({ platform }: Site): Trial {
  return {
    alerts: ['ContendScrimDepositsStuck'],
    cause: '`wallet` is killed, a booked scrim with deposits is cancelled',
    mend: '`wallet` is started',
    async begin() {
      const { owner, bookingId } = await bookedScrim(platform);
      await platform.kill('wallet');
      await owner.call(cancelScrim, { params: { bookingId }, body: { reason: 'roster' } });
    },
    meanwhile: () => platform.moveClock(5000),
    end: () => platform.restart('wallet'),
    afterwards: () => platform.moveClock(15_000),
  };
}

/** A scrim of two teams of one player each, whose deposits are held. */
async function bookedScrim(platform: Site['platform']) {
  const { items } = await platform.anyone.call(listPlayTypes, { query: {} });
  const one = items.find(({ teamSizes, bestOf }) => teamSizes.includes(1) && bestOf.includes(1));
  if (!one) throw new Error('There is no play type for one against one.');
  const format = { gameId: one.gameId, playTypeId: one.id, bestOf: 1 as const };
  const startsAt = new Date(platform.clock.now().getTime() + 8 * hourMs).toISOString();
  const post = async (name: string, cents: number) => {
    const owner = await platform.player(name, { funds: fundsCents });
    const team = { name, tag: name.slice(0, 4), gameId: one.gameId };
    const { id: teamId } = await owner.call(createTeam, { body: team });
    await platform.settled();
    const body = { ...format, teamId, startsAt, depositCents: cents };
    const { id } = await owner.call(postScrim, { body });
    return { owner, id };
  };
  const [home, away] = [await post('nova', depositCents), await post('tide', 0)];
  const asking = { params: { scrimId: home.id }, body: { fromScrimId: away.id, depositCents } };
  const request = await away.owner.call(requestScrim, asking);
  await platform.settled();
  const accepting = { params: { requestId: request.id }, query: { depositCents } };
  const { bookingId } = await home.owner.call(acceptScrimRequest, accepting);
  await platform.settled();
  return { owner: home.owner, bookingId: bookingId ?? '' };
}

function eventMoneyStuck({ platform }: Site): Trial {
  return {
    alerts: ['ContendTournamentMoneyStuck'],
    cause: '`wallet` is killed, an event with a paid fee is cancelled, eleven minutes pass',
    mend: '`wallet` is started',
    async begin() {
      const host = await organizerOf(platform, 'cancels');
      const player = await platform.player('pays', { funds: fundsCents });
      const prize = { mode: 'pool' as const, organizerFeeBasisPoints: 0, split: [10_000] };
      const { id } = await publishedEvent(platform, host, { feeCents: 5_00, prize });
      const params = { tournamentId: id };
      await player.call(registerForTournament, { params, body: {} });
      const body = { userId: player.id, amount: 5_00 };
      await player.call(payForSeat, { params, body });
      await platform.settled();
      await platform.kill('wallet');
      const { version } = await host.call(getTournament, { params });
      await host.call(cancelTournament, { params, body: { version } });
      await platform.moveClock(11 * minuteMs);
    },
    end: () => platform.restart('wallet'),
    afterwards: () => platform.moveClock(minuteMs),
  };
}
