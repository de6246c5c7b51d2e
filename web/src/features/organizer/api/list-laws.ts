import { listLaws } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const freshMs = 5 * 60_000;

/** Which products with money are offered where. */
export const useLaws = (options: { enabled: boolean }) =>
  useRead(listLaws, {}, { ...options, freshMs });
