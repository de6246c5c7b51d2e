import {
  type CallInput,
  type changeLaws as contract,
  firstLaw,
  lawChanges,
  type LawTable,
  must,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { latestOf, type LawVersion, makeLaw } from '../domain/law-version';
import { getLawTables } from './get-law-tables';

/**
 * Makes a version of the law table. Of two admins who change the same version one is refused: the
 * next version has one id, and is saved once.
 */
export async function changeLaws(deps: UserDeps, { body, actor }: CallInput<typeof contract>) {
  const { laws, now } = deps;
  const versions = await laws.newest();
  const from = latestOf(versions);
  must(body.version === from.version, 'law-changed', changesSince(versions, body.version, from));
  const { reason, rules } = body;
  const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt);
  await laws.save(null, makeLaw({ from, effectiveAt, byId: actor.id, reason, rules }, now()));
  return getLawTables(deps);
}

/** What other admins changed since a version. */
function changesSince(versions: LawVersion[], version: number, latest: LawTable) {
  const before = versions.find(({ number }) => number === version)?.rules ?? firstLaw.rules;
  return { version: latest.version, changes: lawChanges(before, latest.rules) };
}
