import {
  acceptScore,
  acceptWager,
  cancelWager,
  checkIn,
  disputeWager,
  getUpload,
  getWithdrawRequest,
  proposeScore,
  teamUpdated,
  withdrawWager,
} from '@contend/contracts';
import { type Player, uploadVideo } from '@contend/test-kit';
import { matchIdOf } from './play-wager';
import {
  accepted,
  ids,
  opened,
  readAs,
  type Setting,
  type Squad,
  teamOf,
  twoTeams,
} from './team-story';

const refused = (status: number, code: string) => ({ status, code });
const reason = 'My controller broke.';

interface People {
  /** Members without a seat. */
  others?: Player[];
  acting: Player[];
}

/** Publishes the present members of a team, and who of them acts for it. */
function publish({ p, terms }: Setting, team: Squad, { others = [], acting }: People) {
  const memberIds = [...new Set(ids([...team.players, ...others, ...acting]))];
  const actingIds = ids(acting);
  const data = { ...teamOf(team, terms.gameId, memberIds), actingIds, captainIds: actingIds };
  const sequence = p.events(teamUpdated).filter(({ subject }) => subject === team.id).length + 1;
  return p.publish(teamUpdated, { subject: team.id, sequence, data });
}

test.thorough('who acts for the offering team does not play for the other one', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const both = await p.player('both', { funds: 50_00 });
  await publish(setting, nova, { acting: [...nova.players.slice(0, 2), both] });
  await publish(setting, tide, { acting: [tide.players[0], both] });
  const wager = await opened(setting);
  const { id: wagerId, terms } = wager;
  const [owner, second] = tide.players;
  const users = ids([owner, second, both]);
  const body = { teamId: tide.id, users, coverUsers: [], terms };
  const params = { wagerId };
  expect(await owner.refused(acceptWager, { params, body })).toEqual(refused(409, 'own-wager'));
  expect(await both.refused(acceptWager, { params, body })).toEqual(refused(409, 'own-wager'));
  expect((await readAs(both, wager)).acceptRefusal).toBe('own-wager');
});

test.thorough(
  'a deputy acts for one side, without a seat, while their team lets them',
  async () => {
    const setting = await twoTeams();
    const { p, nova, tide } = setting;
    const deputy = await p.player('deputy');
    const [, , seated] = nova.players;
    await publish(setting, tide, { acting: [...tide.players.slice(0, 2), deputy, seated] });
    const wager = await accepted(setting);
    expect(wager.away?.deputyIds).toEqual(ids([tide.players[0], deputy]));
    const params = { wagerId: wager.id };
    const request = await seated.call(withdrawWager, { body: { ...params, reason } });
    const answer = { body: { id: request.id, decision: 'approve' as const } };
    expect(await seated.refused(withdrawWager, answer)).toEqual(refused(403, 'not-captain'));
    expect(await deputy.call(getWithdrawRequest, { query: params })).toEqual(request);
    expect((await readAs(deputy, wager)).withdrawRequest).toEqual(request);

    await publish(setting, tide, { others: [deputy], acting: tide.players.slice(0, 2) });
    expect(await deputy.refused(withdrawWager, answer)).toEqual(refused(403, 'not-captain'));
    expect(await deputy.refused(cancelWager, { params })).toEqual(refused(403, 'not-captain'));
    const complaint = { params, body: { reason: 'They cheated.' } };
    expect(await deputy.refused(disputeWager, complaint)).toEqual(refused(403, 'not-captain'));

    await publish(setting, tide, { acting: [...tide.players.slice(0, 2), deputy] });
    const rejection = { body: { id: request.id, decision: 'reject' as const } };
    expect((await deputy.call(withdrawWager, rejection)).status).toBe('rejected');
  },
);

test.thorough('those who act for a challenged team now are the ones who may accept', async () => {
  const setting = await twoTeams();
  const { tide } = setting;
  const wager = await opened(setting, { opponentTeamId: tide.id });
  const [owner, , third] = tide.players;
  const refusalFor = async (player: Player) => (await readAs(player, wager)).acceptRefusal;
  expect([await refusalFor(owner), await refusalFor(third)]).toEqual([null, 'not-challenged']);
  await publish(setting, tide, { acting: [third] });
  expect([await refusalFor(owner), await refusalFor(third)]).toEqual(['not-challenged', null]);
});

test.thorough('deputies of both sides read the evidence of a dispute', async () => {
  const setting = await twoTeams();
  const { p, nova, tide } = setting;
  const deputy = await p.player('deputy');
  await publish(setting, nova, { acting: [...nova.players.slice(0, 2), deputy] });
  const wager = await accepted(setting);
  const matchId = matchIdOf(wager);
  const [owner, , third] = tide.players;
  for (const player of [...nova.players, owner, third]) {
    await player.call(checkIn, { params: { matchId } });
  }
  await p.settled();
  await nova.players[0].call(proposeScore, { body: { matchId, scores: [2, 1] } });
  await tide.players[1].call(acceptScore, { params: { matchId } });
  await p.settled();
  const evidence = [await uploadVideo(tide.players[1])];
  const body = { reason: 'They cheated.', evidence };
  await tide.players[1].call(disputeWager, { params: { wagerId: wager.id }, body });
  await p.settled();
  for (const player of [deputy, ...nova.players, ...tide.players]) {
    const { status } = await player.answer(getUpload, { params: { uploadId: evidence[0]! } });
    expect(status).toBe(200);
  }
});
