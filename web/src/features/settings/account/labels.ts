import type {
  DeletionObstacle,
  DeletionObstacleCode,
  getDeletion,
  Reply,
} from '@contend/contracts';
import { formatCents } from '../../../lib/format/format';
import { t } from '../../../lib/language/translate';

type Deletion = Reply<typeof getDeletion>;

interface ObstacleWords {
  text: (amount: string) => string;
  link: { to: string; label: string };
}

const support = { to: '/support', label: t`Write to support` };
const payouts = { to: '/wallet/payouts', label: t`Payouts` };

const words: Record<DeletionObstacleCode, ObstacleWords> = {
  suspended: { text: () => t`Your account is suspended.`, link: support },
  'staff-role': {
    text: () => t`Your account has a staff role. Another admin has to remove it.`,
    link: support,
  },
  'payouts-frozen': { text: () => t`Your payouts are frozen.`, link: payouts },
  debt: {
    text: (amount) => t`Your wallet owes ${amount}. Add it first.`,
    link: { to: '/wallet', label: t`Wallet` },
  },
  money: {
    text: (amount) => t`Your wallet has ${amount}. Pay it out, or send it to a player.`,
    link: { to: '/wallet/payouts', label: t`Pay out` },
  },
  'payout-open': {
    text: (amount) => t`A payout of ${amount} is open. Wait until it has arrived, or cancel it.`,
    link: payouts,
  },
  'refill-open': {
    text: () => t`A payment to your wallet is open. It ends by itself within an hour.`,
    link: { to: '/wallet', label: t`Wallet` },
  },
  'stakes-open': {
    text: (amount) => t`${amount} is staked. Cancel open offers; let accepted matches end.`,
    link: { to: '/wagers?view=mine', label: t`My wagers` },
  },
  'match-open': {
    text: () => t`You have matches that are not finished.`,
    link: { to: '/', label: t`Home` },
  },
  'entry-open': {
    text: () => t`You play in events, or wait for a prize. Leave them, or let them end.`,
    link: { to: '/tournaments', label: t`Tournaments` },
  },
  'event-open': {
    text: () => t`You own events that have not ended. Cancel them, or let them end.`,
    link: { to: '/tournaments', label: t`Tournaments` },
  },
};

const objectLinks: Partial<Record<DeletionObstacleCode, { path: string; label: string }>> = {
  'match-open': { path: '/matches', label: t`Match` },
  'entry-open': { path: '/tournaments', label: t`Event` },
  'event-open': { path: '/organize', label: t`Event` },
};

/** What has to be settled first, with where that is done. */
export function obstacleOf({ code, amount, objects }: DeletionObstacle) {
  const { text, link } = words[code];
  const about = objectLinks[code];
  const links = about
    ? objects.map(({ id, name }) => ({ to: `${about.path}/${id}`, label: name ?? about.label }))
    : [];
  return { text: text(formatCents(amount ?? 0)), links: links.length > 0 ? links : [link] };
}

const teamWords = {
  left: (name: string) => t`You leave ${name}.`,
  'handed-over': (name: string) => t`${name} goes to its longest-serving captain or member.`,
  deleted: (name: string) => t`${name} is deleted: it has no other member.`,
};

/** What the deletion does to this account, in sentences. */
export function effectsOf({ remainder, teams, memberUntil }: Deletion): string[] {
  return [
    t`Your name, address, pictures and messages are erased. Results stay without your name.`,
    ...(remainder > 0
      ? [t`You give up ${formatCents(remainder)}: no payout can take it. It does not come back.`]
      : []),
    ...(memberUntil
      ? [t`Your membership ends without a refund. Cancel it now, so that it is not renewed.`]
      : []),
    ...teams.map(({ name, becomes }) => teamWords[becomes](name)),
    t`A self-exclusion holds for a new account too.`,
  ];
}
