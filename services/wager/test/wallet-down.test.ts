import {
  acceptWager,
  consentToWager,
  coverSeats,
  createWager,
  editWager,
  listPlayTypes,
} from '@contend/contracts';
import { eventually, type Player, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { expectBooks, taking } from './play-wager';
import { balances, consentAll, offer, type Setting, shortOffer, twoTeams } from './team-story';

const minuteMs = 60_000;
const unavailable = { status: 503, code: 'unavailable' };
const expired = { status: 409, code: 'funding-expired' };

/** Offers of each kind, of which the last consent, cover, edit or acceptance is missing. */
const unfinished = (setting: Setting) =>
  setting.p.prepare('unfinished wagers', async () => {
    const { p, nova, tide } = setting;
    const consenting = await offer(setting);
    await consentAll(p, consenting, [nova.players[1]]);
    const { asked: covering, poor } = await shortOffer(setting);
    const [edited, taken] = [
      await p.openWager(tide.players[0], { stakeCents: 10_00 }),
      await p.openWager(tide.players[1], { stakeCents: 10_00 }),
    ];
    return { consenting, covering, poor, edited, taken };
  });

/** Each call that holds stakes, with a key of its own. */
async function callsOf(setting: Setting) {
  const { p, nova, tide } = setting;
  const { consenting, covering, poor, edited, taken } = await unfinished(setting);
  const [owner, , third] = nova.players;
  const [playType] = (await p.anyone.call(listPlayTypes, { query: {} })).items;
  const key = (name: string) => ({ idempotencyKey: `once-${name}` });
  const { terms } = consenting;
  const consent = { params: { wagerId: consenting.id }, body: { terms } };
  const cover = { params: { wagerId: covering.id }, body: { users: [poor.id], terms } };
  const edit = { params: { wagerId: edited.id }, body: { stake: 12_00 } };
  const made = { body: soloOffer(playType!, { userId: tide.players[2].id, stakeCents: 7_00 }) };
  const taker: Player = tide.players[2];
  return {
    consent: () => third.refused(consentToWager, consent, key('consent')),
    cover: () => owner.refused(coverSeats, cover, key('cover')),
    edit: () => tide.players[0].refused(editWager, edit, key('edit')),
    accept: () => taker.refused(acceptWager, taking(taker, taken), key('accept')),
    create: () => taker.refused(createWager, made, key('create')),
  };
}

/**
 * What a call answers once its earlier attempt has ended: while a release waits for its next try,
 * which the platform's clock brings, the wager is not open.
 */
async function answerOf(p: StoryPlatform, call: () => Promise<{ code: string }>) {
  let answer = await call();
  await eventually('the end of the attempt', async () => {
    if (answer.code !== 'wager-not-open') return true;
    await p.advance(15_000);
    answer = await call();
    return answer.code !== 'wager-not-open';
  });
  return answer;
}

test('no stake is held while the wallet is down; a late repeat has expired', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const calls = await callsOf(setting);
  await p.kill('wallet');
  const refused = await Promise.all(Object.values(calls).map((call) => call()));
  expect(refused).toEqual(refused.map(() => unavailable));
  p.clock.advance(minuteMs);
  await p.restart('wallet');
  // Attempts may have ended before their repeats come.
  await p.advance(minuteMs);
  for (const [name, call] of Object.entries(calls)) {
    expect({ name, ...(await answerOf(p, call)) }).toEqual({ name, ...expired });
  }
  // Releases that failed while the wallet was down are made again by the platform's clock.
  await eventually('the end of all attempts', async () => {
    await p.advance(15_000);
    return (await balances(tide.players)).join() === '5000,4000,5000';
  });
  expect(await balances(nova.players)).toEqual([50_00, 50_00, 50_00]);
  await expectBooks(p, { escrow: 0, house: 0 });
});
