import { getPlayLimits, listLaws, type PlayLimits } from '@contend/contracts';
import { AddMoney } from '../../components/money/add-money';
import { FreeWays } from '../../components/money/free-ways';
import { Money } from '../../components/money/money';
import { MoneyBarNote } from '../../components/money/money-bar-note';
import { Sparkline } from '../../components/money/sparkline';
import { UnreadCount } from '../../components/page/unread-count';
import type { KitGroup } from './kit-group';
import { replies, SampleReplies } from './kit-replies';

const until = '2027-01-29T10:00:00.000Z';
const onBreak = {
  ...{ limits: [], realityCheckMinutes: null },
  pause: { kind: 'time-out', from: '2026-11-01T10:00:00.000Z', until, returnsAt: null },
} as PlayLimits;

export const figures: KitGroup = {
  title: 'Money and counts',
  components: {
    Money: {
      amount: <Money cents={20_840} />,
      gain: <Money cents={2250} isChange />,
      loss: <Money cents={-1000} isChange />,
      large: <Money cents={1_234_567_890} />,
    },
    UnreadCount: { unread: <UnreadCount count={3} />, many: <UnreadCount count={120} /> },
    Sparkline: {
      rising: <Sparkline values={[1000, 1012, 1007, 1052]} label="Rating" tone="good" />,
      even: <Sparkline values={[5, 5, 5]} label="Balance" />,
    },
    AddMoney: {
      link: (
        <SampleReplies>
          <AddMoney className="button primary" />
        </SampleReplies>
      ),
      'on a break from play': (
        <SampleReplies
          of={{
            ...replies(getPlayLimits, onBreak),
            ...replies(listLaws, { version: 1, rules: [] } as never),
          }}
        >
          <AddMoney className="button primary" />
        </SampleReplies>
      ),
    },
  },
};

export const moneyNotes: KitGroup = {
  title: 'Without money',
  isWide: true,
  components: {
    MoneyBarNote: {
      'time-out': <MoneyBarNote bar={{ why: 'break', kind: 'time-out', until, isOver: false }} />,
      'self-exclusion': (
        <MoneyBarNote bar={{ why: 'break', kind: 'self-exclusion', until, isOver: false }} />
      ),
      'self-exclusion that is over': (
        <MoneyBarNote bar={{ why: 'break', kind: 'self-exclusion', until, isOver: true }} />
      ),
      'too young': <MoneyBarNote bar={{ why: 'age', minimumAge: 18, from: '2030-05-14' }} />,
      'too young for an account': <MoneyBarNote bar={{ why: 'no-account', years: 9 }} />,
      'not offered in a country': <MoneyBarNote bar={{ why: 'country', country: 'DE' }} />,
    },
    FreeWays: { 'the first is next': <FreeWays /> },
  },
};
