import { captain, ownAccount, signedIn } from './shared';

const organizers =
  'the owner and the co-organizers of the event who have the role of an organizer; and admins';
const withRole = 'users with the role of an organizer, and admins';
const acting = 'the captain of the entry, and others who may act for its team';
const seriesOwner = 'the organizer whose series it is, and admins';
const published = `${signedIn}; a draft no one`;
const visible = `${signedIn}; while the event is a draft its organizers alone`;

export const tournamentCallers = {
  getTournament: 'anyone, signed in or not; a draft its organizers alone',
  listTournamentMatches: 'anyone, signed in or not; without a tournament users about their own',
  proposeReschedule: captain,
  answerReschedule: `${captain}: the other side answers, the side that proposed withdraws`,
  registerForTournament:
    'any signed-in user for themselves; for a team those who may act for it. With prizes players whose age and country allow it, and not its organizers',
  leaveTournament: acting,
  payForSeat:
    'any signed-in user who may stake money here, without a block between them and the player',
  payForAll: acting,
  checkInToTournament:
    'players of the entry, those who act for its team, and organizers who do not play',
  leaveOrganizers: 'co-organizers of the event, each for themselves',
  previewEntryRoster:
    'players of the entry, those who act for its team, and organizers who do not play',
  changeEntryRoster:
    'players of the entry for their own seat, those who act for its team, and organizers who do not play',
  leaveSeat: 'players of the entry, each for themselves; back into a seat members of its team',
  takeTeamSeat: 'players of the event with whom no team was made',
  listMyTournaments: ownAccount,
  getTournamentStatus: published,
  getMyTournamentMatch: visible,
  getMyParticipant: published,
  reportTournamentScore: captain,
  setTournamentScore: 'organizers of the event, and admins',
  requestTournamentAdmin: 'players of the match, and those who act for one of its sides',
  previewTournament: `${organizers}; of a disqualification once prizes are paid admins alone`,
  changeTournament: `${organizers}; of a disqualification once prizes are paid admins alone`,
  disqualifyEntry: `${organizers}, until prizes are paid`,
  allowEntry: organizers,
  claimTournamentMatch: organizers,
  extendTournamentCheckIn: organizers,
  nudgeTournamentMatch: organizers,
  keepTournamentResult: organizers,
  getSeeds: organizers,
  planSeeds: organizers,
  exportTournament: organizers,
  createTournament: withRole,
  editTournament: organizers,
  publishTournament: `${organizers}; with a guarantee its owner alone`,
  setOrganizers: 'the owner of the event, and admins',
  moveTournament: organizers,
  cancelTournament: organizers,
  seedTournament: organizers,
  announceToTournament: organizers,
  getAnnouncementReach: organizers,
  payOutTournament: organizers,
  getOrganizerBoard: organizers,
  answerAdminCall: organizers,
  exchangeTeamPlayers: organizers,
  removeTeamPlayer: organizers,
  createTournamentSeries: `${withRole}, with a template of their own`,
  previewTournamentSeries: withRole,
  listTournamentSeries: `${withRole}, each about their own`,
  getTournamentSeries: seriesOwner,
  editTournamentSeries: seriesOwner,
  moveTournamentSeries: seriesOwner,
  saveTournamentTemplate: organizers,
  listTournamentTemplates: `${withRole}, each about their own`,
  deleteTournamentTemplate: 'the organizer whose template it is',
} as const;
