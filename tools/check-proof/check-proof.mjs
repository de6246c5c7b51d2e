// Checks that an account is in a published proof of liabilities, without any code of the platform.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const usage = `Usage: node check-proof.mjs <mine.json> <proof.json>
  mine.json   your leaf: "Save leaf" on /proof, or GET /api/wallet/proof/<day>/mine, signed in
  proof.json  the proof that everyone sees: GET /api/wallet/proof/<day>
Exits with 0 if your account is included, 1 if it is not, and 2 if a file can't be read.`;

const kinds = ['availableCents', 'heldCents', 'escrowCents'];
/** The sums of a node: three by kind in format 2, one in format 1. */
const sumsOf = ({ cents, byKind }) => (byKind ? kinds.map((kind) => byKind[kind]) : [cents]);
const hashOf = (name, byKind, values) =>
  createHash('sha256')
    .update([`contend-liability-${name}${byKind ? '-2' : ''}`, ...values].join('|'))
    .digest('hex');

/** The node above two. Its hash covers both hashes and all sums below it. */
function join(left, right) {
  const values = [left.hash, ...sumsOf(left), right.hash, ...sumsOf(right)];
  const added = (kind) => [kind, left.byKind[kind] + right.byKind[kind]];
  const byKind = left.byKind && Object.fromEntries(kinds.map(added));
  return { hash: hashOf('node', byKind, values), cents: left.cents + right.cents, byKind };
}

/** Why the sums of a node are wrong; null if they are right. */
function faultOf({ cents, byKind }, format) {
  const sums = sumsOf({ cents, byKind });
  if (Boolean(byKind) !== (format === 2)) return 'a node is not of the format of the proof';
  const isExact = [cents, ...sums].every((sum) => Number.isSafeInteger(sum) && sum >= 0);
  if (!isExact) return 'a sum is negative or not exact';
  return sums.reduce((all, sum) => all + sum, 0) === cents ? null : 'kinds do not add up';
}

/** Why a leaf is not in a proof; null if it is. */
function check({ day, secret, cents, byKind, path }, { root, format, ...proof }) {
  if (day !== proof.day) return `the leaf is of ${day}, not of ${proof.day}`;
  const values = [secret, ...sumsOf({ cents, byKind })];
  let node = { hash: hashOf('leaf', byKind, values), cents, byKind };
  for (const one of [root, node, ...path]) {
    const fault = faultOf(one, format);
    if (fault) return fault;
  }
  for (const one of path) node = one.side === 'left' ? join(one, node) : join(node, one);
  const isRoot = String([node.hash, sumsOf(node)]) === String([root.hash, sumsOf(root)]);
  return faultOf(node, format) ?? (isRoot ? null : 'the last hash is not the published root');
}

try {
  const [mine, proof] = process.argv.slice(2, 4).map((file) => JSON.parse(readFileSync(file)));
  if (!proof?.root || !Array.isArray(mine?.path)) throw new Error(usage);
  const fault = check(mine, proof);
  const sums = `${mine.cents} cents of yours, ${proof.root.cents} in all, proof of ${proof.day}`;
  console.log(fault ? `Not included: ${fault}.` : `Included: ${sums}.`);
  process.exitCode = fault ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
