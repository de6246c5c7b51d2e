import type { Bench } from './bench';
import { bracket } from './bracket.bench';
import { bracketPage } from './bracket-page.bench';
import { bracketWatchers } from './bracket-watchers.bench';
import { capacity } from './capacity.bench';
import { catchUp } from './catch-up.bench';
import { commitToSocket } from './commit-to-socket.bench';
import { fanOut } from './fan-out.bench';
import { firstLoad } from './first-load.bench';
import { gateway } from './gateway.bench';
import { graphql } from './graphql.bench';
import { growth } from './growth.bench';
import { hotAccount } from './hot-account.bench';
import { leaderboard } from './leaderboard.bench';
import { ledgerAudit } from './ledger-audit.bench';
import { phone } from './phone.bench';
import { proof } from './proof.bench';
import { recentRefills } from './recent-refills.bench';
import { recompute } from './recompute.bench';
import { relay } from './relay.bench';
import { stakedMatch } from './staked-match.bench';
import { tournament } from './tournament.bench';
import { wallet } from './wallet.bench';

/** Every benchmark, in order of execution; each has the machine to itself. */
export const benches: Bench[] = [
  gateway,
  graphql,
  fanOut,
  firstLoad,
  wallet,
  hotAccount,
  ledgerAudit,
  relay,
  commitToSocket,
  catchUp,
  stakedMatch,
  growth,
  recentRefills,
  bracket,
  tournament,
  bracketWatchers,
  bracketPage,
  phone,
  recompute,
  proof,
  leaderboard,
  capacity,
];
