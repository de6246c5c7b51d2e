import { type Bench, runFigures } from '@contend/bench';
import { alerts } from './alerts.fault';
import { kills } from './kills.fault';
import { leases } from './leases.fault';
import { links } from './links.fault';
import { memberships } from './memberships.fault';
import { outages } from './outages.fault';
import { payouts } from './payouts.fault';
import { poison } from './poison.fault';
import { races } from './races.fault';
import { refills } from './refills.fault';
import { restore } from './restore-drill';
import { rolling } from './rolling.fault';
import { sockets } from './sockets.fault';
import { stateHash } from './state-hash.fault';
import { teamKills } from './team-kills.fault';
import { tournaments } from './tournaments.fault';
import { versions } from './versions.fault';

/** Every fault, in order of execution; each has the machine to itself. */
const faults: Bench[] = [
  kills,
  teamKills,
  tournaments,
  payouts,
  refills,
  memberships,
  races,
  leases,
  rolling,
  versions,
  outages,
  links,
  stateHash,
  poison,
  sockets,
  alerts,
  restore,
];

runFigures('faults', faults);
