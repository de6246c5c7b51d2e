import type {
  CallRequest,
  CallSpec,
  captureStakes,
  holdStakes,
  releaseStakes,
  settleEscrow,
} from '@contend/contracts';
import fc from 'fast-check';

type Body<Contract extends CallSpec> = NonNullable<CallRequest<Contract>['body']>;

/** A command as it is sent: the ledger and the oracle get the very same. */
export type Command =
  | { call: 'hold'; body: Body<typeof holdStakes> }
  | { call: 'capture'; body: Body<typeof captureStakes> }
  | { call: 'release'; body: Body<typeof releaseStakes> }
  | { call: 'settle'; body: Body<typeof settleEscrow> }
  | { call: 'begin-refill'; payment: string; userId: string; amountCents: number }
  | { call: 'pay' | 'cancel'; payment: string }
  | { call: 'send'; id: string; from: string; to: string; amountCents: number };

/** What a sequence plays with: names are drawn from few, so that they meet again and again. */
export interface World {
  users: string[];
  wagers: string[];
  /** Twenty hex digits, with which the ids of its payments and transfers begin. */
  name: string;
}

/** The parts of a settlement that depend on what is in escrow by then. */
export interface SettleIntent {
  call: 'settle-what-is-there';
  wager: number;
  winner: number;
  /** What the second line gets, of what is left after the rake. */
  share: number;
  rakeBasisPoints: number;
  /** Off by so many cents; 0 is right. */
  skewCents: number;
  id: number;
}
/** The nth command again, as it was or with another amount. */
interface RepeatIntent {
  call: 'again';
  nth: number;
  isAltered: boolean;
}
/** Capture or release of batches that were asked for before. */
export interface MoveOnIntent {
  call: 'capture-held' | 'release-held';
  nths: number[];
}
export type Intent = Command | SettleIntent | RepeatIntent | MoveOnIntent;

const stakeCents = fc.integer({ min: 100, max: 900 });
const small = fc.nat({ max: 2 });

/** Commands over one world; ids repeat often, money is short often. */
export function intents({ users, wagers, name }: World): fc.Arbitrary<Intent[]> {
  const user = fc.constantFrom(...users);
  const wager = fc.constantFrom(...wagers);
  const holdId = fc.tuple(wager, small).map(([id, round]) => `wager:${id}:${round}`);
  const holdIds = fc.array(holdId, { minLength: 1, maxLength: 2 });
  const stake = fc.record({ userId: user, payerId: user, amountCents: stakeCents });
  const stakes = fc.array(stake, { minLength: 1, maxLength: 3 });
  const payment = fc.constantFrom(...[1, 2, 3, 4].map((n) => paymentId(name, n)));
  const replaces = fc.option(holdId, { freq: 3, nil: undefined });
  const hold = fc
    .record({ id: holdId, stakes, replaces })
    .map(({ id, ...rest }) => holdOf(id, rest));
  const capture = holdIds.map((ids) => command('capture', { holdIds: ids }));
  const release = holdIds.map((ids) => command('release', { holdIds: ids, label: 'Chess 1v1' }));
  const begin = fc.record({
    call: fc.constant('begin-refill' as const),
    payment,
    userId: user,
    amountCents: fc.integer({ min: 500, max: 3000 }),
  });
  const event = (call: 'pay' | 'cancel') => fc.record({ call: fc.constant(call), payment });
  const send = fc
    .record({ n: fc.nat({ max: 2 }), from: user, to: user, amountCents: stakeCents })
    .map(({ n, ...rest }) => ({
      call: 'send' as const,
      id: transferId(name, users.indexOf(rest.from), n),
      ...rest,
    }));
  const choices: [number, fc.Arbitrary<Intent>][] = [
    [7, hold],
    [1, capture],
    [1, release],
    [5, moveOn],
    [4, settlement],
    [3, begin],
    [4, event('pay')],
    [1, event('cancel')],
    [3, send],
    [4, repeat],
  ];
  const any = fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  const rest = fc.array(any, { minLength: 4, maxLength: 26, size: 'max' });
  return fc.tuple(fundings(users, name), rest).map(([first, then]) => [...first, ...then]);
}

/** Most of a world has some money to begin with: a poor one can only refuse. */
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

type HoldBody = Extract<Command, { call: 'hold' }>['body'];

const holdOf = (
  id: string,
  { stakes, replaces }: Pick<HoldBody, 'stakes' | 'replaces'>,
): Command => ({
  call: 'hold',
  body: {
    id,
    wagerId: id.split(':')[1] ?? '',
    label: 'Chess 1v1',
    stakes,
    ...(replaces && replaces !== id && { replaces }),
  },
});

const moveOn: fc.Arbitrary<Intent> = fc.record({
  call: fc.constantFrom('capture-held' as const, 'capture-held' as const, 'release-held' as const),
  nths: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 }),
});

const settlement: fc.Arbitrary<Intent> = fc.record({
  call: fc.constant('settle-what-is-there' as const),
  wager: fc.nat({ max: 1 }),
  winner: small,
  share: fc.constantFrom(0, 0, 0.5, 1),
  rakeBasisPoints: fc.constantFrom(0, 500, 1000),
  skewCents: fc.constantFrom(0, 0, 0, 1, -1),
  id: fc.constantFrom(0, 0, 1),
});

const repeat: fc.Arbitrary<Intent> = fc.record({
  call: fc.constant('again' as const),
  nth: fc.nat({ max: 23 }),
  isAltered: fc.constantFrom(false, false, true),
});

const command = <Name extends 'capture' | 'release', BodyOf>(call: Name, body: BodyOf) => ({
  call,
  body,
});

const paymentId = (name: string, n: number) => `${name}aa0${n}`;
/** Keys are a sender's own, and so are the ids that come from them. */
const transferId = (name: string, sender: number, n: number) => `${name}bb${sender}${n}`;
