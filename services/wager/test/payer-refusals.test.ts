import {
  acceptWager,
  type CallRequest,
  type CallSpec,
  consentToWager,
  coverSeats,
  createWager,
  editWager,
  type RefusalCode,
  updatePlayLimits,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal, soloOffer } from '@contend/test-kit';
import { unknownId } from './play-wager';
import {
  balances,
  consentAll,
  ids,
  offer,
  opened,
  type Setting,
  shortOffer,
  twoTeams,
} from './team-story';

/** A call that holds stakes, or asks for the consents before it, by a captain or payer. */
interface PayingCall {
  by: Player;
  /** Another player of the same side. */
  other: Player;
  refused(code: RefusalCode): ReturnType<typeof refusal>;
}

function paying<C extends CallSpec>(
  [by, other]: [Player, Player],
  ...[contract, request]: [C, CallRequest<C>]
): PayingCall {
  return { by, other, refused: (code) => refusal(code, by, contract, request) };
}

/** An open offer of Nova, one whose last consent is missing, and one with a seat to cover. */
const prepared = (setting: Setting) =>
  setting.p.prepare('an open, an unfinished and a short offer', async () => {
    const open = await opened(setting);
    const asked = await offer(setting);
    await consentAll(setting.p, asked, [setting.nova.players[1]]);
    const { asked: short, poor } = await shortOffer(setting);
    return { open, asked, short, poor };
  });

async function story() {
  const setting = await twoTeams();
  const { nova, tide, terms } = setting;
  const { open, asked, short, poor } = await prepared(setting);
  const [owner, second, third] = nova.players;
  const [taker, mate] = tide.players;
  const tides = { teamId: tide.id, users: ids(tide.players) };
  const consent = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  const cover = { params: { wagerId: short.id }, body: { users: [poor.id], terms: short.terms } };
  const edit = { params: { wagerId: open.id }, body: { stake: 11_00 } };
  const accept = { params: { wagerId: open.id }, body: { ...tides, terms: open.terms } };
  const create = { body: { ...terms, ...tides } };
  const calls = [
    paying([third, second], consentToWager, consent),
    paying([owner, second], coverSeats, cover),
    paying([owner, second], editWager, edit),
    paying([taker, mate], acceptWager, accept),
    paying([taker, mate], createWager, create),
  ];
  return { ...setting, calls, requests: { consent, cover, accept }, poor };
}

/** Changes a projection of the wager service; the result restores it. */
async function changed({ p }: Setting, of: 'players' | 'playBreaks', userId: string, set: object) {
  const rows = p.database('wager').collection<{ _id: string }>(of);
  const before = await rows.findOne({ _id: userId });
  await rows.updateOne({ _id: userId }, { $set: set }, { upsert: true });
  return () =>
    before ? rows.replaceOne({ _id: userId }, before) : rows.deleteOne({ _id: userId });
}

const reasons: [RefusalCode, object][] = [
  ['account-suspended', { status: 'suspended' }],
  ['birth-date-required', { ageKnown: false }],
  ['under-age', { minorUntil: new Date('2030-01-01') }],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'KP' }],
];

test('a payer stakes only while eligible, and with a side that is', async () => {
  const { calls, ...setting } = await story();
  const { nova, tide } = setting;
  const before = await balances([...nova.players, ...tide.players]);
  for (const { by, other, refused } of calls) {
    for (const [code, fields] of reasons) {
      // A new stake of a suspended player ends the offer instead.
      if (code === 'account-suspended' && refused(code).row.startsWith('put')) continue;
      const restore = await changed(setting, 'players', by.id, fields);
      await expectRefusals([refused(code)]);
      await restore();
    }
    const restore = await changed(setting, 'players', other.id, { country: 'KP' });
    await expectRefusals([refused('seat-not-eligible')]);
    await restore();
  }
  expect(await balances([...nova.players, ...tide.players])).toEqual(before);
});

test('a payer on a break stakes nothing, nor for a player who is on one', async () => {
  const { calls, ...setting } = await story();
  // Before the end of their offers, which the event of a break brings.
  const pause = { kind: 'time-out', until: new Date('2030-01-01') };
  for (const { by, other, refused } of calls) {
    const restore = await changed(setting, 'playBreaks', by.id, pause);
    await expectRefusals([refused('play-paused')]);
    await restore();
    const restoreOther = await changed(setting, 'playBreaks', other.id, pause);
    await expectRefusals([refused('payer-limited')]);
    await restoreOther();
  }
});

const soloBy = ({ terms }: Setting, { id: userId }: Player) => ({
  body: soloOffer({ ...terms, id: terms.playTypeId }, { userId, stakeCents: 10_00 }),
});

test('a payer stakes within their limit', async () => {
  const { requests, ...setting } = await story();
  const { nova, tide } = setting;
  const [owner, , third] = nova.players;
  const [taker] = tide.players;
  for (const player of [owner, third, taker]) {
    const limits = [{ kind: 'stake' as const, window: 'day' as const, cents: 9_99 }];
    await player.call(updatePlayLimits, { body: { limits } });
  }
  await expectRefusals([
    refusal('play-limit', owner, coverSeats, requests.cover),
    refusal('play-limit', third, consentToWager, requests.consent),
    refusal('play-limit', taker, createWager, soloBy(setting, taker)),
  ]);
});

test('a payer stakes no more than their wallet has', async () => {
  const { requests, poor, ...setting } = await story();
  const [owner] = setting.nova.players;
  await setting.p.openWager(owner, { stakeCents: 25_00 });
  await expectRefusals([
    refusal('insufficient-funds', poor, createWager, soloBy(setting, poor)),
    refusal('insufficient-funds', owner, coverSeats, requests.cover),
  ]);
});

test('only those who act for a team accept for it, with its members', async () => {
  const { nova, tide, requests } = await story();
  const { accept } = requests;
  const [taker, mate, member] = tide.players;
  const [stranger] = nova.players;
  const accepting = (change: object) => ({ ...accept, body: { ...accept.body, ...change } });
  const mixed = ids([taker, mate, stranger]);
  await expectRefusals([
    refusal('not-team-captain', member, acceptWager, accept),
    refusal('not-team-member', stranger, acceptWager, accept),
    refusal('not-team-member', taker, acceptWager, accepting({ users: mixed })),
    refusal('team-not-found', taker, acceptWager, accepting({ teamId: unknownId })),
  ]);
});
