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
  ui: ['host', 'sport', 'i18n'],
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

const CELL = { width: 66, height: 30 };
/** Where the cells begin: right of the names of the rows, below those of the columns. */
const START = { x: 92, y: 40 };
const MARGIN = 12;
const BLUE = '#1f5fbf';

/**
 * Draws the table as SVG: a row for each room with a dot below each room that it may use. Higher layers come first, so
 * what is used is right of the diagonal; only two that use each other have a ring on either side.
 */
export function drawRooms(): string {
  const used = Object.values(EDGES).flat();
  const rooms = [...new Set([...Object.keys(EDGES), ...used])].sort(
    (one, other) => levelOf(other) - levelOf(one),
  );
  const rows = rooms.filter((room) => EDGES[room]);
  const columns = rooms.filter((room) => used.includes(room));
  const [right, bottom] = [START.x + columns.length * CELL.width, START.y + rows.length * CELL.height];
  const [width, height] = [right + MARGIN, bottom + MARGIN];
  const rowAt = (row: number) => START.y + row * CELL.height;
  const columnAt = (column: number) => START.x + (column + 0.5) * CELL.width;
  const text = (x: number, y: number, anchor: string, room: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${room}</text>`;
  const line = (x1: number, y1: number, x2: number, y2: number, colour: string) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colour}"/>`;

  const cellOf = (room: string, other: string, row: number, column: number): string[] => {
    const [x, y] = [columnAt(column), rowAt(row)];
    if (room === other)
      return [
        `<rect x="${x - CELL.width / 2}" y="${y}" width="${CELL.width}" height="${CELL.height}" fill="#e3e6eb"/>`,
      ];
    if (!uses(room, other)) return [];
    const look = uses(other, room) ? `fill="#fff" stroke="${BLUE}" stroke-width="3"` : `fill="${BLUE}"`;
    return [`<circle cx="${x}" cy="${y + CELL.height / 2}" r="7" ${look}/>`];
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="14">`,
    '<title>Which room may use which: a dot where the room of the row may use that of the column, rings where two use each other</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...columns.map((room, column) => text(columnAt(column), START.y - 12, 'middle', room)),
    ...rows.map((room, row) => text(START.x - 12, rowAt(row) + 20, 'end', room)),
    ...columns.map((_, column) =>
      line(START.x + column * CELL.width, START.y, START.x + column * CELL.width, bottom, '#e3e6eb'),
    ),
    // A line between two layers is darker.
    ...rows.map((room, row) => {
      const above = rows[row - 1];
      const isLayer = !above || levelOf(above) !== levelOf(room);
      return line(MARGIN, rowAt(row), right, rowAt(row), isLayer ? '#8a8f98' : '#e3e6eb');
    }),
    ...rows.flatMap((room, row) => columns.flatMap((other, column) => cellOf(room, other, row, column))),
    '</svg>',
    '',
  ].join('\n');
}
