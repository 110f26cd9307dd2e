import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** 1 January 1980, 00:00, in MS-DOS's form: the earliest date of a ZIP. */
const DATE = 0x0021;
const TIME = 0;
/** Version 2.0 of the format has deflate and folders. The upper byte of "made by" is the system, 3 for Unix. */
const VERSION = 20;
const MADE_BY = (3 << 8) | VERSION;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** An ordinary file, which everyone may read. */
const MODE = 0o100644 * 0x1_0000;

const STORED = 0;
const DEFLATED = 8;

type Field = readonly [value: number, bytes: 2 | 4];

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

export interface Zip {
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<string, { readonly at: number; readonly packed: number }>;
}

/**
 * Returns a ZIP with these files, sorted by path, without dates, owners and anything else that differs between two
 * machines: the same files make the same bytes. A file that deflate does not make smaller is stored.
 */
export async function zip(files: ReadonlyMap<string, string | Buffer>): Promise<Zip> {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const packed = await Promise.all(
    sorted.map(async ([path, text]) => {
      const content = Buffer.from(text);
      const small = await deflate(content, { level: 9 });
      const isSmaller = small.length < content.length;
      return {
        path,
        name: Buffer.from(path),
        method: isSmaller ? DEFLATED : STORED,
        crc: crc32(content),
        size: content.length,
        data: isSmaller ? small : content,
      };
    }),
  );
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const places = new Map<string, { readonly at: number; readonly packed: number }>();
  let offset = 0;
  for (const { path, name, method, crc, size, data } of packed) {
    const common: Field[] = [
      ...([
        [VERSION, 2],
        [FLAGS, 2],
        [method, 2],
        [TIME, 2],
        [DATE, 2],
      ] as const),
      ...([
        [crc, 4],
        [data.length, 4],
        [size, 4],
        [name.length, 2],
        [0, 2],
      ] as const),
    ];
    const header = Buffer.concat([fields([0x04034b50, 4], ...common), name]);
    local.push(header, data);
    places.set(path, { at: offset + header.length, packed: data.length });
    const rest: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [MODE, 4],
      [offset, 4],
    ];
    central.push(fields([0x02014b50, 4], [MADE_BY, 2], ...common, ...rest), name);
    offset += header.length + data.length;
  }
  const directory = Buffer.concat(central);
  const count = packed.length;
  const end = fields(
    ...([
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
    ] as const),
    ...([
      [directory.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
  return { bytes: Buffer.concat([...local, directory, end]), places };
}
