import { getLawTables } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useLawTables = () => useRead(getLawTables, {});
