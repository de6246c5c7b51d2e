/** Descriptions of the fields of limits of play, and of proofs of liabilities. */
const byKind = 'The same sum by the kind of money; absent in proofs of format 1.';
const sumsByKind = {
  byKind,
  availableCents: 'To stake, send or pay out.',
  heldCents: 'Reserved for stakes on offer and requested payouts.',
  escrowCents: 'Paid into escrows that are open.',
};
const day = 'The UTC day at whose end it was made, 2026-11-30; with a number if during the day.';
const format = '1: leaves are the money of wallets. 2: also shares in escrows, by kind.';

export const playLimitTexts = {
  PlayLimits: {
    $: 'A player’s limits of play. Staff cannot change them.',
    limits: 'One for each kind and window, also those without an amount.',
    pause: 'The break that bars play now; null without one.',
    'pause.kind': 'A time-out ends by itself; after a self-exclusion a return is asked for.',
    'pause.from': 'When it began.',
    'pause.until': 'When it ends at the earliest.',
    returnsAt:
      'Of a self-exclusion that has ended: when play is possible; null until a return is asked for.',
    realityCheckMinutes:
      'How often the web app shows the time played and the net result; null for never.',
    timeZone: 'The IANA time zone of days, weeks and months; absent in earlier versions, with UTC.',
  },
  PlayLimit: {
    $: 'One limit, with what counts towards it.',
    kind: 'What it limits: money that is added, money that is staked, or the net loss.',
    window: 'A day, a week from Monday, or a calendar month, by the player’s time zone.',
    cents: 'The most in the window, in whole cents; null without a limit.',
    usedCents: 'What counts so far; a net gain is below zero.',
    leftCents: 'What is left in the window; null without a limit.',
    resetsAt: 'When the window ends and the next one begins.',
    pending: 'A higher limit, or none, that was asked for; null without a change.',
    'pending.cents': 'The limit that takes effect then; null for none.',
    'pending.from': '24 hours after it was asked for.',
  },
  updatePlayLimits: {
    limits: 'Each kind and window at most once; those that are not named stay.',
    kind: 'What it limits: money that is added, money that is staked, or the net loss.',
    window: 'A day, a week from Monday, or a calendar month, by the player’s time zone.',
    cents:
      'Whole cents; null removes the limit, 0 allows nothing. Lower ones hold at once, others ' +
      'after 24 hours.',
    realityCheckMinutes: 'Minutes between two reality checks; null for never.',
    timeZone:
      'The IANA time zone of the windows. It changes at the end of windows in use, at most once ' +
      'in seven days.',
  },
  startTimeOut: { hours: 'From 24 to 1,008 (six weeks); it cannot be shortened.' },
  startSelfExclusion: {
    months: 'From 6 to 60; it cannot be shortened.',
    confirm: 'The words “exclude me”, as typed by the player.',
  },
  PlaySummary: {
    $: 'Sums of a player’s stakes and winnings.',
    since: 'The time that was asked for.',
    stakedCents: 'Stakes, deposits and entry fees since then, without those that came back.',
    wonCents: 'Winnings and prizes received since then.',
    netCents: 'Below zero for a loss; what is still at stake counts as lost.',
  },
  getPlaySummary: { since: 'At most 32 days ago.' },
  LiabilityProof: {
    $: 'What the platform owes to players, and the money that is there, at one instant.',
    day,
    format,
    takenAt: 'The instant of all its figures.',
    accounts: 'Number of wallets, empty ones included.',
    root: 'The root of the Merkle sum tree of all wallets.',
    hash: 'SHA-256, 64 hexadecimal digits.',
    'root.cents': 'The sum of all leaves.',
    ...sumsByKind,
    owed: 'Whom the money belongs to.',
    wallets: 'Money in wallets that are not below zero, with stakes on offer and open payouts.',
    escrows: 'Money in escrow, by kind.',
    payouts: 'Payouts that left wallets and are not paid yet, by provider.',
    bonus: 'Money that can be staked and is never paid out.',
    house: 'Rake and fees of the platform.',
    suspense: 'Money of providers that fits no payment yet, by provider.',
    'owed.total': 'The sum of all that is owed.',
    detail: 'The kind of an escrow, or the name of a provider.',
    held: 'Where the money is, by the ledger.',
    providers: 'Money at providers, by provider.',
    receivables: 'Owed by players whose payments were charged back.',
    'held.total': 'The sum of all that is there, to be compared with that of `owed`.',
    lastEntry: 'The state of the ledger that the proof is of; null in proofs of format 1.',
    number: 'How many entries the ledger had.',
    'lastEntry.hash': 'The SHA-256 of the last entries of all its accounts.',
    assets: 'What the providers themselves report; empty in proofs of format 1.',
    readAt: 'When the provider was asked.',
    'assets.cents': 'Its whole balance with pending payments; null where it gave none.',
    missing:
      'Why it gave none: `no-answer`, or `no-balance` for a provider that holds no money; null ' +
      'where it gave one.',
    checkedBy: 'How many players asked for their leaf.',
  },
  LiabilityLeaf: {
    $: 'The caller’s leaf of a proof, with what is needed to check that it is included.',
    day,
    format,
    secret: 'Hashed with the balance into the leaf; new in each proof, and for its owner alone.',
    cents: 'The account’s money at that instant; a wallet below zero counts as 0.',
    ...sumsByKind,
    path: 'The nodes beside the way from the leaf to the root, from below.',
    hash: 'SHA-256 of the node, 64 hexadecimal digits.',
    side: 'On which side of the way the node is.',
    'path.cents': 'The sum of all leaves below the node.',
  },
  getLiabilityLeaf: { day },
  getLiabilityProof: { day },
  publishLiabilityProof: { day },
};
