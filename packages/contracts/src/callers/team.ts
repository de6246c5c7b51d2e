import { ownAccount, signedIn } from './shared';

const captains = 'captains of the team; its owner is one';
const owner = 'the owner of the team';
const members = 'members of the team';
const acting =
  'captains of the team who may act for it; where its settings say so, its owner alone';
const actingForSide =
  'captains of one of both teams who may act for it; where its settings say so, its owner alone';

export const teamCallers = {
  addTeamUsers: captains,
  withdrawInvitation: 'captains of the team, and the invited player, who declines',
  joinTeam: 'the invited player, anyone signed in with an invite link or for an open team',
  allowEntries: `${members}, each for themselves`,
  leaveTeam: 'members of the team but its owner',
  removeTeammate: 'captains of the team; another captain is removed by its owner',
  editTeamMember: 'captains of the team; roles are changed by its owner',
  transferTeam: owner,
  acceptOwnership: 'the member to whom the ownership is offered',
  endOwnershipOffer: 'the owner of the team, and the member to whom the ownership is offered',
  succeedOwner: 'captains of the team but its owner; members where it has none',
  renewInvite: captains,
  revokeInvite: captains,
  cancelScrim: actingForSide,
  contestScrimCancellation: `${actingForSide}. Of the side that did not cancel`,
  decideScrimContest: 'moderators and admins who are in neither team',
  setAvailability: `${members}, each for themselves`,
  getTeamWeek: members,
  getScrimAlert: `${members}, each for themselves`,
  setScrimAlert: `${members}, each for themselves`,
  getCalendarLink: `${members}, each for themselves`,
  getCalendar: 'anyone with the key in the address, while its member is in the team',
  listScrims: 'anyone, signed in or not; with `teamId` members of that team',
  postScrim: acting,
  leaveScrims: acting,
  requestScrim: `${acting}. Of the team that asks`,
  acceptScrimRequest: `${actingForSide}. Of the side whose answer is due`,
  declineScrimRequest: `${actingForSide}. Of the side whose answer is due`,
  counterScrimRequest: `${actingForSide}. Of the side whose answer is due`,
  withdrawScrimRequest: actingForSide,
  listScrimRequests: 'members of the named team; without one any signed-in user',
  listMyTeams: ownAccount,
  createTeam: signedIn,
  editTeam: 'captains of the team; who acts for it is changed by its owner',
  deleteTeam: owner,
  getTeamLog: members,
} as const;
