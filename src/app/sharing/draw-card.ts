import { cutText } from '../../sport/cut-text.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';

interface Field {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

/** What a card shows, all of it written. */
export interface CardTexts {
  readonly name: string;
  readonly date: string;
  readonly title: string;
  readonly hero: string;
  readonly unit: string;
  readonly fields: readonly Field[];
}

export interface CardLook {
  readonly page: string;
  readonly surface: string;
  readonly ink: string;
  readonly quiet: string;
  readonly brand: string;
  readonly track: string;
  readonly font: string;
}

/** In CSS px, like everything here. */
const WIDTH = 360;
const SIDE = 16;
const PADDING = 16;
/** Of the name, the date and the title. */
const NAME_HEIGHT = 30;
const LINE_HEIGHT = 22;
const TOP = 28;
const LAP = { width: 312, height: 174, radius: 87 };
const GAP = 24;
const ROW_HEIGHT = 68;
const COLUMNS = 2;
const ROUND = 16;
/** Text shrinks to this part of its size before it is cut. */
const LEAST_SIZE = 0.55;
const ELLIPSIS = '…';

type Pen = CanvasRenderingContext2D;

/** The lines above the lap: what is not known takes no room. */
const headLines = ({ name, date, title }: CardTexts) => [
  ...(name ? [{ text: name, height: NAME_HEIGHT, size: 22, weight: 700, isQuiet: false }] : []),
  ...(title ? [{ text: title, height: LINE_HEIGHT, size: 15, weight: 500, isQuiet: false }] : []),
  ...(date ? [{ text: date, height: LINE_HEIGHT, size: 13, weight: 400, isQuiet: true }] : []),
];

const rowsOf = ({ fields }: CardTexts) => Math.ceil(fields.length / COLUMNS);

/** The size of a card in CSS px. */
export function sizeOfCard(texts: CardTexts): { readonly width: number; readonly height: number } {
  const head = headLines(texts).reduce((sum, { height }) => sum + height, TOP);
  const rows = rowsOf(texts) * ROW_HEIGHT;
  return { width: WIDTH, height: head + GAP + LAP.height + GAP + (rows ? rows + PADDING / 2 + SIDE : 0) };
}

export function drawCard(pen: Pen, texts: CardTexts, look: CardLook): void {
  const { height } = sizeOfCard(texts);
  const put = (line: Line) => write(pen, line, look);
  pen.fillStyle = look.page;
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = 'middle';

  let top = TOP;
  headLines(texts).forEach(({ text, height, size, weight, isQuiet }) => {
    const colour = isQuiet ? look.quiet : look.ink;
    put({ text, x: WIDTH / 2, y: top + height / 2, size, weight, colour, room: WIDTH - 2 * SIDE });
    top += height;
  });

  top += GAP;
  drawLap(pen, top, look);
  const middle = top + LAP.height / 2;
  const { hero, unit } = texts;
  const lift = unit ? 10 : 0;
  const { ink, quiet } = look;
  put({ text: hero, x: WIDTH / 2, y: middle - lift, size: 64, weight: 700, colour: ink, room: 240 });
  put({ text: unit, x: WIDTH / 2, y: middle + 38, size: 15, weight: 500, colour: quiet, room: 200 });
  top += LAP.height + GAP;
  if (texts.fields.length) drawFields(pen, top, texts, look);
}

/** The outline of a box with round ends. */
function outline(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  const [left, right] = [x + radius, x + width - radius];
  const [upper, lower] = [y + radius, y + height - radius];
  pen.beginPath();
  pen.arc(left, upper, radius, Math.PI, 1.5 * Math.PI);
  pen.arc(right, upper, radius, 1.5 * Math.PI, 2 * Math.PI);
  pen.arc(right, lower, radius, 0, 0.5 * Math.PI);
  pen.arc(left, lower, radius, 0.5 * Math.PI, Math.PI);
  pen.closePath();
}

function drawLap(pen: Pen, top: number, look: CardLook): void {
  const left = (WIDTH - LAP.width) / 2;
  const ring = (inset: number) =>
    outline(
      pen,
      left + inset,
      top + inset,
      LAP.width - 2 * inset,
      LAP.height - 2 * inset,
      LAP.radius - inset,
    );
  ring(3);
  pen.fillStyle = look.surface;
  pen.fill();
  pen.strokeStyle = look.brand;
  pen.lineWidth = 6;
  pen.stroke();
  pen.strokeStyle = look.track;
  pen.lineWidth = 2;
  [11, 17].forEach((inset) => {
    ring(inset);
    pen.stroke();
  });
  pen.beginPath();
  pen.arc(WIDTH / 2, top + LAP.height - 3, 8, 0, 2 * Math.PI);
  pen.fillStyle = look.surface;
  pen.fill();
  pen.strokeStyle = look.brand;
  pen.lineWidth = 4;
  pen.stroke();
}

function drawFields(pen: Pen, top: number, texts: CardTexts, look: CardLook): void {
  const width = WIDTH - 2 * SIDE;
  outline(pen, SIDE, top, width, rowsOf(texts) * ROW_HEIGHT + PADDING / 2, ROUND);
  pen.fillStyle = look.surface;
  pen.fill();
  const { ink, quiet } = look;
  const put = (line: Omit<Line, 'align'>) => write(pen, { ...line, align: 'left' }, look);
  const room = width / COLUMNS - PADDING - 8;
  texts.fields.forEach(({ label, value, unit = '' }, index) => {
    const x = SIDE + PADDING + (index % COLUMNS) * (width / COLUMNS);
    const y = top + PADDING / 4 + Math.floor(index / COLUMNS) * ROW_HEIGHT;
    put({ text: label, x, y: y + 20, size: 13, weight: 400, colour: quiet, room });
    const unitRoom = unit ? 4 + Math.min(room / 2, widthOf(pen, unit, 400, 13, look)) : 0;
    const taken =
      4 + put({ text: value, x, y: y + 45, size: 24, weight: 700, colour: ink, room: room - unitRoom });
    put({ text: unit, x: x + taken, y: y + 48, size: 13, weight: 400, colour: quiet, room: room - taken });
  });
}

interface Line {
  readonly text: string;
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** The width that the text may take. */
  readonly room: number;
  readonly align?: 'left' | 'center';
}

function widthOf(pen: Pen, text: string, weight: number, size: number, { font }: CardLook): number {
  pen.font = `${weight} ${size}px ${font}`;
  return pen.measureText(text).width;
}

/** Writes a line, smaller or cut if it is too long. Returns its width. */
function write(pen: Pen, line: Line, look: CardLook): number {
  const { x, y, weight, colour, room, align = 'center' } = line;
  let text = withoutSoftHyphens(line.text);
  const wanted = widthOf(pen, text, weight, line.size, look);
  const size = line.size * Math.max(LEAST_SIZE, Math.min(1, room / (wanted || 1)));
  let width = widthOf(pen, text, weight, size, look);
  // Half a pixel, because a font is not exactly as wide as its size.
  while (width > room + 0.5 && text.length > 1) {
    const whole = text.replace(/…$/, '');
    text = cutText(whole, whole.length - 1) + ELLIPSIS;
    width = widthOf(pen, text, weight, size, look);
  }
  pen.textAlign = align;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
  return width;
}
