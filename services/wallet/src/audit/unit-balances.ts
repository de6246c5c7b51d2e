import { checkAccount, checkEscrow } from './audit-accounts';
import { countOpen } from './audit-transfers';
import { type Finding, Findings } from './findings';
import type { RangeSources, Unit } from './range-sources';
import { nothingOpen, type Open } from './sources';

/**
 * Attempts to read units that change while they are verified; the next pass verifies them again.
 */
const tries = 3;

/**
 * Verifies that pending, staked and escrowed amounts add up to those of the units. Transfers are
 * read after the units, so a difference counts only where the unit still has the version it was
 * read in: every change of those transfers changes the unit in the same transaction.
 */
export async function auditUnits(sources: RangeSources, units: Unit[]): Promise<Finding[]> {
  const confirmed: Finding[] = [];
  let left = units.filter(({ account, escrow }) => account ?? escrow);
  for (let nth = 0; nth < tries && left.length > 0; nth += 1) {
    const open = await openNow(sources);
    const wrong = left.filter((unit) => differencesOf(unit, open).length > 0);
    const now = await unitsByName(sources, wrong);
    const isSame = (unit: Unit) => now.get(unit.name)?.version === unit.version;
    confirmed.push(...wrong.filter(isSame).flatMap((unit) => differencesOf(unit, open)));
    left = wrong.filter((unit) => !isSame(unit)).flatMap(({ name }) => now.get(name) ?? []);
  }
  return confirmed;
}

async function openNow(sources: RangeSources): Promise<Open> {
  const open = nothingOpen();
  for await (const transfer of sources.openTransfers()) countOpen(transfer, open);
  return open;
}

async function unitsByName(sources: RangeSources, units: Unit[]): Promise<Map<string, Unit>> {
  if (units.length === 0) return new Map();
  const found = await sources.units(units.map(({ name }) => name));
  return new Map(found.map((unit) => [unit.name, unit]));
}

function differencesOf({ account, escrow }: Unit, open: Open): Finding[] {
  const findings = new Findings();
  if (account) checkAccount(account, open, findings);
  if (escrow) checkEscrow(escrow, open, findings);
  return findings.list();
}
