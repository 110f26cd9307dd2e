import { i18n } from '../../../i18n/i18n.ts';
import type { Prize } from '../prizes/prize.ts';
import type { Links } from '../../../ui/html/links.ts';
import { orBone } from '../../../ui/feedback/bone.tsx';
import '../../../ui/card.css';
import { Photo } from '../../../ui/list/photo.tsx';
import { safeColour } from '../../../ui/html/safe-colour.ts';
import { ServerHtml } from '../../../ui/html/server-html.tsx';
import './prize-head.css';
import { prizeValue } from '../prizes/prize-value.ts';

const GIFT = (
  <svg className="prize-head-gift" viewBox="0 0 72 72" aria-hidden="true">
    <path d="M20 34h32v20H20zM17 26h38v8H17zM36 26v28M36 26c-4-9-15-9-13-3 1 3 7 3 13 3zM36 26c4-9 15-9 13-3-1 3-7 3-13 3z" />
  </svg>
);

interface Props {
  /** `null` while it is loading. */
  readonly prize: Prize | null;
  readonly links: Links;
}

/** The prize that was won. */
export function PrizeHead({ prize, links }: Props) {
  const price = prize && prizeValue(prize);
  const colour = prize && safeColour(prize.colour);
  return (
    <section className="card prize-head">
      <div className="prize-head-row">
        <span className="prize-head-edge" style={colour ? { borderColor: colour } : undefined}>
          <Photo className="prize-head-photo" src={prize && prize.pictureUrl} drawing={GIFT} />
        </span>
        <div className="prize-head-words">
          <h2 role={prize ? undefined : 'presentation'}>
            {prize ? prize.name || i18n._('claim.prize') : orBone('')}
          </h2>
          {price && <p className="prize-head-price">{price}</p>}
        </div>
      </div>
      {prize && prize.descriptionHtml && (
        <div className="prize-head-text">
          <ServerHtml html={prize.descriptionHtml} links={links} />
        </div>
      )}
    </section>
  );
}
