import {
  deleteWager,
  editWager,
  listMyWagers,
  listNotifications,
  listWagers,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { accepted, consentAll, offer, opened, readAs, twoTeams } from './team-story';

const mineOf = async (player: Player) =>
  (await player.call(listMyWagers, { query: {} })).items.map(({ id }) => id);

test.thorough('lists open wagers of one team size', async () => {
  const setting = await twoTeams();
  const open = await opened(setting);
  const list = async (teamSize: '1' | '3') =>
    (await setting.p.anyone.call(listWagers, { query: { teamSize } })).items.map(({ id }) => id);
  expect(await list('3')).toEqual([open.id]);
  expect(await list('1')).toEqual([]);
});

test.thorough('lists an offer for its side while its consents are gathered', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const asked = await offer(setting);
  for (const player of nova.players) expect(await mineOf(player)).toEqual([asked.id]);
  expect(await mineOf(tide.players[0])).toEqual([]);
  await p.advance(10 * 60_000);
  expect(await mineOf(nova.players[0])).toEqual([]);
});

test.thorough('lists the wagers of a team: offered, accepted, and challenges to it', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const list = async (caller: Pick<Player, 'call'>, query: object) =>
    (await caller.call(listWagers, { query })).items.map(({ id, status }) => [id, status]);
  const first = await accepted(setting);
  for (const teamId of [nova.id, tide.id]) {
    expect(await list(p.anyone, { teamId })).toEqual([[first.id, first.status]]);
    expect(await list(p.anyone, { teamId, status: 'open' })).toEqual([]);
  }
  expect(await list(p.anyone, { teamId: '0'.repeat(24) })).toEqual([]);
  expect(await list(p.anyone, {})).toEqual([]);
  expect(await p.anyone.refused(listWagers, { query: { teamId: 'nova' } })).toEqual({
    status: 400,
    code: 'invalid-request',
  });
});

test.thorough('lists a challenge among a team’s wagers for its two sides only', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const challenge = await opened(setting, { opponentTeamId: tide.id });
  const list = async (caller: Pick<Player, 'call'>, teamId: string) =>
    (await caller.call(listWagers, { query: { teamId } })).items.map(({ id }) => id);
  const stranger = await p.player('stranger');
  for (const { id } of [nova, tide]) {
    for (const { players } of [nova, tide]) {
      for (const player of players) expect(await list(player, id)).toEqual([challenge.id]);
    }
    for (const caller of [stranger, p.anyone]) expect(await list(caller, id)).toEqual([]);
  }
  await nova.players[0].call(deleteWager, { params: { wagerId: challenge.id } });
  expect(await list(nova.players[0], nova.id)).toEqual([challenge.id]);
  expect(await list(tide.players[0], tide.id)).toEqual([]);
});

test.thorough('shows the consents to changed terms while they are gathered', async () => {
  const setting = await twoTeams();
  const { p, nova } = setting;
  const open = await opened(setting);
  const [owner, second] = nova.players;
  const params = { wagerId: open.id };
  const edited = await owner.call(editWager, { params, body: { stake: 12_00 } });
  const consents = ({ home }: typeof edited) =>
    home.seats.map(({ consent }) => consent?.amountCents ?? null);
  expect(edited).toMatchObject({ status: 'funding', stake: 10_00, askedTerms: { stake: 12_00 } });
  expect(consents(edited)).toEqual([12_00, null, null]);
  await consentAll(p, { ...open, terms: edited.askedTerms! }, [second]);
  expect(consents(await readAs(owner, open))).toEqual([12_00, 12_00, null]);
  await p.advance(10 * 60_000);
  const kept = await readAs(owner, open);
  expect(kept).toMatchObject({ status: 'open', stake: 10_00 });
  expect(consents(kept)).toEqual([10_00, 10_00, 10_00]);
});

test.thorough('withdraws the notices of a team’s challenge that ends unaccepted', async () => {
  const setting = await twoTeams({ withChat: true });
  const { p, nova, tide } = setting;
  const open = await opened(setting, { opponentTeamId: tide.id });
  const kindsOf = async (player: Player) =>
    (await player.call(listNotifications, {})).map(({ kind }) => kind);
  const acting = tide.players.slice(0, 2);
  for (const player of acting) expect(await kindsOf(player)).toContain('challenge');
  await nova.players[0].call(deleteWager, { params: { wagerId: open.id } });
  await p.settled();
  for (const player of acting) expect(await kindsOf(player)).not.toContain('challenge');
});
