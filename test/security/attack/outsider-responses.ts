import { type CallSpec, type RefusalCode, refusals } from '@contend/contracts';

type Response = RefusalCode[] | 'public' | 'own' | 'knower';

/**
 * Calls whose response to a user who names other users' objects does not follow from their
 * contract: other refusals, a success for public data (`public`), for calls that only touch the
 * caller's own data (`own`), and for calls whose random id is the permission (`knower`).
 */
const special: Record<string, Response> = {
  linkAccount: 'own',
  blockUser: 'own',
  unblockUser: 'own',
  getUpload: ['upload-not-found'],
  searchUsers: 'public',
  getMatchNames: ['not-in-match'],
  getStakeLimit: 'own',
  setDefaultPlayType: 'own',
  sendMoney: 'own',
  // Lines of the caller about another player.
  listTransactions: 'own',
  exportTransactions: 'own',
  sumTransactions: 'own',
  sandboxCheckoutPage: 'knower',
  sandboxCardPage: 'knower',
  answerSandboxCardPage: 'knower',
  createMembershipCheckout: 'own',
  subscribeByCard: 'own',
  changeMembershipPlan: 'own',
  sandboxCancel: 'knower',
  sandboxPay: 'knower',
  sandboxPayoutAccountPage: 'knower',
  sandboxConnectAccount: 'knower',
  // A user cannot put another user's money at stake.
  acceptWager: ['seats-mismatch', 'not-team-member', 'team-game-mismatch'],
  createWager: ['seats-mismatch', 'not-team-member'],
  listTopTeams: 'public',
  listLeaders: 'public',
  listUsers: 'public',
  listXpHistory: 'own',
  updateGameRecord: 'own',
  createTeam: 'own',
  // A wrong code lets no player in, nor does it name a team.
  joinTeam: ['invite-invalid'],
  listScrims: ['not-team-member'],
  getCalendar: 'knower',
  coverSeats: ['consent-closed'],
  listCommunityMessages: 'public',
  // Another user's chat is refused; without one it opens the caller's own.
  sendLiveChatMessage: 'own',
  unsubscribePush: 'own',
  getTournamentStatus: 'own',
  getMyTournamentMatch: 'own',
  getMyParticipant: 'own',
  registerForTournament: ['registration-closed'],
  payForSeat: ['amount-not-fee'],
  takeTeamSeat: ['seat-not-offered'],
  // The id of a price is public; codes and memberships are those of the caller.
  subscribeFromWallet: ['insufficient-funds', 'code-not-found'],
};

/**
 * The expected response to a user who names other users' objects: of a call for staff it is
 * `forbidden`, of a read for anyone its data, of others one of its refusals with 403 or 404.
 */
export function outsiderResponse(name: string, spec: CallSpec): Response {
  if (special[name]) return special[name];
  if (spec.access !== 'anyone' && spec.access !== 'user') return ['forbidden'];
  if (spec.access === 'anyone' && spec.method === 'get') return 'public';
  const codes = spec.refuses.filter((code) => [403, 404].includes(refusals[code][0]));
  if (codes.length > 0) return codes;
  throw new Error(
    `${name} takes an id and has no refusal with 403 or 404: add to outsider-responses.ts in ` +
      'test/security/attack the response to a user who names an id of another user.',
  );
}
