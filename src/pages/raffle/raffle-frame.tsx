import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { isLinkId } from '../../sport/link-id.ts';
import type { Query } from '../../gateway/query.ts';
import { goBack } from '../../app/go-back.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Missing } from '../../ui/feedback/empty.tsx';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import '../../ui/card.css';
import '../../ui/page.css';
import './raffle.css';

/** What differs on the pages of a season's activity. */
export interface Season {
  title(): string;
  /** The path of the rules page, which takes the activity's id. */
  readonly rules: string;
  /** The path data (`d`) of the emblem on the paper ticket, which replaces a star. */
  readonly emblem: string;
  /** Finds the activity if the link has no id. */
  readonly search: ReactNode;
}

interface Props {
  readonly query: Query;
  readonly title: string;
  readonly season: Season | undefined;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an activity's pages. Without a valid id it shows a message, or the season's search. */
export function RaffleFrame({ query, title, season, side, children }: Props) {
  const back = () => goBack(query);
  return (
    <div className="page">
      <PageHeader back={back} side={side}>
        {title}
      </PageHeader>
      <main>
        {AT_BUILD || isLinkId(query.id) ? (
          children
        ) : season ? (
          season.search
        ) : (
          <Missing title={i18n._('raffle.missing')} hint={i18n._('raffle.badLink')} back={back} />
        )}
      </main>
    </div>
  );
}

export function Bones() {
  return (
    <ul className="card">
      {[1, 2, 3].map((key) => (
        <li key={key} className="raffle-bones">
          {orBone('')}
          <br />
          {orBone('')}
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of the outcome, in place of the ticket's stub and of the list. */
export function OutcomeBones() {
  return (
    <section className="card raffle-outcome-bones">
      {orBone('')}
      <br />
      {orBone('')}
    </section>
  );
}
