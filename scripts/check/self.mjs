export const name="self"; export const run=async()=>[];
