/** Tests that write much data, kill servers or fill disks run with CONTEND_THOROUGH=1 only. */
export const isThorough = process.env.CONTEND_THOROUGH === '1';

export const testThorough = isThorough ? test : test.skip;
