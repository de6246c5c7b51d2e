import {
  consentToWager,
  listConsents,
  type SideName,
  type WagerReply,
  type WagerTerms,
} from '@contend/contracts';
import { useMe } from './session';
import { useCommand } from './use-command';
import { useRead } from './use-read';
import { wagerChanged } from './wager-changed';

type Side = WagerReply['home'];

/** A side whose payers are asked for their consent to `terms`; nothing is held before `until`. */
export interface Gathering {
  name: SideName;
  side: Side;
  terms: WagerTerms;
  until: string;
  /** Seats whose payers have not consented. */
  missing: Side['seats'];
}

/** The request for consents of a wager, if one is open. */
export function gatheringOf(wager: WagerReply): Gathering | null {
  const { consentBy: until, askedTerms: terms, status } = wager;
  const name = status === 'claimed' ? 'away' : 'home';
  const side = wager[name];
  if (!until || !terms || !side) return null;
  const missing = side.seats.filter(({ consent }) => consent?.amountCents !== terms.stake);
  return { name, side, terms, until, missing };
}

/** The amount that a user is asked for, in cents; 0 when they are not asked. */
export const askedOf = ({ missing, terms }: Gathering, userId: string | undefined): number =>
  missing.filter(({ payerId }) => payerId === userId).length * terms.stake;

/** Wagers that wait for my consent, soonest deadline first. */
export const useConsents = () => useRead(listConsents, {}, { enabled: useMe() !== null });

/** Consents to the stakes of the seats I pay for. */
export const useConsentToWager = () => useCommand(consentToWager, wagerChanged);
