import './ticket.css';

const STAR = 'M35 13l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z';

/** A drawing of a paper ticket with a star or the season's emblem. */
export function TicketDrawing({ emblem = STAR }: { emblem?: string | undefined }) {
  return (
    <svg className="ticket-drawing" viewBox="0 0 92 60" aria-hidden="true">
      <path d="M4 0h84a4 4 0 0 1 4 4v16a10 10 0 0 0 0 20v16a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V40a10 10 0 0 0 0-20V4a4 4 0 0 1 4-4z" />
      <path d={emblem} />
      <path d="M64 7v48" />
    </svg>
  );
}
