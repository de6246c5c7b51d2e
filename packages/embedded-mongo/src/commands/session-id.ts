import { Binary } from 'bson';
import { isDoc } from '../values/bson';

/** The hexadecimal id of `lsid: { id: UUID }`. */
export function sessionIdOf(lsid: unknown): string | undefined {
  if (!isDoc(lsid) || !(lsid.id instanceof Binary)) return undefined;
  return Buffer.from(lsid.id.value()).toString('hex');
}
