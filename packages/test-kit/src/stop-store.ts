import { stopStore } from './start-store';

export default stopStore;
