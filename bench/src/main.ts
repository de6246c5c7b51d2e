import { benches } from './benches';
import { runFigures } from './figures';

runFigures('bench', benches);
