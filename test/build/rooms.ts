/**
 * The folders of src ("rooms") from which each room may import. A room may always import from itself. `tables` are
 * src/routes.ts and src/route.ts; the tools also use `test`.
 */
export const EDGES: Readonly<Record<string, readonly string[]>> = {
  build: ['deploy', 'i18n', 'offline', 'tables'],
  dev: ['build', 'deploy', 'host', 'pages', 'test'],
  host: [],
  sport: [],
  offline: ['i18n'],
  deploy: ['i18n', 'host', 'tables'],
  gateway: ['sport'],
  i18n: ['sport'],
  ui: ['sport', 'i18n'],
  app: ['host', 'gateway', 'sport', 'i18n', 'ui', 'shell'],
  shell: ['host', 'gateway', 'sport', 'i18n', 'app', 'pages', 'offline', 'tables'],
  pages: ['app', 'host', 'gateway', 'ui', 'i18n', 'sport', 'shell', 'deploy'],
};

const uses = (room: string, other: string) => EDGES[room]?.includes(other) ?? false;

/** How far a room is above those that use nothing. Rooms that use each other do not raise one another. */
function levelOf(room: string): number {
  const below = (EDGES[room] ?? []).filter((other) => !uses(other, room));
  return below.length ? 1 + Math.max(...below.map(levelOf)) : 0;
}

const BOX = { width: 96, height: 34, gapX: 36, gapY: 62, margin: 24 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws the rooms, each above those that it may use, as SVG. */
export function drawRooms(): string {
  const rooms = [...new Set([...Object.keys(EDGES), ...Object.values(EDGES).flat()])];
  const levels = new Map(rooms.map((room) => [room, levelOf(room)]));
  const top = Math.max(...levels.values());
  const rows = Array.from({ length: top + 1 }, (_, row) =>
    rooms.filter((room) => levels.get(room) === top - row),
  );
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * (BOX.width + BOX.gapX) - BOX.gapX + 2 * BOX.margin;
  const height = rows.length * (BOX.height + BOX.gapY) - BOX.gapY + 2 * BOX.margin;
  const places = new Map<string, Point>();
  rows.forEach((row, index) => {
    const step = (width - 2 * BOX.margin) / row.length;
    row.forEach((room, place) =>
      places.set(room, {
        x: Math.round(BOX.margin + step * (place + 0.5)),
        y: BOX.margin + index * (BOX.height + BOX.gapY) + BOX.height / 2,
      }),
    );
  });
  const lines = rooms.flatMap((room) =>
    (EDGES[room] ?? [])
      .filter((other) => !uses(other, room) || room < other)
      .map((other) => lineOf(places.get(room)!, places.get(other)!, uses(other, room))),
  );
  const boxes = rooms.map((room) => {
    const { x, y } = places.get(room)!;
    const [left, upper] = [x - BOX.width / 2, y - BOX.height / 2];
    return (
      `<rect x="${left}" y="${upper}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#1f5fbf"/>` +
      `<text x="${x}" y="${y + 5}" text-anchor="middle" fill="#fff">${room}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="14">`,
    '<title>Which room may use which: each one those below it that a line leads to; two with a dashed line each other</title>',
    ...lines,
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
}

/** A curve from the lower edge of a box to the upper edge of one below; dashed between rooms that use each other. */
function lineOf(from: Point, to: Point, isMutual: boolean): string {
  const isDown = to.y >= from.y;
  const half = (BOX.height / 2) * (isDown ? 1 : -1);
  const [y1, y2] = [from.y + half, to.y - half];
  const middle = (y1 + y2) / 2;
  const style = isMutual ? ' stroke-dasharray="5 4"' : '';
  return `<path d="M${from.x} ${y1}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${y2}" fill="none" stroke="#8a8f98" stroke-width="1.5"${style}/>`;
}
