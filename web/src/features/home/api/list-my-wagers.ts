import { listMyWagers } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shownWagers = 20;

export const useMyWagers = () => useRead(listMyWagers, { query: { pageSize: shownWagers } });
