import type { SumsByKind } from '@contend/contracts';

/** An account in a proof, without its owner's id. */
interface Leaf extends SumsByKind {
  /** 32 bytes in hex. */
  secret: string;
}

/** A leaf takes 32 bytes of secret, and a double for each of its three sums. */
export const leafBytes = 56;
const leavesPerBlock = 1 << 16;

function writeLeaf(bytes: Buffer, place: number, leaf: Leaf): void {
  const at = place * leafBytes;
  bytes.write(leaf.secret, at, 'hex');
  bytes.writeDoubleBE(leaf.availableCents, at + 32);
  bytes.writeDoubleBE(leaf.heldCents, at + 40);
  bytes.writeDoubleBE(leaf.escrowCents, at + 48);
}

export function readLeaf(bytes: Buffer, place: number): Leaf {
  const at = place * leafBytes;
  return {
    secret: bytes.toString('hex', at, at + 32),
    availableCents: bytes.readDoubleBE(at + 32),
    heldCents: bytes.readDoubleBE(at + 40),
    escrowCents: bytes.readDoubleBE(at + 48),
  };
}

/** Leaves as bytes: a million of them take 56 MB, and no object each. */
export class LeafTable {
  count = 0;
  private readonly blocks: Buffer[] = [];

  add(leaf: Leaf): void {
    const place = this.count % leavesPerBlock;
    if (place === 0) this.blocks.push(Buffer.allocUnsafe(leavesPerBlock * leafBytes));
    writeLeaf(this.blocks.at(-1) as Buffer, place, leaf);
    this.count += 1;
  }

  /** The numbers of the leaves in the order of their secrets. */
  order(): Uint32Array {
    // The first 48 bits differ nearly always, and are compared without reading bytes.
    const starts = Float64Array.from({ length: this.count }, (_, nth) =>
      this.blockOf(nth).readUIntBE(placeOf(nth), 6),
    );
    return Uint32Array.from({ length: this.count }, (_, nth) => nth).sort(
      (one, other) =>
        (starts[one] as number) - (starts[other] as number) ||
        this.bytesOf(one).compare(this.bytesOf(other)),
    );
  }

  /** The bytes of one leaf. */
  bytesOf(nth: number): Buffer {
    const at = placeOf(nth);
    return this.blockOf(nth).subarray(at, at + leafBytes);
  }

  private blockOf(nth: number): Buffer {
    return this.blocks[Math.floor(nth / leavesPerBlock)] as Buffer;
  }
}

/** Where a leaf begins in its block. */
const placeOf = (nth: number): number => (nth % leavesPerBlock) * leafBytes;
