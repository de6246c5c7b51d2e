import {
  cancelTournament,
  changeTournament,
  disqualifyEntry,
  fundEscrow,
  getOrganizerBoard,
  listPrizeShares,
  payoutsFrozen,
  previewTournament,
  prizeHoldMs,
  prizePaid,
  prizeTakenBack,
  recoverFunds,
  setStatus,
  settleEscrow,
  tournamentCompleted,
  userStatusChanged,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { entryOf, eventOf, eventPlatform, unknownId } from './event-story';
import { playedTeams } from './played-teams';
import type { Team } from './team-story';

let p: StoryPlatform;
let host: Player;
let admin: Player;
let teams: Team[];
let params: { tournamentId: string };

const available = async (player: Player) => (await player.balance()).available;
const event = () => ({ id: params.tournamentId });
const people = () => teams.flatMap(({ captain, mate }) => [captain, mate]);
const balances = () => Promise.all([host, ...people()].map(available));
const signInAgain = async () => {
  for (const player of [host, admin, ...people()]) await player.signInAgain();
};

/** Four teams of two have played for 36.00. */
beforeEach(async () => {
  p = await eventPlatform();
  ({ host, admin, teams, params } = await playedTeams(p));
});

async function payOut(): Promise<void> {
  await p.advance(prizeHoldMs);
  await host.signInAgain();
  expect(await eventOf(host, event())).toMatchObject({ status: 'paid_out' });
}

/** Prizes are paid, and everyone has a token again. */
async function paid(): Promise<void> {
  const prepared = await p.prepare('paid prizes', async () => {
    await payOut();
    await signInAgain();
    return { host, admin, teams };
  });
  ({ host, admin, teams } = prepared);
}

/** As the user service announces it: the sessions of the player do not end. */
const announceStatus = ({ id: userId }: Player, status: 'suspended' | 'active') =>
  p.publish(userStatusChanged, {
    ...{ subject: userId, sequence: status === 'active' ? 91 : 90, data: { userId, status } },
  });

const championEntry = async () => (await entryOf(teams[0]!.captain, event()))?.id ?? '';
const changeOf = (entryId: string) => ({
  ...{ kind: 'disqualify' as const, entryId, reason: 'cheating' as const },
  note: 'Played with an aimbot.',
});
const shown = async () =>
  (await p.anyone.call(listPrizeShares, { params })).items
    .map(({ userId, place, amountCents, status }) => [
      ...[people().findIndex(({ id }) => id === userId), place, amountCents, status],
    ])
    .toSorted((one, other) => Number(one[0]) - Number(other[0]));

/** The mate of the champions has put 10.00 of the prize into another escrow. */
async function spendShare(): Promise<void> {
  const escrow = { kind: 'scrim', id: unknownId };
  const payers = [{ payerId: teams[0]!.mate.id, amountCents: 10_00 }];
  const body = { id: `scrim:${unknownId}`, escrow, purpose: 'deposit' as const, label: 'Scrim' };
  await p.as('team').call(fundEscrow, { body: { ...body, payers, reservations: [] } });
}

const applied = async (entryId: string) => {
  const change = changeOf(entryId);
  const { version } = await admin.call(previewTournament, { params, body: { change } });
  return admin.answer(changeTournament, { params, body: { version, change } });
};

test.thorough(
  '26: after the payout prizes are taken back, owed where spent, and paid on',
  async () => {
    await paid();
    await spendShare();
    const before = await balances();
    expect(before.slice(1, 5)).toEqual([102_60, 2_60, 95_40, 5_40]);
    const entryId = await championEntry();
    const change = changeOf(entryId);
    const preview = await admin.call(previewTournament, { params, body: { change } });
    const [ada, mate] = people();
    expect(preview.correction?.taken).toEqual([
      { entryId, userId: ada!.id, amountCents: 12_60 },
      { entryId, userId: mate!.id, amountCents: 12_60 },
    ]);
    expect(preview.correction?.given.map(({ amountCents }) => amountCents)).toEqual([
      ...[7_20, 7_20, 2_70, 2_70, 2_70, 2_70],
    ]);
    expect(preview.correction?.organizerCents).toBe(0);
    expect(preview.prizes.map((one) => [one.beforeCents, one.afterCents]).toSorted()).toEqual(
      [
        [25_20, 0],
        [10_80, 25_20],
        [0, 5_40],
        [0, 5_40],
      ].toSorted(),
    );
    // The preview has changed nothing.
    expect(await balances()).toEqual(before);
    const body = { version: preview.version, change };
    await admin.call(changeTournament, { params, body });
    await p.settled();
    const gains = (await balances()).map((cents, index) => cents - before[index]!);
    expect(gains).toEqual([0, -12_60, -12_60, 7_20, 7_20, 2_70, 2_70, 2_70, 2_70]);
    expect(await available(teams[0]!.mate)).toBe(-10_00);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 10_00, differences: [] });
    // Only who owes is frozen.
    expect(p.events(payoutsFrozen).map(({ data }) => data)).toEqual([
      { userId: mate!.id, amountCents: 12_60, reason: 'prize-taken-back', owedCents: 10_00 },
    ]);
    expect(await shown()).toEqual([
      ...[2, 2, 3, 3].map((index, nth) => [index, 1, [5_40, 7_20][nth % 2], 'paid']),
      ...[4, 5, 6, 7].map((index) => [index, 2, 2_70, 'paid']),
    ]);
    expect(p.events(prizeTakenBack)).toHaveLength(2);
    expect(p.events(tournamentCompleted).at(-1)?.data).toMatchObject({
      winnerIds: [teams[1]!.captain.id, teams[1]!.mate.id],
    });
    expect(await entryOf(teams[1]!.captain, event())).toMatchObject({ place: 1 });
    expect(await eventOf(host, event())).toMatchObject({ status: 'paid_out' });
    const { log = [] } = await admin.call(getOrganizerBoard, { params });
    expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['correct-prizes']));
    // Later income repays the debt.
    await p.refill(teams[0]!.mate, 15_00);
    expect(await available(teams[0]!.mate)).toBe(5_00);
  },
);

test.thorough(
  'a difference waits for a player who cannot be paid; another entry can follow',
  async () => {
    await paid();
    const [, second, third] = teams;
    const status = (to: 'suspended' | 'active') =>
      p.operator.call(setStatus, { params: { userId: third!.mate.id }, body: { status: to } });
    await status('suspended');
    await p.settled();
    const before = await balances();
    expect(await applied(await championEntry())).toMatchObject({ status: 200 });
    await p.settled();
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 2_70, differences: [] });
    expect((await shown()).find(([index]) => index === 5)).toEqual([5, 2, 2_70, 'waiting']);
    const other = (await entryOf(second!.captain, event()))?.id ?? '';
    expect(await applied(other)).toMatchObject({ status: 200 });
    await p.settled();
    await status('active');
    await p.settled();
    await signInAgain();
    const gains = (await balances()).map((cents, index) => cents - before[index]!);
    // Both teams that lost their first match share both prizes.
    expect(gains).toEqual([0, -12_60, -12_60, -5_40, -5_40, 9_00, 9_00, 9_00, 9_00]);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  },
);

test.thorough.each([false, true])(
  'a share that waits is paid on from its escrow, or owed where it was just paid (%s)',
  async (isJustPaid) => {
    const { captain, mate } = teams[0]!;
    await announceStatus(mate, 'suspended');
    await payOut();
    await captain.signInAgain();
    await admin.signInAgain();
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 12_60, differences: [] });
    const { items } = await p.anyone.call(listPrizeShares, { params });
    expect(items.filter((share) => share.status === 'waiting')).toHaveLength(1);
    if (isJustPaid) {
      // As by a service that stopped before it recorded the payment.
      const stored = p.database('tournament').collection<{ _id: string }>('tournamentPayouts');
      const row = await stored.findOne({ _id: params.tournamentId });
      const shares = (row as unknown as { shares: { id: string; userId: string }[] }).shares;
      const shareId = shares.find(({ userId }) => userId === mate.id)!.id;
      const share = { payeeId: mate.id, amountCents: 12_60, purpose: 'prize' as const };
      const lines = [{ ...share, label: 'Friday Cup' }];
      const escrow = { kind: 'prize', id: shareId };
      const body = { id: `prize:${shareId}`, escrow, lines, rakeCents: 0 };
      await p.as('tournament').call(settleEscrow, { body });
    }
    expect(await applied(await championEntry())).toMatchObject({ status: 200 });
    await p.settled();
    await announceStatus(mate, 'active');
    await signInAgain();
    expect((await balances()).slice(1)).toEqual([
      ...[90_00, 0, 102_60, 12_60, 92_70, 2_70, 92_70, 2_70],
    ]);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  },
);

test('only an admin corrects paid prizes, with a reason, once, as previewed', async () => {
  await paid();
  const entryId = await championEntry();
  const change = changeOf(entryId);
  const asking = { params, body: { change } };
  for (const by of [host, teams[1]!.captain, p.anyone]) {
    const { code } = await by.refused(previewTournament, asking);
    expect(['tournament-not-live', 'forbidden', 'unauthenticated']).toContain(code);
  }
  const { version } = await admin.call(previewTournament, asking);
  const apply = (body: object) =>
    admin.answer(changeTournament, { params, body: { version, change, ...body } as never });
  const codeOf = async (answer: Promise<{ body: unknown }>) =>
    ((await answer).body as { code: string }).code;
  const bare = { kind: 'disqualify', entryId };
  expect(await codeOf(apply({ change: bare }))).toBe('reason-required');
  const cancelling = { params, body: { version: (await eventOf(host, event())).version } };
  expect((await host.refused(cancelTournament, cancelling)).code).toBe('tournament-status');
  expect(await codeOf(apply({ version: version + 1 }))).toBe('version-conflict');
  expect(await codeOf(apply({ change: { ...change, entryId: unknownId } }))).toBe(
    'entry-not-found',
  );
  const undo = { kind: 'undo', matchId: unknownId };
  expect(await codeOf(apply({ change: undo }))).toBe('tournament-not-live');
  const body = { version, change };
  expect((await host.refused(changeTournament, { params, body })).code).toBe('tournament-not-live');
  const byForm = { params, body: { entryId, reason: 'Cheated' } };
  expect((await admin.refused(disqualifyEntry, byForm)).code).toBe('tournament-not-live');
  const before = await balances();
  const both = await Promise.all([apply({}), apply({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await p.settled();
  const again = await applied(entryId);
  expect(again).toMatchObject({ status: 409, body: { code: 'change-impossible' } });
  const gains = (await balances()).map((cents, index) => cents - before[index]!);
  expect(gains[1]).toBe(-12_60);
  expect(p.events(prizeTakenBack)).toHaveLength(2);
});

test.thorough.each([
  ['before', recoverFunds],
  ['after', recoverFunds],
  ['before', settleEscrow],
  ['after', settleEscrow],
] as const)('a service that stops %s its call books a correction once (%#)', async (when, call) => {
  await paid();
  await spendShare();
  const before = await balances();
  const entryId = await championEntry();
  const stopped = p.crash('tournament', call, when);
  const lost = applied(entryId).catch(() => undefined);
  await stopped;
  await p.restart('tournament');
  await lost;
  await p.settled();
  const gains = (await balances()).map((cents, index) => cents - before[index]!);
  expect(gains).toEqual([0, -12_60, -12_60, 7_20, 7_20, 2_70, 2_70, 2_70, 2_70]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 10_00, differences: [] });
  const shares = p.events(prizePaid).map(({ data }) => (data as { shareId: string }).shareId);
  expect(new Set(shares).size).toBe(shares.length);
});
