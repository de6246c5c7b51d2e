/**
 * fast-check for mutation tests: properties run few cases and shrink nothing, because they run
 * against hundreds of mutants and failures are not analysed.
 */
const { default: fc } = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

const mostRuns = 40;
const few = ({ numRuns = 100, ...rest } = {}) => ({
  ...rest,
  numRuns: Math.min(numRuns, mostRuns),
  endOnFailure: true,
});

const assert = (property, parameters) => fc.assert(property, few(parameters));
const check = (property, parameters) => fc.check(property, few(parameters));

exports.__esModule = true;
exports.default = Object.create(fc, { assert: { value: assert }, check: { value: check } });
