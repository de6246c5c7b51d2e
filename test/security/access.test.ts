import { randomBytes } from 'node:crypto';
import { calls, type CallSpec, isPublic, type RefusalCode } from '@contend/contracts';
import { minted } from './attack/tokens';
import { nodesOf } from './attack/fields';
import { nameOf, type Objects, samplesOf } from './attack/sample';
import { goodServiceToken } from './attack/service-tokens';
import { changesNothing } from './attack/stored-state';

import {
  idPattern,
  publicCalls,
  startAttackFixture,
  type AttackFixture,
} from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});

/**
 * Expected responses to a user who names other users' objects: a refusal by default, and a success
 * for public data (`public`), for calls that only touch the caller's own data (`own`), and for
 * calls whose random id is the permission (`knower`).
 */
const outsiderResponses: Record<string, RefusalCode[] | 'public' | 'own' | 'knower'> = {
  getUser: 'public',
  linkAccount: 'own',
  listAccounts: ['forbidden'],
  blockUser: 'own',
  unblockUser: 'own',
  getUpload: ['upload-not-found'],
  getUploadLink: ['upload-not-found'],
  searchUsers: 'public',
  listPlayTypes: 'public',
  getMatch: 'public',
  listMatches: 'public',
  getWager: 'public',
  listParticipants: 'public',
  listWagerMatches: 'public',
  listWagers: 'public',
  setDefaultPlayType: 'own',
  sendMoney: 'own',
  sandboxCheckoutPage: 'knower',
  sandboxCancel: 'knower',
  sandboxPay: 'knower',
  dismissActiveMatch: ['active-match-not-found'],
  acceptScore: ['not-captain'],
  rejectScore: ['not-captain'],
  answerDispute: ['not-captain'],
  proposeScore: ['not-captain'],
  reportWager: ['not-captain', 'match-not-found'],
  checkIn: ['not-in-match'],
  getScore: ['match-not-found'],
  getCase: ['match-not-found'],
  changeRoster: ['not-captain'],
  appealRuling: ['not-captain'],
  claimDispute: ['forbidden'],
  askForEvidence: ['forbidden'],
  transferDispute: ['forbidden'],
  ruleMatch: ['forbidden'],
  // A user cannot put another user's money at stake.
  acceptWager: ['seats-mismatch', 'not-team-member', 'team-game-mismatch'],
  createWager: ['seats-mismatch', 'not-team-member'],
  editWager: ['wager-not-yours'],
  deleteWager: ['wager-not-yours'],
  cancelWager: ['wager-not-yours'],
  disputeWager: ['wager-not-yours'],
  resendChallenge: ['wager-not-yours'],
  getWithdrawRequest: ['wager-not-found'],
  withdrawWager: ['wager-not-yours', 'withdraw-not-found'],
  listTeams: 'public',
  getTeam: 'public',
  listTeamsOfUser: 'public',
  listTopTeams: 'public',
  createTeam: 'own',
  editTeam: ['not-team-captain'],
  deleteTeam: ['not-team-owner'],
  getTeamLog: ['not-team-member'],
  addTeamUsers: ['not-team-captain'],
  withdrawInvitation: ['not-team-captain'],
  // A wrong code lets no player in, nor does it name a team.
  joinTeam: ['invite-invalid'],
  leaveTeam: ['not-team-member'],
  removeTeammate: ['not-team-captain'],
  editTeamMember: ['not-team-captain'],
  transferTeam: ['not-team-owner'],
  succeedOwner: ['not-team-captain'],
  renewInvite: ['not-team-captain'],
  revokeInvite: ['not-team-captain'],
  listScrims: ['not-team-member'],
  getScrim: 'public',
  getScrimBooking: 'public',
  listScrimBookings: 'public',
  postScrim: ['not-team-captain'],
  leaveScrims: ['not-team-captain'],
  requestScrim: ['not-team-captain'],
  acceptScrimRequest: ['request-not-found'],
  declineScrimRequest: ['request-not-found'],
  counterScrimRequest: ['request-not-found'],
  withdrawScrimRequest: ['request-not-found'],
  listScrimRequests: ['not-team-member'],
  cancelScrim: ['not-team-captain'],
  contestScrimCancellation: ['not-team-captain'],
  decideScrimContest: ['forbidden'],
  setAvailability: ['not-team-member'],
  getTeamWeek: ['not-team-member'],
  getScrimAlert: ['not-team-member'],
  setScrimAlert: ['not-team-member'],
  getCalendarLink: ['not-team-member'],
  getCalendar: 'knower',
  consentToWager: ['no-seat-to-pay'],
  declineSeat: ['no-seat-to-pay'],
  coverSeats: ['consent-closed'],
  listMatchMessages: ['room-not-found'],
  postMatchMessage: ['room-not-found'],
  listCommunityMessages: 'public',
  listRoomMessagesOfMember: ['room-not-found'],
  postRoomMessage: ['room-not-found'],
  markRoomRead: ['room-not-found'],
  editMessage: ['message-not-found'],
  listSupportMessages: ['room-not-found'],
  postSupportMessage: ['room-not-found'],
  closeSupportCase: ['room-not-found'],
  // Another user's chat is refused; without one it opens the caller's own.
  sendLiveChatMessage: 'own',
  getLiveChat: ['room-not-found'],
  unsubscribePush: 'own',
  getTeamWebhook: ['not-team-captain'],
  setTeamWebhook: ['not-team-captain'],
  claimSupportCase: ['forbidden'],
  transferSupportCase: ['forbidden'],
  reportMessage: ['message-not-found'],
  hideMessage: ['message-not-found'],
  showMessage: ['forbidden'],
  decideReport: ['forbidden'],
  sanctionUser: ['forbidden'],
  endSanction: ['forbidden'],
  decideSanctionAppeal: ['forbidden'],
  appealSanction: ['sanction-not-found'],
  listTournaments: 'public',
  getTournament: 'public',
  getBracket: 'public',
  getTournamentFeed: 'public',
  getTournamentCalendar: 'public',
  getTournamentSchedule: 'public',
  listTournamentMatches: 'public',
  listTournamentParticipants: 'public',
  getTeamScores: 'public',
  listPrizeShares: 'public',
  getTournamentStatus: 'own',
  getMyTournamentMatch: 'own',
  getMyParticipant: 'own',
  registerForTournament: ['registration-closed'],
  leaveTournament: ['not-entry-captain'],
  payForSeat: ['amount-not-fee'],
  payForAll: ['not-entry-captain'],
  checkInToTournament: ['not-entry-player'],
  reportTournamentScore: ['match-not-found'],
  setTournamentScore: ['not-organizer'],
  requestTournamentAdmin: ['match-not-found'],
  listTournamentMatchMessages: ['room-not-found'],
  postTournamentMatchMessage: ['room-not-found'],
  createTournament: ['forbidden'],
  editTournament: ['forbidden'],
  publishTournament: ['forbidden'],
  setOrganizers: ['forbidden'],
  moveTournament: ['forbidden'],
  cancelTournament: ['forbidden'],
  seedTournament: ['forbidden'],
  announceToTournament: ['forbidden'],
  payOutTournament: ['forbidden'],
  getOrganizerBoard: ['forbidden'],
  exportTournament: ['forbidden'],
  saveTournamentTemplate: ['forbidden'],
  deleteTournamentTemplate: ['forbidden'],
  previewTournament: ['forbidden'],
  changeTournament: ['forbidden'],
  disqualifyEntry: ['forbidden'],
  answerAdminCall: ['forbidden'],
  getPlan: 'public',
  // The id of a price is public; codes and memberships are those of the caller.
  subscribeFromWallet: ['insufficient-funds', 'code-not-found'],
  applyDiscountCode: ['code-not-found'],
  cancelSubscription: ['membership-not-found'],
  keepSubscription: ['membership-not-found'],
  updateSubscriptionStatus: ['membership-not-found'],
  endDiscountCode: ['forbidden'],
  createAccomplishment: ['forbidden'],
  updateAccomplishment: ['forbidden'],
  deleteAccomplishment: ['forbidden'],
  listUserAccomplishments: 'public',
  getRewards: ['forbidden'],
  claimReward: ['forbidden'],
  updateChallenge: ['forbidden'],
};

const namesAnId = ({ params, query, body }: CallSpec): boolean =>
  [params, query, body].some(
    (part) => part && nodesOf(part).some(({ schema }) => schema.pattern === idPattern),
  );
const withIds = publicCalls.filter(([, spec]) => namesAnId(spec));

const answerOf = (name: string) => {
  const answer = outsiderResponses[name];
  if (answer) return answer;
  throw new Error(
    `${name} takes an id: add to \`outsiderResponses\` of test/security/access.test.ts the ` +
      'response to a user who names an id of another user.',
  );
};

/** Eve, or for calls with a common limit another outsider each time, so that it is not met. */
const outsiderFor = ({ limit }: CallSpec): string => {
  const claims = { sub: randomBytes(12).toString('hex') };
  const { p, eve } = fixture;
  return limit?.budget ? minted(p, eve.bearer, { claims }) : eve.bearer;
};

/** Sends a call as eve, once for each form of its body, with the ids in `objects`. */
const asEve = ([, spec]: [string, CallSpec], objects: Objects) =>
  Promise.all(
    samplesOf(spec, objects).map((sample) =>
      fixture.attackClient.call(spec, { ...sample, token: outsiderFor(spec) }),
    ),
  );

test('never opens or changes private objects by another user’s id', async () => {
  const { p, objects } = fixture;
  const offer = { ...objects, wagerId: objects.offerId ?? '' };
  const guarded = withIds.filter(([name]) => Array.isArray(answerOf(name)));
  await changesNothing(p, async () => {
    for (const entry of guarded) {
      const [name] = entry;
      const hits = [...(await asEve(entry, objects)), ...(await asEve(entry, offer))];
      for (const { status, code } of hits) {
        const isRefused = status < 500 && (answerOf(name) as unknown[]).includes(code);
        expect([name, status, code, isRefused]).toEqual([name, status, code, true]);
      }
    }
  });
});

test('responds alike to missing objects and to objects of another user', async () => {
  const { objects } = fixture;
  const absent = Object.fromEntries(Object.keys(objects).map((name) => [name, 'f'.repeat(24)]));
  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  const hidden = withIds.filter(([name]) => String(answerOf(name)).includes('-not-found'));
  expect(hidden.length).toBeGreaterThan(0);
  for (const entry of hidden) {
    const [foreign, gone] = [await asEve(entry, objects), await asEve(entry, absent)];
    const [one, other] = [foreign.at(-1), gone.at(-1)];
    if (foreign[0]?.status !== 404) continue;
    expect([entry[0], one?.status, withoutRequestId(one?.text ?? '')]).toEqual([
      entry[0],
      other?.status,
      withoutRequestId(other?.text ?? ''),
    ]);
  }
});

test('changes nothing when public data is read', async () => {
  const open = withIds.filter(([name]) => answerOf(name) === 'public');
  await changesNothing(fixture.p, async () => {
    for (const entry of open) {
      const statuses = (await asEve(entry, fixture.objects)).map(({ status }) => status);
      expect([entry[0], ...statuses]).toEqual([entry[0], 200]);
    }
  });
});

test('exposes no internal call through the gateway', async () => {
  const { p, attackClient, admin, objects } = fixture;
  const internal = Object.values(calls).filter((spec) => !isPublic(spec));
  const bases = ['', '/api', '/API', '/api/', '/api/.', '/api/user/..', '/api/%2e%2e', '/api/%2f'];
  await changesNothing(p, async () => {
    for (const spec of internal) {
      const tokens = [null, admin.bearer, goodServiceToken(p, spec)];
      for (const base of bases) {
        const hits = tokens.flatMap((token) =>
          samplesOf(spec, objects).map((sample) =>
            attackClient.call(spec, { ...sample, token, base }),
          ),
        );
        for (const { status } of await Promise.all(hits)) {
          expect([nameOf(spec), base, status < 500 && status >= 400]).toEqual([
            nameOf(spec),
            base,
            true,
          ]);
        }
      }
    }
  });
});
