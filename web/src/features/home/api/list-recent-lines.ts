import { listTransactions } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const linesOfADay = 100;

export const useRecentLines = () => useRead(listTransactions, { query: { pageSize: linesOfADay } });
