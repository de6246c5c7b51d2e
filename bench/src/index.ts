export { type Bench, bench, type BenchOptions, type Row, Skipped } from './bench';
export { runFigures } from './figures';
export { percentile } from './statistics';
