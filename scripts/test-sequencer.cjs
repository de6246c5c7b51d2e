const Sequencer = require('@jest/test-sequencer').default;
const path = require('node:path');

/** Files of one folder mostly use platforms of the same services. */
const groupOf = ({ path: file, context }) =>
  `${context.config.displayName?.name} ${path.dirname(file)}`;

/**
 * Runs the files of one folder and project one after the other, the folder with the longest file
 * first: a platform that one file leaves is then mostly the one that the next file needs.
 */
class GroupedSequencer extends Sequencer {
  async sort(tests) {
    const groups = new Map();
    for (const test of await super.sort(tests)) {
      const group = groupOf(test);
      groups.set(group, [...(groups.get(group) ?? []), test]);
    }
    return [...groups.values()].flat();
  }
}

module.exports = GroupedSequencer;
