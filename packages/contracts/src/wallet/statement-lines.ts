import type { WalletTransaction } from './transaction';

/** Types of lines that are written: the statement can be filtered by each. */
export type WrittenLineType = Exclude<WalletTransaction['type'], 'bonus'>;

/** Payments for extras are titled by what was bought. */
export type ExtraTitle = 'Double XP for 24 hours' | 'Record reset';

/** Titles that are complete. The web app has each in the language of the page. */
export type WholeLineTitle =
  | 'Money added'
  | 'Added money taken back by the provider'
  | 'Added money given back by the provider'
  | 'Returned to the card'
  | 'Money found and credited'
  | 'Payout to your bank'
  | 'Payout not made'
  | 'Payout returned'
  | 'Received from a player'
  | 'Sent to a player'
  | ExtraTitle;

/** How titles begin that end with a name. */
export type LineTitleStart =
  | 'Stake for '
  | 'Deposit for '
  | 'Entry fee: '
  | 'Prize guarantee: '
  | 'Membership: '
  | 'Prize taken back: '
  | 'Stake returned: '
  | 'Won '
  | 'Deposit returned: '
  | 'Deposit received: '
  | 'Entry fee returned: '
  | 'Prize: '
  | 'Organizer fee: '
  | 'Prize guarantee returned: '
  | 'Membership returned: '
  | 'Commission: '
  | 'Commission taken back: '
  | 'Commission given back: '
  | 'Returned: '
  | 'Sent to '
  | 'Received from ';

/** The title of a statement line, in English. */
export type LineTitle = WholeLineTitle | `${LineTitleStart}${string}`;
