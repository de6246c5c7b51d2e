/**
 * The CPU time of a process, of its running children, and of those it has waited for, as Linux
 * counts it.
 */
const { readdirSync, readFileSync } = require('node:fs');

/** A clock tick of /proc: a hundredth of a second on every Linux that Node supports. */
const ticksPerSecond = 100;

/**
 * From a line of /proc/<pid>/stat: the parent, and the ticks of the process and its waited-for
 * children.
 */
function parsed(line) {
  // The second field is the program's name, which may have spaces and brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  return { parent: Number(fields[1]), ticks };
}

function processes() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = new Map();
  for (const pid of pids) {
    try {
      found.set(Number(pid), parsed(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    } catch {
      // The process has exited meanwhile.
    }
  }
  return found;
}

/** Seconds, or null without /proc. */
function cpuSeconds(pid, all = process.platform === 'linux' ? processes() : null) {
  if (!all?.has(pid)) return null;
  const ticksOf = (one) =>
    all.get(one).ticks +
    [...all].reduce((sum, [child, { parent }]) => sum + (parent === one ? ticksOf(child) : 0), 0);
  return ticksOf(pid) / ticksPerSecond;
}

module.exports = { cpuSeconds, parsed };
