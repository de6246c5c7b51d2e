import { captain, ownAccount } from './shared';

const caseReader =
  'players and captains of both sides, moderators, admins, and the holder of its case';
const ruler =
  'those who rule the match now: organizers of its event until the ruling is overdue or appealed, else moderators; and admins. Not its players, members of their teams, or players of the event; on an appeal not organizers of the event';

export const matchCallers = {
  getActiveMatches: ownAccount,
  dismissActiveMatch: ownAccount,
  answerDispute: captain,
  appealRuling: `${captain}: of the side that lost by the ruling`,
  claimDispute: `${ruler}. An appeal not the one whose ruling it is about`,
  askForEvidence: 'the holder of the case',
  transferDispute: 'the holder of the case, and admins',
  ruleMatch: `the holder of the case, and admins; each of them one of ${ruler}`,
  getCase: caseReader,
  getScore: caseReader,
  setDefaultPlayType: ownAccount,
  getMatchNames: 'players and captains of the match while it is played, and admins',
  checkIn: 'players of the match, and a stand-in who is asked to take a seat',
  changeRoster: captain,
  proposeScore: captain,
  acceptScore: `${captain}: of the side that did not propose it`,
  rejectScore: `${captain}: of the side that did not propose it`,
  reportWager: captain,
  chooseMap: `${captain}, in the turn of that side`,
} as const;
