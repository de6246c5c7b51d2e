import type { Bench } from './bench';
import { fanOut } from './fan-out.bench';
import { gateway } from './gateway.bench';
import { hotAccount } from './hot-account.bench';
import { relay } from './relay.bench';
import { stakedMatch } from './staked-match.bench';
import { wallet } from './wallet.bench';

/** Every benchmark, in the order they run; each has the machine for itself. */
export const benches: Bench[] = [gateway, fanOut, wallet, hotAccount, relay, stakedMatch];
