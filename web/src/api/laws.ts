import { listLaws } from '@contend/contracts';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** Which products with money are offered where. */
export const useLaws = (options: ReadOptions<typeof listLaws>) => useRead(listLaws, {}, options);
