import { type Bench, runFigures } from '@contend/bench';
import { kills } from './kills.fault';

/** Every fault, in the order they happen; each has the machine for itself. */
const faults: Bench[] = [kills];

runFigures('faults', faults);
