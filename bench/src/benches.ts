import type { Bench } from './bench';
import { gateway } from './gateway.bench';

/** Every benchmark, in the order they run; each has the machine for itself. */
export const benches: Bench[] = [gateway];
