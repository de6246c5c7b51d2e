import { type Bench, runFigures } from '@contend/bench';
import { kills } from './kills.fault';
import { outages } from './outages.fault';
import { races } from './races.fault';
import { rolling } from './rolling.fault';

/** Every fault, in the order they happen; each has the machine for itself. */
const faults: Bench[] = [kills, races, rolling, outages];

runFigures('faults', faults);
