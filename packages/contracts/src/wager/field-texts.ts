/** Descriptions of the fields of wagers. */
const users = 'The players of my side by id, as many as `teamSize`, the caller among them.';
const coverUsers = 'Players of `users` whose seats the caller pays for; they still agree to play.';
const terms =
  '`terms` of the wager as they were shown; `wager-changed` if they are other ones now.';

export const wagerTexts = {
  Wager: {
    $: 'A match for money: an offer, then its acceptance, its match and its payout.',
    status: 'Where it stands; `claimed` and `settling` last until the wallet has confirmed.',
    creatorId: 'Who offered it.',
    opponentId: 'Of a challenge to a player, who alone may accept; null for all others.',
    opponentTeamId:
      'Of a challenge to a team, for which alone it may be accepted; null for all others.',
    rules: 'What the creator wrote about the rules; empty without any.',
    stake: 'Of each seat.',
    pot: 'The sum of all stakes.',
    rake: 'What the platform takes from the pot at the payout.',
    prize: 'What the winning side gets: the pot without the rake.',
    terms: 'What accepting agrees to; a client sends these back.',
    home: 'The side of the creator.',
    away: 'The side of the acceptor; null while it is not accepted.',
    players: 'Cards of all players of both sides.',
    teams: 'The teams of both sides and the challenged one.',
    matchId: 'The match that is played for it; null before the acceptance.',
    scores: 'Games won by home, then by away; null without a result.',
    winner: 'The side that won; null without a result.',
    decidedBy:
      'How the result came about: both agreed, one did not answer in time, or a ruling, which ' +
      'is final. Null without a result.',
    cancelRequestedBy: 'The side that asks to cancel; null without a request.',
    cancelAnswerBy: 'Until when the other side can agree to cancel; null without a request.',
    withdrawRequest:
      'The latest request to leave the wager; null without one, and for all but both sides and admins.',
    dispute:
      'The dispute about the result; null without one, and for all but both sides and admins.',
    'dispute.side': 'The side that disputes.',
    'dispute.reason': 'What it wrote.',
    'dispute.at': 'When it was disputed.',
    ruleBy: 'When a moderator’s ruling is due; null without a dispute, and once it was ruled.',
    appealBy: 'Until when a ruling can be appealed, and stakes stay; null without one.',
    flag: 'Why it needs an admin or an operator; null without a flag, and for all but admins.',
    'flag.reason': 'What is wrong.',
    'flag.at': 'When it was flagged.',
    acceptRefusal:
      'Of an open wager: why the caller cannot accept it, balances aside; null when they can, ' +
      'absent when signed out.',
    stakeLimit:
      'Of an open wager: the highest stake of a seat that the caller’s rating allows; null when ' +
      'signed out.',
    ownRake:
      'Of an accepted wager, for a caller who pays seats: the rake on their winnings; null for ' +
      'all others.',
    basisPoints: 'In hundredths of a percent: 1,000 is ten percent.',
    membershipId: 'The membership that lowers the rake; null where none does.',
    resends: 'How often the challenge was sent again, or the offer moved to the top: at most 3.',
    endReason: 'Why it ended without a winner; null otherwise.',
    listedAt: 'When it was last moved to the top of the list.',
    expiresAt: 'When the open offer ends if it is not accepted; null before it is open.',
    consentBy: 'Until when people of a side can consent; null while none is asked.',
    askedTerms: 'The terms that people are asked for; null while none is asked.',
    fundBy: 'While stakes are being held: when they are returned at the latest; null otherwise.',
    acceptedAt: 'When both sides were bound; null before.',
    settlesAt: 'Until when a captain may dispute the result; null without a result.',
    settledAt: 'When the winners were paid; null before.',
  },
  WagerSide: {
    $: 'A side of a wager. Nothing is held before all of its people have consented.',
    captainId: 'Who acts for the side.',
    teamId: 'The team that the side plays for; null or absent for players without one.',
    deputyIds: 'Users who may act for the side beside its captain.',
    seats: 'One for each player.',
    userId: 'The player.',
    payerId: 'Whose wallet pays the stake.',
    consent: 'The payer’s consent to exactly one hold; null or absent until it is given.',
    amountCents: 'The amount that may be held.',
    at: 'When it was given.',
    until: 'When it ends if nothing was held by then.',
    agreedAt:
      'Where the captain pays: when the player agreed to play, null until then. Absent where ' +
      'the player pays.',
  },
  WagerTerms: {
    $: 'What accepting a wager agrees to.',
    stake: 'Of each seat.',
    rules: 'The SHA-256 of the wager’s `rules` in UTF-8, as 64 hexadecimal digits.',
  },
  WithdrawRequest: {
    $: 'A request of one side to leave an accepted wager.',
    userId: 'Who asks.',
    reason: 'What they wrote.',
    status: '`requested` until the other side answers.',
    answerBy: 'Until when the other side can answer.',
  },
  listWagers: {
    minStake: 'Whole cents of a seat: only wagers with this stake or a higher one.',
    maxStake: 'Whole cents of a seat: only wagers with this stake or a lower one.',
    teamSize: 'Players on each side.',
    teamId: 'Wagers that this team offered or accepted, and open challenges to it.',
    status: 'Only wagers with this status; open ones by default, and all of a named team.',
    sort: 'The order: newest first, by stake, or by the end of the offer.',
  },
  listMyWagers: { status: 'Only wagers with this status.' },
  listWagerMatches: { status: 'Only wagers with this status.' },
  listParticipants: {
    userId: 'The player of the seat.',
    payerId: 'Whose wallet pays the stake.',
    captain: 'Whether the player acts for the side.',
  },
  createWager: {
    teamSize: 'Players on each side, from 1 to 5.',
    teamId: 'The team to play for; its captains, or its owner alone, may act for it.',
    bestOf: 'The most games; odd, so that the match has a winner.',
    stake: 'Whole cents of each seat, from 100 to 50,000.',
    users,
    coverUsers,
    opponentId: 'Challenges this player, in a wager of one against one.',
    opponentTeamId: 'Challenges this team.',
    rules: 'Rules beside those of the play type, at most 500 characters.',
  },
  editWager: {
    bestOf: 'The most games; odd, so that the match has a winner.',
    stake: 'Whole cents of each seat, from 100 to 50,000; a new stake is held again.',
    rules: 'Rules beside those of the play type, at most 500 characters.',
  },
  acceptWager: {
    teamId: 'The team to play for; its captains, or its owner alone, may act for it.',
    users,
    coverUsers,
    terms,
  },
  consentToWager: { terms },
  coverSeats: { users: 'Players of my side whose payers have not consented.', terms },
  cancelWager: { withdraw: 'Withdraws my side’s request to cancel.' },
  disputeWager: { reason: 'What was wrong, 3 to 500 characters.' },
  withdrawWager: {
    wagerId:
      'The wager to leave: an open one ends at once, an accepted one if the other side agrees.',
    reason: 'For the other side: 3 to 300 characters.',
    id: 'The request of the other side that is answered.',
    decision: 'Whether the other side may leave; stakes are returned if so.',
  },
  getWithdrawRequest: { userId: 'Only a request of this player.' },
  getStakeLimit: {
    'reply.maxCents': 'The highest stake of a seat for the caller.',
    'reply.certainty':
      'How certain the caller’s rating is, in percent: 0 without a rated match; null where it is ' +
      'not known, which limits like 0.',
    steps: 'The highest stakes by certainty, the lowest first.',
    'steps.certainty': 'In percent: the step holds from this certainty on.',
    'steps.maxCents': 'The highest stake of a seat in this step.',
  },
};
