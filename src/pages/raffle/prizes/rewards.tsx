import { getApp } from '../../../app/app.ts';
import { createFetcher, createResource } from '../../../gateway/resource.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { ActivityHtml } from '../activity-html.tsx';
import { FirstOf } from '../../../ui/list/first-of.tsx';
import { getRewards } from '../calls.ts';
import { Bones } from '../raffle-frame.tsx';
import { useBlock, type Raffle } from '../raffle-store.ts';
import { edgeOf } from './prize-colour.ts';
import { PrizePicture } from './prize-picture.tsx';
import { prizeValue, TYPE_SPECIAL, type Prize } from './prize.ts';
import './rewards.css';
import '../../../ui/card.css';
import '../../../ui/page.css';
import '../raffle.css';

/** The prizes: ordinary ones as tiles, special ones below them. */
export function Rewards({ raffle }: { raffle: Raffle }) {
  const { activityId, gateway } = raffle;
  const rewards = raffle.rewards(() => createResource(createFetcher(gateway, () => getRewards(activityId))));
  const { status, data: value, failure } = rewards.state.value;
  useBlock(raffle, rewards);
  if (!value && status !== 'failed') return <Bones />;
  if (!value?.length)
    return (
      <section className="card">
        {value ? (
          <p className="raffle-nothing">{i18n._('raffle.empty')}</p>
        ) : (
          <Failed title={i18n._('raffle.failed.prizes')} failure={failure} onRetry={rewards.revalidate} />
        )}
      </section>
    );
  const special = value.filter(({ type }) => type === TYPE_SPECIAL);
  const regular = value.filter(({ type }) => type !== TYPE_SPECIAL);
  return (
    <>
      {regular.length > 0 && (
        <FirstOf items={regular}>
          {(shown) => (
            <ul className="rewards-list">
              {shown.map((prize, index) => (
                <Tile key={index} prize={prize} />
              ))}
            </ul>
          )}
        </FirstOf>
      )}
      {special.length > 0 && (
        <>
          <h2 className="page-section">{i18n._('raffle.special')}</h2>
          <FirstOf items={special}>
            {(shown) => shown.map((prize, index) => <Special key={index} prize={prize} />)}
          </FirstOf>
        </>
      )}
    </>
  );
}

function nameAndValue(prize: Prize) {
  const value = prizeValue(prize);
  return (
    <>
      <p className="rewards-name" dir="auto">
        {prize.name || '–'}
      </p>
      {value && (
        <p className="rewards-value" dir="auto">
          {value}
        </p>
      )}
    </>
  );
}

function Tile({ prize }: { prize: Prize }) {
  const { format } = getApp();
  const { count, pictureUrl } = prize;
  return (
    <li className="rewards-prize">
      <div className="rewards-tile" style={edgeOf(prize)}>
        <PrizePicture src={pictureUrl} />
        {count !== null && <span className="rewards-count">x {format.count(count)}</span>}
        {nameAndValue(prize)}
      </div>
    </li>
  );
}

function Special({ prize }: { prize: Prize }) {
  const { pictureUrl, descriptionHtml } = prize;
  return (
    <section className="card rewards-special">
      <PrizePicture src={pictureUrl} className="rewards-picture" />
      {nameAndValue(prize)}
      {descriptionHtml && (
        <div className="rewards-words">
          <ActivityHtml html={descriptionHtml} />
        </div>
      )}
    </section>
  );
}
