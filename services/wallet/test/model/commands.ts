import type {
  CallRequest,
  CallSpec,
  fundEscrow,
  releaseReservations,
  reserveFunds,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import fc from 'fast-check';

type Body<Contract extends CallSpec> = NonNullable<CallRequest<Contract>['body']>;

/** A command that the ledger and the oracle both receive. */
export type Command =
  | { call: 'reserve'; body: Body<typeof reserveFunds> }
  | { call: 'fund'; body: Body<typeof fundEscrow> }
  | { call: 'release'; body: Body<typeof releaseReservations> }
  | { call: 'reverse'; body: Body<typeof reverseFunding> }
  | { call: 'settle'; body: Body<typeof settleEscrow> }
  | { call: 'begin-refill'; payment: string; userId: string; amountCents: number }
  | { call: 'pay' | 'cancel' | 'charge-back'; payment: string }
  | { call: 'send'; id: string; from: string; to: string; amountCents: number };

/** The body of a command. */
export type BodyOf<Call extends Command['call']> = Extract<
  Command,
  { call: Call; body: unknown }
> & { call: Call } extends { body: infer Body }
  ? Body
  : never;

/** The user of a settlement's line, or the wager whose escrow it goes to. */
export const payeeOf = (line: Body<typeof settleEscrow>['lines'][number]): string =>
  'payee' in line ? line.payee.escrow.id : line.payeeId;

/** The names of a sequence are drawn from few, so that they collide often. */
export interface World {
  users: string[];
  wagers: string[];
  /** Twenty hex digits, the prefix of its payments' and transfers' ids. */
  name: string;
}

/** The parts of a settlement that depend on the escrow's contents. */
export interface SettleIntent {
  call: 'settle-what-is-there';
  wager: number;
  winner: number;
  /** The second line's part of what is left after the rake. */
  share: number;
  /** The wager whose escrow receives the second line; null for its player. */
  heldBackIn: number | null;
  rakeBasisPoints: number;
  /** The deviation in cents; 0 is correct. */
  skewCents: number;
  id: number;
}
/** The nth command again, unchanged or with another amount. */
interface RepeatIntent {
  call: 'again';
  nth: number;
  isAltered: boolean;
}
/** An operation on reservations or fundings of earlier commands. */
export interface MoveOnIntent {
  call: 'fund-reserved' | 'release-reserved' | 'reverse-funded';
  nths: number[];
  /** The payers who fund with it. */
  payers: { payerId: string; amountCents: number }[];
  /** The captured reservations that are reserved again: all, or none. */
  isAgain: boolean;
}
export type Intent = Command | SettleIntent | RepeatIntent | MoveOnIntent;

const stakeCents = fc.integer({ min: 100, max: 900 });
const small = fc.nat({ max: 2 });

/** Random commands on shared books; ids repeat often, money is often short. */
export function intents({ users, wagers, name }: World): fc.Arbitrary<Intent[]> {
  const user = fc.constantFrom(...users);
  const wager = fc.constantFrom(...wagers);
  const { reserve, fund, release, reverse, moveOn } = onEscrows(user, wager);
  const numbers = [1, 2, 3, 4];
  const payment = fc.constantFrom(...numbers.map((n) => paymentId(name, n)));
  // Each has amounts of its own: an open payment of the same amount would be continued.
  const begin = fc
    .record({
      n: fc.constantFrom(...numbers),
      userId: user,
      tens: fc.integer({ min: 50, max: 300 }),
    })
    .map(({ n, userId, tens }) => ({
      ...{ call: 'begin-refill' as const, payment: paymentId(name, n), userId },
      amountCents: 10 * tens + n,
    }));
  const event = (call: 'pay' | 'cancel' | 'charge-back') =>
    fc.record({ call: fc.constant(call), payment });
  const send = fc
    .record({ n: fc.nat({ max: 2 }), from: user, to: user, amountCents: stakeCents })
    .map(({ n, ...rest }) => ({
      call: 'send' as const,
      id: transferId(name, users.indexOf(rest.from), n),
      ...rest,
    }));
  const choices: [number, fc.Arbitrary<Intent>][] = [
    [6, reserve],
    [3, fund],
    [1, release],
    [1, reverse],
    [6, moveOn],
    [4, settlement],
    [3, begin],
    [4, event('pay')],
    [1, event('cancel')],
    [1, event('charge-back')],
    [3, send],
    [4, repeat],
  ];
  const any = fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  const rest = fc.array(any, { minLength: 4, maxLength: 26, size: 'max' });
  return fc.tuple(fundings(users, name), rest).map(([first, then]) => [...first, ...then]);
}

/** Operations on the escrows of wagers. */
function onEscrows(user: fc.Arbitrary<string>, wager: fc.Arbitrary<string>) {
  const operation = (prefix: string) =>
    fc.tuple(wager, small).map(([id, nth]) => `wager:${id}:${prefix}${nth}`);
  const reservationId = operation('r');
  const payers = payersOf(user);
  const reserve = fc
    .record({
      id: reservationId,
      payers,
      replaces: fc.option(reservationId, { freq: 3, nil: undefined }),
    })
    .map(({ id, payers: some, replaces }): Command => ({
      call: 'reserve',
      body: {
        ...operationOf(id),
        payers: some,
        ...(replaces && replaces !== id && { replaces }),
      },
    }));
  const fund = fc
    .record({
      id: operation('f'),
      payers,
      reservations: fc.uniqueArray(reservationId, { maxLength: 2 }),
    })
    .map(({ id, ...rest }): Command => ({ call: 'fund', body: { ...operationOf(id), ...rest } }));
  const release = fc
    .array(fc.oneof(reservationId, operation('a'), operation('f')), { minLength: 1, maxLength: 2 })
    .map((ids): Command => ({ call: 'release', body: { ids, label: 'Chess 1v1' } }));
  const reverse = fc
    .record({
      fundingId: fc.oneof(operation('f'), reservationId),
      reserveAgain: fc.array(fc.record({ reservationId, as: operation('a') }), { maxLength: 1 }),
    })
    .map((body): Command => ({ call: 'reverse', body: { ...body, label: 'Chess 1v1' } }));
  const moveOn: fc.Arbitrary<Intent> = fc.record({
    call: fc.constantFrom(
      ...(['fund-reserved', 'fund-reserved', 'release-reserved', 'reverse-funded'] as const),
    ),
    nths: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 }),
    payers: fc.oneof(fc.constant<Payers>([]), payers),
    isAgain: fc.boolean(),
  });
  return { reserve, fund, release, reverse, moveOn };
}

/** Most books start with some money, since empty ones can only refuse. */
const fundings = (users: string[], name: string): fc.Arbitrary<Intent[]> =>
  fc.tuple(...users.map(() => fc.constantFrom(0, 700, 1500, 4000))).map((amounts) =>
    amounts.flatMap((amountCents, index): Intent[] => {
      const payment = paymentId(name, 5 + index);
      const begin = { call: 'begin-refill', payment, userId: users[index] ?? '' } as const;
      return amountCents === 0
        ? []
        : [
            { ...begin, amountCents },
            { call: 'pay', payment },
          ];
    }),
  );

type Payers = MoveOnIntent['payers'];
const payersOf = (user: fc.Arbitrary<string>) =>
  fc.array(fc.record({ payerId: user, amountCents: stakeCents }), { minLength: 1, maxLength: 3 });

const operationOf = (id: string) => ({
  id,
  escrow: { kind: 'wager', id: id.split(':')[1] ?? '' },
  purpose: 'stake' as const,
  label: 'Chess 1v1',
});

const settlement: fc.Arbitrary<Intent> = fc.record({
  call: fc.constant('settle-what-is-there' as const),
  wager: fc.nat({ max: 1 }),
  winner: small,
  share: fc.constantFrom(0, 0, 0.5, 1),
  heldBackIn: fc.constantFrom(null, null, 0, 1),
  rakeBasisPoints: fc.constantFrom(0, 500, 1000),
  skewCents: fc.constantFrom(0, 0, 0, 1, -1),
  id: fc.constantFrom(0, 0, 1),
});

const repeat: fc.Arbitrary<Intent> = fc.record({
  call: fc.constant('again' as const),
  nth: fc.nat({ max: 23 }),
  isAltered: fc.constantFrom(false, false, true),
});

const paymentId = (name: string, n: number) => `${name}aa0${n}`;
/** Keys belong to their sender, and so do the ids derived from them. */
const transferId = (name: string, sender: number, n: number) => `${name}bb${sender}${n}`;
