import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** 1 January 1980, 00:00, in MS-DOS's form: the earliest date of a ZIP. */
const DATE = 0x0021;
const TIME = 0;
/** Version 2.0 of the format has deflate and folders. The upper byte of "made by" names Unix: 3. */
const VERSION = 20;
const MADE_BY = (3 << 8) | VERSION;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** An ordinary file, which everyone may read. */
const MODE = 0o100644 * 0x1_0000;

const STORED = 0;
const DEFLATED = 8;

function unsigned(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => buffer.writeUIntLE(value, index * bytes, bytes));
  return buffer;
}
const u16 = (...values: readonly number[]) => unsigned(2, values);
const u32 = (...values: readonly number[]) => unsigned(4, values);

export interface Zip {
  readonly bytes: Buffer;
  readonly places: ReadonlyMap<string, { readonly at: number; readonly packed: number }>;
}

/** A file that deflate does not make smaller is stored. */
async function pack([path, text]: readonly [string, string | Buffer]) {
  const content = Buffer.from(text);
  const small = await deflate(content, { level: 9 });
  const isSmaller = small.length < content.length;
  const data = isSmaller ? small : content;
  const name = Buffer.from(path);
  /** What the file's own header and its row of the directory share. */
  const common = Buffer.concat([
    u16(VERSION, FLAGS, isSmaller ? DEFLATED : STORED, TIME, DATE),
    u32(crc32(content), data.length, content.length),
    u16(name.length, 0),
  ]);
  return { path, name, common, data };
}

/**
 * Returns a ZIP, sorted by path, without dates, owners and anything else that differs between machines: the same files
 * make the same bytes.
 */
export async function zip(files: ReadonlyMap<string, string | Buffer>): Promise<Zip> {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const packed = await Promise.all(sorted.map(pack));
  const local: Buffer[] = [];
  const rows: Buffer[] = [];
  const places = new Map<string, { readonly at: number; readonly packed: number }>();
  let offset = 0;
  for (const { path, name, common, data } of packed) {
    const header = Buffer.concat([u32(0x04034b50), common, name]);
    local.push(header, data);
    places.set(path, { at: offset + header.length, packed: data.length });
    rows.push(u32(0x02014b50), u16(MADE_BY), common, u16(0, 0, 0), u32(MODE, offset), name);
    offset += header.length + data.length;
  }
  const directory = Buffer.concat(rows);
  const end = [
    u32(0x06054b50),
    u16(0, 0, packed.length, packed.length),
    u32(directory.length, offset),
    u16(0),
  ];
  return { bytes: Buffer.concat([...local, directory, ...end]), places };
}
