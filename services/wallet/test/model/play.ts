import { isDeepStrictEqual } from 'node:util';
import { rakeOf } from '@contend/contracts';
import type { Command, Intent, MoveOnIntent, SettleIntent, World } from './commands';
import type { Answer, Oracle } from './oracle';

/** The subject: the rules alone, or the running service. */
export interface Subject {
  perform(command: Command): Promise<Answer>;
  balances(userIds: string[]): Promise<{ available: number; held: number }[]>;
  /** The audit's findings and sums, recomputed from the entries. */
  verify(): Promise<{ differences: string[]; houseCents: number; escrowCents: number }>;
}

/** Sends the same commands to the subject and the oracle and expects equal results. */
export async function play(
  sequence: Intent[],
  world: World,
  { subject, oracle }: { subject: Subject; oracle: Oracle },
): Promise<void> {
  const sent: Command[] = [];
  for (const intent of sequence) {
    const command = concrete(intent, { world, oracle, sent });
    if (!command) continue;
    sent.push(command);
    const answer = await subject.perform(command);
    same(answer, oracle.perform(command), command);
    await compareBalances(world, oracle, subject);
  }
  const { differences, houseCents, escrowCents } = await subject.verify();
  expect(differences).toEqual([]);
  expect({ houseCents, escrowCents }).toEqual({
    houseCents: oracle.houseCents,
    escrowCents: oracle.inEscrow(),
  });
  const held = world.users.reduce((sum, id) => sum + oracle.available(id) + oracle.held(id), 0);
  expect(held + oracle.heldBack() + oracle.houseCents).toBe(oracle.paidInCents);
}

/** Jest's comparison only formats the message; for half a million comparisons it takes minutes. */
function same(actual: unknown, expected: unknown, about: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  expect({ about, actual }).toEqual({ about, actual: expected });
}

async function compareBalances({ users }: World, oracle: Oracle, subject: Subject) {
  const expected = users.map((id) => ({ available: oracle.available(id), held: oracle.held(id) }));
  same(await subject.balances(users), expected, users);
}

interface Moment {
  world: World;
  oracle: Oracle;
  sent: Command[];
}

function concrete(intent: Intent, moment: Moment): Command | null {
  if (intent.call === 'settle-what-is-there') return settlementOf(intent, moment);
  if ('nths' in intent) return movedOn(intent, moment);
  if (intent.call !== 'again') return intent;
  const before = moment.sent[intent.nth % Math.max(1, moment.sent.length)];
  return before && intent.isAltered ? altered(before) : (before ?? null);
}

function movedOn(intent: MoveOnIntent, { sent }: Moment): Command | null {
  const label = 'Chess 1v1';
  const asked = (call: 'reserve' | 'fund') =>
    sent.flatMap((command) => (command.call === call ? [command.body] : []));
  const known = intent.call === 'reverse-funded' ? asked('fund') : asked('reserve');
  const chosen = intent.nths.flatMap((nth) => known[nth % Math.max(1, known.length)] ?? []);
  const [first] = chosen;
  if (!first) return null;
  const ids = [...new Set(chosen.map(({ id }) => id))];
  if (intent.call === 'release-reserved') return { call: 'release', body: { ids, label } };
  const { escrow } = first;
  if (intent.call === 'fund-reserved') {
    const id = `wager:${escrow.id}:f${(intent.nths[0] ?? 0) % 3}`;
    const { payers } = intent;
    const body = { id, escrow, purpose: 'stake' as const, label, payers, reservations: ids };
    return { call: 'fund', body };
  }
  const captured = 'reservations' in first ? first.reservations : [];
  const again = captured.map((reservationId, nth) => ({
    reservationId,
    as: `wager:${escrow.id}:a${((intent.nths[0] ?? 0) + nth) % 3}`,
  }));
  const reserveAgain = intent.isAgain ? again : [];
  return { call: 'reverse', body: { fundingId: first.id, label, reserveAgain } };
}

function settlementOf(intent: SettleIntent, { world, oracle }: Moment): Command | null {
  const wagerId = world.wagers[intent.wager] ?? '';
  const pot = oracle.escrow(wagerId);
  if (pot === 0 && intent.skewCents === 0) return null;
  const rakeCents = rakeOf(pot, intent.rakeBasisPoints);
  const left = Math.max(0, pot - rakeCents + intent.skewCents);
  const second = Math.floor(left * intent.share);
  const label = 'Chess 1v1';
  const of = (index: number) => world.users[index % world.users.length] ?? '';
  const target = intent.heldBackIn === null ? null : (world.wagers[intent.heldBackIn] ?? '');
  const secondPayee =
    target === null
      ? { payeeId: of(intent.winner + 1) }
      : { payee: { escrow: { kind: 'wager', id: target } } };
  const lines = [
    {
      payeeId: of(intent.winner),
      amountCents: left - second,
      purpose: 'winnings' as const,
      label,
    },
    { ...secondPayee, amountCents: second, purpose: 'stake-returned' as const, label },
  ].filter(({ amountCents }) => amountCents > 0);
  const id = `wager:${wagerId}${intent.id > 0 ? ':again' : ''}`;
  return { call: 'settle', body: { id, escrow: { kind: 'wager', id: wagerId }, lines, rakeCents } };
}

/** The same operation with another amount: a conflict wherever ids are stored. */
function altered(command: Command): Command {
  switch (command.call) {
    case 'reserve':
    case 'fund': {
      const [first, ...rest] = command.body.payers;
      if (!first) return command;
      const payers = [{ ...first, amountCents: first.amountCents + 1 }, ...rest];
      return { ...command, body: { ...command.body, payers } } as Command;
    }
    case 'settle': {
      const body = { ...command.body, rakeCents: command.body.rakeCents + 1 };
      return { call: 'settle', body };
    }
    case 'send':
      return { ...command, amountCents: command.amountCents + 1 };
    default:
      return command;
  }
}
