/**
 * A block applies wherever one person reaches another. Each call that names a person refuses with
 * `blocked`, which a test must then meet, or is listed with the reason why it reaches no other
 * person.
 */
import { type CallSpec, calls } from '@contend/contracts';
import { idPattern } from './attack/attack-fixture';
import { nodesOf } from './attack/fields';

/** Fields whose id is a person's. */
const ofPersons = [
  'userId',
  'userIds',
  'users',
  'coverUsers',
  'opponentId',
  'inId',
  'outId',
  'playerId',
  'toId',
];
/** Fields whose id is of anything else. A new one is added here, or above. */
const ofThings = [
  ...['accomplishmentId', 'accountId', 'before', 'bookingId', 'byTeamId', 'challengeId', 'chatId'],
  ...['checkoutId', 'codeId', 'commissionId', 'entryId', 'entryIds', 'evidence', 'flagId'],
  ...['fromScrimId', 'gameId', 'id', 'key', 'matchId', 'membershipId', 'messageId', 'objectId'],
  ...['opponentTeamId', 'payoutId', 'planId', 'planIds', 'playTypeId', 'priceId', 'proposalId'],
  ...['replaces', 'requestId', 'rewardId', 'scrimId', 'seriesId', 'sessionId', 'suspenseId'],
  ...['refundId', 'differenceId', 'paymentId', 'teamId'],
  ...['templateId', 'tournamentId', 'uploadId', 'wagerId'],
];

const ofOneself = 'names the caller';
const aRead = 'reads what is public';
const ofMoney = 'reads the statement of the caller';
const byStaff = 'a decision of staff';
const inEvent = 'names players of the event, who entered it by themselves';
const inTeam = 'names members of the own team, who joined it';

/** Calls that name a person and need no rule. */
const exceptions: Record<string, string> = {
  ...{ payDoubleXp: ofOneself, resetRecord: ofOneself, listAccounts: ofOneself },
  ...{ claimReward: ofOneself, claimAllRewards: ofOneself },
  ...{ getRewards: ofOneself, updateChallenge: ofOneself },
  ...{ listUserAccomplishments: aRead, listGameRecords: aRead, listMatches: aRead },
  ...{ getHeadToHead: aRead, listRatingHistory: aRead, listTeamsOfUser: aRead, getNemesis: aRead },
  ...{ getUser: aRead, listUsers: aRead, getWithdrawRequest: 'reads a wager of the caller' },
  ...{
    transferDispute: byStaff,
    sanctionUser: byStaff,
    annulRatings: byStaff,
    changeAccountStatus: byStaff,
    getAccountStatus: byStaff,
  },
  ...{ getRatingAnnulment: byStaff, liftRatingAnnulment: byStaff, updatePayoutAccount: byStaff },
  ...{ transferSupportCase: byStaff, getLimitsOfPlayer: byStaff },
  ...{ listTransactions: ofMoney, sumTransactions: ofMoney, exportTransactions: ofMoney },
  ...{ blockUser: 'is the block', unblockUser: 'ends the block' },
  ...{ changeRoster: inTeam, editTeamMember: inTeam, transferTeam: inTeam },
  ...{ removeTeammate: inTeam, registerForTournament: inTeam },
  ...{ changeEntryRoster: inTeam, previewEntryRoster: inTeam },
  ...{ exchangeTeamPlayers: inEvent, removeTeamPlayer: inEvent },
  withdrawInvitation: 'takes an invitation back',
};

/** Calls that reach a person by something of theirs, and refuse with `blocked`. */
const reaching = [
  ...['requestScrim', 'acceptScrimRequest', 'counterScrimRequest', 'resendChallenge'],
  ...['joinTeam', 'acceptWager'],
];

const namesOf = ({ params, query, body }: CallSpec): string[] => [
  ...new Set(
    [params, query, body].flatMap((part) =>
      part
        ? nodesOf(part)
            .filter(({ schema }) => schema.pattern === idPattern)
            .map(({ path }) => path.findLast((step) => !/^\d+$/.test(step)) ?? '')
        : [],
    ),
  ),
];
const named = Object.entries(calls)
  .filter(([, { access }]) => access !== 'service')
  .map(([name, spec]) => ({ name, spec, ids: namesOf(spec) }));
const ofPeople = named.filter(({ ids }) => ids.some((id) => ofPersons.includes(id)));

test('each id of a call is known to be of a person or of something else', () => {
  const ids = [...new Set(named.flatMap((one) => one.ids))];
  expect(ids.filter((id) => !ofPersons.includes(id) && !ofThings.includes(id))).toEqual([]);
  expect([...ofPersons, ...ofThings].filter((id) => !ids.includes(id))).toEqual([]);
});

test('each call that names a person refuses with blocked, or is listed with a reason', () => {
  const asking = ({ refuses }: CallSpec): boolean => refuses.includes('blocked');
  const open = ofPeople.filter(({ name, spec }) => asking(spec) === name in exceptions);
  expect(open.map(({ name }) => name)).toEqual([]);
  const people = ofPeople.map(({ name }) => name);
  expect(Object.keys(exceptions).filter((name) => !people.includes(name))).toEqual([]);
  expect(reaching.filter((name) => !calls[name] || !asking(calls[name]))).toEqual([]);
});
